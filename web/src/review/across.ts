/** Where reviewed games stand in the plot of a history. */
import type { Schemas } from '../lib/types';

type Reviewed = Schemas['ReviewedGame'];
const MOST = 60;
const LEFT = 46;
const EDGE = 12;
const WIDEST = 26;

/** From left to right the latest games: accuracy from its lowest to 100, luck as bars from a line in the middle. */
export function course(latest: Reviewed[], width: number, height: number) {
  const games = latest.slice(0, MOST).toReversed();
  const lowest = Math.min(90, ...games.map((game) => game.accuracy));
  const most = Math.max(0.5, ...games.map((game) => Math.abs(game.luck + game.deal)));
  const gap = (width - LEFT - 2 * EDGE - WIDEST) / Math.max(games.length - 1, 1);
  const zero = height * 0.6;
  const room = height - zero - EDGE / 2;
  return {
    top: EDGE,
    zero,
    bar: Math.min(WIDEST, gap * 0.6),
    dots: games.map((game, i) => ({
      game,
      x: LEFT + EDGE + WIDEST / 2 + i * gap,
      accuracy: EDGE + ((100 - game.accuracy) / (100 - lowest)) * (height * 0.42 - EDGE),
      luck: zero - ((game.luck + game.deal) / most) * room,
    })),
  };
}
