/** What a move is about, by the ids that light up. */
import type { EuropeMove } from './model';

export function lightsOf(move: EuropeMove): string[] {
  switch (move.type) {
    case 'take':
      return [`slot:${move.slot}`];
    case 'draw':
      return ['deck'];
    case 'claim':
      return [`route:${move.route}`];
    case 'station':
      return [`city:${move.city}`];
    case 'tickets':
      return ['ticket-deck'];
    case 'keep':
      return move.tickets.map((id) => `ticket:${id}`);
    default:
      return ['tunnel'];
  }
}
