import { describe, expect, it } from 'vitest';
import { line, pointAt, rows, stepTo, type Point } from './draw';

const curve: Point[] = [0, 2, 4, 6].map((at) => ({ at, chances: [at / 6, 1 - at / 6] }));

describe('the curve', () => {
  it('has one point for each move that was sent', () => {
    expect(line(curve, 0).split(' ')).toHaveLength(4);
    expect(line(curve, 0).split(' ')[3]).toBe('708.0,14.0');
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
