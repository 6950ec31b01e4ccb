/** The games that the server offers, as the page speaks of them. */
import { say } from './i18n';
import type { GameInfo } from './types';

export function titleOf(game: GameInfo): string {
  return say(game.title) || game.id;
}

/** In the order of their manifests; those that name no place come last, as the server sent them. */
export function ordered(games: GameInfo[]): GameInfo[] {
  return games.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);
}
