/** Positions that this browser keeps from the server, each as its own seat knows it: to go on from when the server is away. */
import type { Schemas } from '../lib/types';

export type Position = Schemas['PositionDocument'];
export type KeptPosition = { table: string; at: number; document: Position };

const KEY = 'samovar.positions';
const MOST = 4;

export function keptPositions(): KeptPosition[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptPosition[];
    return Array.isArray(found) ? found.filter((each) => each?.document?.format === 'samovar-position') : [];
  } catch {
    return [];
  }
}

export const keptPosition = (table: string): KeptPosition | undefined =>
  keptPositions().find((each) => each.table === table);

/** The latest few tables; where the browser has no room, fewer of them. */
export function keepPosition(table: string, document: Position): void {
  let kept = [{ table, at: Date.now(), document }, ...keptPositions().filter((each) => each.table !== table)];
  for (kept = kept.slice(0, MOST); kept.length; kept = kept.slice(0, -1)) {
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
      return;
    } catch {
      // no room: the oldest goes
    }
  }
}

export function forgetPosition(table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(keptPositions().filter((each) => each.table !== table)));
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}
