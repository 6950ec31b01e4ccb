import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '../lib/types';
import { plotted, roundValues } from './course';

const game = (total: number, rank = 2): PlayedGame => ({
  table: `${total}`,
  at: 0,
  players: 3,
  level: '',
  total,
  rank,
  brought: false,
});

describe('the plot of a history', () => {
  it('has a few round values beside it', () => {
    expect(roundValues(12, 97)).toEqual([50]);
    expect(roundValues(0, 100)).toEqual([0, 50, 100]);
    expect(roundValues(7, 7)).toEqual([7]);
  });

  it('goes from the oldest to the latest, and the best is at the top', () => {
    const { dots, mean } = plotted([game(30, 1), game(10), game(20)], 640, 150);
    expect(dots.map((dot) => dot.game.total)).toEqual([20, 10, 30]);
    expect(dots.map((dot) => dot.won)).toEqual([false, false, true]);
    expect(dots[2].y).toBeLessThan(dots[0].y);
    expect(dots[1].y).toBeGreaterThan(dots[0].y);
    expect(mean).toBe(dots[0].y);
    expect(dots[0].x).toBeLessThan(dots[1].x);
  });
});
