/** Steps through a finished game: by move, by turn, by round. */
import type { LogLine, ReplayOutline } from './types';

export type Unit = 'move' | 'turn' | 'round';
export const UNITS: Unit[] = ['move', 'turn', 'round'];

/** Beyond so many moves nobody wants to see each. */
const LONG = 400;

export function usualUnit(outline: ReplayOutline): Unit {
  return outline.moves > LONG ? 'turn' : 'move';
}

/** Where a step of one unit leads from a place, on (1) or back (−1); the place itself at either end. */
export function stepFrom(outline: ReplayOutline, at: number, unit: Unit, way: 1 | -1): number {
  const { first, moves } = outline;
  if (unit === 'move') return Math.min(Math.max(at + way, first), moves);
  const stops = unit === 'turn' ? outline.turns : outline.rounds;
  if (way > 0) return stops.find((stop) => stop > at) ?? moves;
  return stops.findLast((stop) => stop < at) ?? first;
}

/** Which turn and which round a place is in, from 1. */
export function counted(outline: ReplayOutline, at: number): { turn: number; round: number } {
  const place = (stops: number[]) => Math.max(stops.findLastIndex((stop) => stop <= at) + 1, 1);
  return { turn: place(outline.turns), round: place(outline.rounds) };
}

/** How many lines had been told after so many moves; they are in the order of their moves. */
export function linesUpTo(lines: LogLine[], at: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle].n <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
