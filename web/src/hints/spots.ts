/** Where a hinted move lights up: each board says it in its `hinted.ts`, by the ids that lessons use too. */
import type { Json } from '../lib/types';

/** What moves are made of, in any game; a move has those that its kind asks for. */
export interface Written {
  type: string;
  slot: number;
  route: string;
  city: string;
  tickets: string[];
  card: string | number;
  own: string;
  hex: string;
  hexes?: string[];
  token: boolean;
  contract: string | number;
  district: string;
  area: string;
  space: number;
  equipment: string;
  from: number;
  to: number;
  load: string;
  port: string;
  locomotive: string;
}
type LightsOf = (move: Written) => string[];

const boards = import.meta.glob<LightsOf>('../boards/*/hinted.ts', { import: 'lightsOf', eager: true });

export function lightsOf(game: string, move: Record<string, Json>): string[] {
  return boards[`../boards/${game}/hinted.ts`]?.(move as unknown as Written) ?? [];
}
