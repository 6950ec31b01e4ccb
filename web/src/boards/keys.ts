/** The keys that a board understands, told behind "?"; each board lists its own in `keys.ts`. */
import type { Text } from '../lib/types';

/** `press` are names of keys: `arrows`, `letters`, `enter`, `space`, `escape`, or what is printed on one; `a+b` is both. */
export type KeyHelp = { press: string[]; does: Text };

/** What every map understands, once it has the focus. */
export const MAP_KEYS: KeyHelp[] = [
  {
    press: ['arrows'],
    does: { en: 'To the next place in that direction', fr: 'Vers le lieu suivant dans cette direction' },
  },
  { press: ['enter', 'space'], does: { en: 'Choose the place', fr: 'Choisir le lieu' } },
  {
    press: ['Alt+N'],
    does: { en: 'To the next place where something can be done', fr: 'Vers le prochain lieu où l’on peut agir' },
  },
  { press: ['+', '−'], does: { en: 'Zoom in, zoom out', fr: 'Zoom avant, zoom arrière' } },
  { press: ['0'], does: { en: 'The whole map', fr: 'Toute la carte' } },
  { press: ['escape'], does: { en: 'Let go of what was chosen', fr: 'Abandonner le choix en cours' } },
];

export const CITY_KEYS: KeyHelp[] = [
  {
    press: ['letters'],
    does: { en: 'To the city whose name begins so', fr: 'Vers la ville dont le nom commence ainsi' },
  },
];
