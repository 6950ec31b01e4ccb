import { describe, expect, it } from 'vitest';
import { course } from './across';
import {
  LEFT,
  line,
  MARK,
  marksOf,
  ofMoment,
  pointAt,
  rows,
  sideBySide,
  stepTo,
  wideIn,
  type Moment,
  type Point,
} from './draw';

const curve: Point[] = [0, 2, 4, 6].map((at) => ({ at, chances: [at / 6, 1 - at / 6] }));

describe('the curve', () => {
  it('has one point for each move that was sent', () => {
    expect(line(curve, 0).split(' ')).toHaveLength(4);
    expect(line(curve, 0).split(' ')[3]).toBe('708.0,14.0');
  });
  it('is no wider than its place, where that is narrow', () => {
    expect([0, 200, 350, 720, 1100].map(wideIn)).toEqual([720, 300, 350, 720, 720]);
    expect(line(curve, 0, 350).split(' ')[3]).toBe('338.0,14.0');
  });
  it('knows what was so between two points', () => {
    expect(pointAt(curve, 3).at).toBe(2);
    expect(stepTo(curve, 3, 1)).toBe(4);
    expect(stepTo(curve, 6, 1)).toBe(6);
    expect(stepTo(curve, 0, -1)).toBe(0);
  });
  it('is told in few rows, and to the end', () => {
    expect(rows(curve, 2).map((point) => point.at)).toEqual([0, 4, 6]);
  });
});

describe('the marks of the moments', () => {
  const long: Point[] = Array.from({ length: 179 }, (_, at) => ({ at, chances: [at / 178, 1 - at / 178] }));
  const moment = (at: number, seat = 0, what = 'luck') => ({ at, seat, what }) as Moment;
  const moments = [moment(0, 1, 'deal'), moment(150), moment(162), moment(163), moment(164), moment(177)];

  it.each([300, 358, 720])('do not lie on each other, however narrow the curve is (%i)', (wide) => {
    const marks = marksOf(moments, long, wide);
    for (const [i, one] of marks.entries())
      for (const other of marks.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * MARK);
  });
  it('leave the figures beside the curve to be read, and stay within', () => {
    for (const mark of marksOf(moments, long, 300)) {
      expect(mark.x).toBeGreaterThan(LEFT + MARK);
      expect(mark.x).toBeLessThan(300 - MARK);
      expect(mark.y).toBeGreaterThan(MARK);
    }
  });
  it('stand where they belong as long as there is room', () => {
    const [, mark] = marksOf(moments, long);
    expect([mark.x, mark.y]).toEqual([mark.at.x, mark.at.y]);
  });
});

describe('a moment on the board', () => {
  const moment: Moment = {
    what: 'blunder',
    at: 7,
    seat: 1,
    change: -0.2,
    text: { en: '', fr: '' },
    why: [{ en: 'why', fr: 'pourquoi' }],
    mover: 1,
    played: { en: 'a', fr: 'a' },
    played_move: { type: 'a' },
    better: { en: 'b', fr: 'b' },
    better_move: { type: 'b' },
  };
  it('is seen before a choice, by whoever chose', () => {
    expect(ofMoment(moment)).toMatchObject({ at: 7, eyes: 1, betterMove: { type: 'b' }, playedMove: { type: 'a' } });
  });
  it('is seen after what chance did, by whom it touched', () => {
    const luck = { ...moment, what: 'luck' as const, mover: 0, better: null, better_move: null };
    expect(ofMoment(luck)).toMatchObject({ at: 8, eyes: 1, playedMove: null, why: [] });
  });
});

describe('two lines', () => {
  const point = (at: number) => ({ at, chances: [0.5, 0.5], totals: [at, 0] });
  it('stand side by side after the same moves, with both ends', () => {
    const found = sideBySide([4, 6, 8, 9, 12].map(point), [4, 6, 7].map(point), 3);
    expect(found.map((row) => row.at)).toEqual([4, 6, 7, 12]);
    expect(found[0].was).toEqual(found[0].tried);
    expect(found[2]).toEqual({ at: 7, was: point(6), tried: point(7) });
    expect(found.at(-1)!.tried).toBeNull();
    expect(sideBySide([4, 6, 8, 9, 12].map(point), [4].map(point), 3).map((row) => row.at)).toEqual([4, 12]);
  });
});

describe('my reviewed games', () => {
  const game = (table: string, accuracy: number, luck: number) => ({
    table,
    accuracy,
    luck,
    at: 0,
    players: 2,
    mistakes: 0,
    deal: 0,
    own: 0,
    result: 1,
  });
  it('go from the earliest to the latest, the more accurate the higher', () => {
    const plot = course([game('new', 95, 0.2), game('old', 80, -0.4)], 640, 150);
    expect(plot.dots.map((dot) => dot.game.table)).toEqual(['old', 'new']);
    expect(plot.dots[0].accuracy).toBeGreaterThan(plot.dots[1].accuracy);
    expect(plot.dots[0].luck).toBeGreaterThan(plot.zero);
    expect(plot.dots[1].luck).toBeLessThan(plot.zero);
  });
});
