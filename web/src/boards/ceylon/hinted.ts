/** What a move is about, by the ids that light up. */
import { byToken, type CeylonMove } from './model';

export function lightsOf(move: CeylonMove): string[] {
  const token = byToken(move) ? ['token'] : [];
  switch (move.type) {
    case 'play':
      return [`half:${move.card}:${move.own}`];
    case 'harvest':
      return ['harvest', ...token, ...(move.hexes ?? []).map((id) => `hex:${id}`)];
    case 'trade':
      return [`contract:${move.contract}`, ...token];
    case 'hire':
      return [`district:${move.district}`, ...token];
    case 'develop':
    case 'income':
      return [move.type, ...token];
    case 'return':
      return ['crates'];
    default:
      return 'hex' in move && move.hex ? [`hex:${move.hex}`, ...token] : ['do'];
  }
}
