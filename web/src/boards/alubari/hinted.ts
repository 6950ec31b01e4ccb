/** What a move is about, by the ids that light up. */
import type { AlubariMove } from './model';

export function lightsOf(move: AlubariMove): string[] {
  if (move.type === 'place') return [`place:${move.area}${move.space}`];
  if ('contract' in move && move.contract) return [`contract:${move.contract}`, 'do'];
  if ('equipment' in move && move.equipment) return [`equipment:${move.equipment}`, 'do'];
  if (move.type === 'build') return [`station:${move.area}`, 'do'];
  return ['do'];
}
