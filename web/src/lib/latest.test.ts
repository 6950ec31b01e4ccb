import { describe, expect, it } from 'vitest';
import { latest } from './latest';
import type { GameEvent, LogLine } from './types';

type Happening = GameEvent & ({ event: 'turn' } | { event: 'built' });

function log(...told: [event: Happening['event'], seat: number][]): LogLine<Happening>[] {
  return told.map(([event, seat], n) => ({
    n,
    at: 0,
    kind: 'event',
    seat,
    undone: false,
    text: { en: '', fr: '' },
    event: { event, seat, n },
  }));
}

const seats = (lines: LogLine<Happening>[], seat: number) => latest(lines, seat, ['built']).map((event) => event.seat);

describe('the last move', () => {
  const lines = log(['turn', 0], ['built', 0], ['turn', 1], ['built', 1], ['turn', 2], ['built', 2], ['turn', 0]);

  it('is what the others did since I did something', () => {
    expect(seats(lines, 0)).toEqual([1, 2]);
    expect(seats(lines, 1)).toEqual([2]);
  });

  it('is my own while nobody else has moved, and that of one turn alone', () => {
    const alone = log(['turn', 0], ['built', 0], ['turn', 0], ['built', 0], ['built', 0]);
    expect(seats(alone, 0)).toEqual([0, 0]);
  });

  it('is that of the last player for those who look on', () => {
    expect(seats(lines, -1)).toEqual([2]);
  });

  it('leaves out what was taken back', () => {
    const back = lines.map((line) => (line.n === 5 ? { ...line, undone: true } : line));
    expect(seats(back, 0)).toEqual([1]);
  });
});
