/** The keys of a board that only lists its moves. */
import type { KeyHelp } from '../keys';

export const keys: KeyHelp[] = [
  { press: ['arrows'], does: { en: 'To the next move of the same kind', fr: 'Vers le coup suivant du même genre' } },
  { press: ['enter', 'space'], does: { en: 'Make the move', fr: 'Jouer le coup' } },
];
