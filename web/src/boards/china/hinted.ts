/** What a move is about, by the ids that light up. */
import type { ChinaMove } from './model';

/** Who has the most money wins. */
export const counted = 'millions';

export function lightsOf(move: ChinaMove): string[] {
  switch (move.type) {
    case 'place':
    case 'move':
      return [`milepost:${move.to}`];
    case 'ferry':
      return ['mode:drive', 'train'];
    case 'build':
      return [`milepost:${move.from}`, `milepost:${move.to}`];
    case 'load':
    case 'ship':
      return [`load:${move.load}`];
    case 'drop':
      return [`aboard:${move.load}`];
    case 'lose':
      return [`lose:${move.load}`];
    case 'deliver':
      return [`demand:${move.card}:${move.load}`];
    case 'link':
      return [`port:${move.port}`, 'ports'];
    case 'upgrade':
      return ['upgrade', `upgrade:${move.locomotive}`];
    case 'shelter':
      return [`city:${move.city}`];
    case 'end':
      return ['end'];
    default:
      return ['cards'];
  }
}
