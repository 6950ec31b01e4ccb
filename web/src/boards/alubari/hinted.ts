/** What a move is about, by the ids that light up. */
import type { Written } from '../../hints/spots';

export function lightsOf(move: Written): string[] {
  if (move.type === 'place') return [`place:${move.area}${move.space}`];
  if (move.contract) return [`contract:${move.contract}`, 'do'];
  if (move.equipment) return [`equipment:${move.equipment}`, 'do'];
  if (move.type === 'build') return [`area:${move.area}`, 'do'];
  return ['do'];
}
