/** Which level of bots is offered first: by what the person has done before at the same game. */
import type { PlayedGame } from '../lib/types';

const STREAK = 2;

/**
 * A newcomer gets the second rung of the ladder. Whoever has won twice in a row at a level gets the next one, whoever has lost
 * twice in a row there the one below; otherwise it is the level of the latest game.
 *
 * @param levels the ladder, weakest first
 * @param games the person's games, the latest first
 */
export function usualLevel(levels: string[], games: PlayedGame[]): string {
  const against = games.filter((game) => game.players > 1 && levels.includes(game.level));
  if (!against.length) return levels[1] ?? levels[0] ?? '';
  const level = against[0].level;
  const other = against.findIndex((game) => game.level !== level);
  const streak = against.slice(0, other < 0 ? undefined : other).slice(0, STREAK);
  const place = levels.indexOf(level);
  if (streak.length < STREAK) return level;
  if (streak.every((game) => game.rank === 1)) return levels[place + 1] ?? level;
  if (streak.every((game) => game.rank > 1)) return levels[place - 1] ?? level;
  return level;
}
