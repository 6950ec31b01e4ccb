/** What a board says of hints, in its `hinted.ts`: where a move lights up, by the ids that lessons use too, and what results are counted in. */
import type { Json } from '../lib/types';

/** Over the moves of its own game, wherever a board says it. */
type LightsOf = (move: Record<string, Json>) => string[];

export type Counted = 'points' | 'millions';

const boards = import.meta.glob<LightsOf>('../boards/*/hinted.ts', { import: 'lightsOf', eager: true });
const counts = import.meta.glob<Counted>('../boards/*/hinted.ts', { import: 'counted', eager: true });

export function lightsOf(game: string, move: Record<string, Json>): string[] {
  return boards[`../boards/${game}/hinted.ts`]?.(move) ?? [];
}

export const countedIn = (game: string): Counted => counts[`../boards/${game}/hinted.ts`] ?? 'points';
