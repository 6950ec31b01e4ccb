/** What a board says of hints, in its `hinted.ts`. */
import type { Json } from '../lib/types';

export type Counted = 'points' | 'millions';
type Hinted = {
  /** Where a move lights up, by the ids that lessons use too; over the moves of its own game. */
  lightsOf: (move: Record<string, Json>) => string[];
  /** What results are counted in, where it is not points. */
  counted?: Counted;
};

const boards = import.meta.glob<Hinted>('../boards/*/hinted.ts', { eager: true });
const boardOf = (game: string): Hinted | undefined => boards[`../boards/${game}/hinted.ts`];

export const lightsOf = (game: string, move: Record<string, Json>): string[] => boardOf(game)?.lightsOf(move) ?? [];

export const countedIn = (game: string): Counted => boardOf(game)?.counted ?? 'points';
