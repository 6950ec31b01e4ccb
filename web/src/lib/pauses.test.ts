import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pauses } from './pauses';

describe('Pauses', () => {
  afterEach(() => vi.restoreAllMocks());

  it('grow up to a limit, and begin again after a success', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const pauses = new Pauses();
    const taken = Array.from({ length: 8 }, () => Math.round(pauses.take()));
    expect(taken).toEqual([400, 680, 1156, 1965, 3341, 5000, 5000, 5000]);
    pauses.reset();
    expect(pauses.take()).toBe(400);
  });

  it('differ from one page to another', () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.75);
    expect([new Pauses().take(), new Pauses().take()]).toEqual([200, 500]);
  });

  it('are as long as the server asks for, within reason', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const pauses = new Pauses();
    expect(pauses.take('2')).toBe(2400);
    expect(pauses.take('86400')).toBe(30680);
    expect(pauses.take('soon')).toBe(1156);
  });
});
