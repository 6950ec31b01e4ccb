import { describe, expect, it, vi } from 'vitest';
import { after, neighbour, steer } from './compass';

describe('the arrow keys', () => {
  it('go to the nearest thing in that direction', () => {
    const here = { key: 'a', x: 0, y: 0 };
    const right = { key: 'b', x: 10, y: 1 };
    const far = { key: 'c', x: 30, y: 0 };
    const up = { key: 'd', x: 0, y: -5 };
    const all = [here, right, far, up];
    expect(neighbour(all, here, 'right')?.key).toBe('b');
    expect(neighbour(all, here, 'up')?.key).toBe('d');
    expect(neighbour(all, here, 'down')).toBeNull();
  });
});

describe('the keys of a board', () => {
  const board = () => ({
    look: { zoom: vi.fn(), whole: vi.fn() },
    go: vi.fn(),
    choose: vi.fn(),
    clear: vi.fn(),
    goOn: vi.fn(),
    letter: vi.fn(),
  });
  const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => {
    const found = board();
    const preventDefault = vi.fn();
    steer({ key, preventDefault, ...more } as Partial<KeyboardEvent> as KeyboardEvent, found);
    const { look, ...rest } = found;
    const called = Object.entries({ ...look, ...rest }).filter(([, fn]) => fn.mock.calls.length);
    return {
      called: called.map(([name, fn]) => [name, fn.mock.calls[0][0] as unknown]),
      kept: preventDefault.mock.calls.length,
    };
  };

  it('are the same on all of them', () => {
    expect(pressed('ArrowUp')).toEqual({ called: [['go', 'up']], kept: 1 });
    expect(pressed('Enter')).toEqual({ called: [['choose', undefined]], kept: 1 });
    expect(pressed(' ')).toEqual({ called: [['choose', undefined]], kept: 1 });
    expect(pressed('Escape')).toEqual({ called: [['clear', undefined]], kept: 0 });
    expect(pressed('+')).toEqual({ called: [['zoom', 1.4]], kept: 0 });
    expect(pressed('-')).toEqual({ called: [['zoom', 1 / 1.4]], kept: 0 });
    expect(pressed('0')).toEqual({ called: [['whole', undefined]], kept: 0 });
  });

  it('go on with Alt+N, whatever letter the keyboard makes of it', () => {
    expect(pressed('n', { altKey: true })).toEqual({ called: [['goOn', undefined]], kept: 1 });
    expect(pressed('˜', { altKey: true, code: 'KeyN' })).toEqual({ called: [['goOn', undefined]], kept: 1 });
  });

  it('leave letters to the board, and what the browser does with them to the browser', () => {
    expect(pressed('n').called.map(([name]) => name)).toEqual(['letter']);
    expect(pressed('r', { ctrlKey: true }).called).toEqual([]);
    expect(pressed('Tab').called).toEqual([]);
  });

  it('go round', () => {
    expect(after(['a', 'b', 'c'], 'c')).toBe('a');
    expect(after(['a', 'b', 'c'], 'x')).toBe('a');
    expect(after([], 'x')).toBeUndefined();
  });
});
