/** What the generic board says by itself; the rest are the words of the game's own data. */
import { speaker } from '../../lib/i18n';

const en = {
  board: 'The table',
  own: 'Mine',
  players: 'Players',
  facts: 'At a glance',
  yes: 'yes',
  no: 'no',
  none: '–',
  scroll: '{name} (scrolls)',
  entry: 'Entry',
  moves: 'What I can do',
  'moves.none': 'Nothing to decide just now.',
  'moves.filter': 'Filter the moves',
  'moves.found': '{count} of {all} moves',
  'moves.more': 'Show all {count}',
  lines: '{count} {count|entry|entries}',
  notation: 'A move, as it is written',
  'notation.send': 'Play it',
} as const;

const fr: Record<keyof typeof en, string> = {
  board: 'La table',
  own: 'À moi',
  players: 'Joueurs',
  facts: 'En bref',
  yes: 'oui',
  no: 'non',
  none: '–',
  scroll: '{name} (à faire défiler)',
  entry: 'Élément',
  moves: 'Ce que je peux faire',
  'moves.none': 'Rien à décider pour l’instant.',
  'moves.filter': 'Filtrer les coups',
  'moves.found': '{count} {count|coup|coups} sur {all}',
  'moves.more': 'Montrer les {count}',
  lines: '{count} {count|élément|éléments}',
  notation: 'Un coup, tel qu’il s’écrit',
  'notation.send': 'Jouer ce coup',
};

export const SAME: (keyof typeof en)[] = ['none'];
export const words = { en, fr };
export const w = speaker(words);
