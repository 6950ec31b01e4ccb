/** Where the games stand in the plot of a history. */
import type { PlayedGame } from '../lib/types';

const MOST = 60;
const LEFT = 46;
const EDGE = 12;
const STEPS = [1, 2, 5];

/** Some round values between two, at most four of them. */
export function roundValues(low: number, high: number): number[] {
  const span = Math.max(high - low, 1);
  const size = 10 ** Math.floor(Math.log10(span / 3));
  const step = [...STEPS, 10].map((each) => each * size).find((each) => span / each <= 4) ?? span;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

/** The latest games from left to right; the best is at the top. */
export function plotted(latest: PlayedGame[], width: number, height: number) {
  const games = latest.slice(0, MOST).toReversed();
  const totals = games.map((game) => game.total);
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  const y = (total: number) => height - EDGE - ((total - low) / Math.max(high - low, 1)) * (height - 2 * EDGE);
  const gap = (width - LEFT - 2 * EDGE) / Math.max(games.length - 1, 1);
  return {
    left: LEFT,
    lines: games.length ? roundValues(low, high).map((value) => ({ value, y: y(value) })) : [],
    mean: y(totals.reduce((sum, total) => sum + total, 0) / Math.max(totals.length, 1)),
    dots: games.map((game, i) => ({
      game,
      x: LEFT + EDGE + i * gap,
      y: y(game.total),
      won: game.players > 1 && game.rank === 1,
    })),
  };
}
