/** The legal moves by their kinds. */
import type { Move } from './types';

/** Those of a game's moves that are of some kinds. */
export type OfKind<M extends Move, Kind extends string> = M extends Move
  ? [Extract<M['type'], Kind>] extends [never]
    ? never
    : M
  : never;

export function movesOf<M extends Move, Kind extends M['type']>(legal: M[], ...kinds: Kind[]): OfKind<M, Kind>[] {
  const wanted: string[] = kinds;
  return legal.filter((move) => wanted.includes(move.type)) as OfKind<M, Kind>[];
}

/** Moves in groups, by what each is about. */
export function grouped<M>(moves: M[], key: (move: M) => string): Record<string, M[]> {
  const found: Record<string, M[]> = {};
  for (const move of moves) (found[key(move)] ??= []).push(move);
  return found;
}
