/** Where a hinted move lights up: each board says it in its `hinted.ts`, by the ids that lessons use too. */
import type { Json } from '../lib/types';

/** Over the moves of its own game, wherever a board says it. */
type LightsOf = (move: Record<string, Json>) => string[];

const boards = import.meta.glob<LightsOf>('../boards/*/hinted.ts', { import: 'lightsOf', eager: true });

export function lightsOf(game: string, move: Record<string, Json>): string[] {
  return boards[`../boards/${game}/hinted.ts`]?.(move) ?? [];
}
