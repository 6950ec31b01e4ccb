/** What is said about hints. */
import { speaker } from '../lib/i18n';

const en = {
  title: 'Hint',
  ask: 'A hint (h)',
  thinking: 'Thinking of a hint…',
  play: 'Play it',
  close: 'Close the hint',
  compared: 'Compared with',
  others: 'And other moves?',
  'behind.points': '{points} {points|point|points} behind',
  'behind.millions': '{points}M behind',
  level: 'hardly different',
  allow: 'Hints',
  'allow.yes': 'allowed',
  'allow.no': 'off',
  asked: '{name} asked for {count} {count|hint|hints}.',
  'asked.alone': 'No achievement, no rating.',
};

const fr: typeof en = {
  title: 'Indice',
  ask: 'Un indice (h)',
  thinking: 'Recherche d’un indice…',
  play: 'Jouer ce coup',
  close: 'Fermer l’indice',
  compared: 'Comparé à',
  others: 'Et d’autres coups ?',
  'behind.points': '{points} {points|point|points} de moins',
  'behind.millions': '{points} M de moins',
  level: 'presque égal',
  allow: 'Indices',
  'allow.yes': 'autorisés',
  'allow.no': 'désactivés',
  asked: '{name} a demandé {count} {count|indice|indices}.',
  'asked.alone': 'Ni succès ni classement.',
};

export const SAME: (keyof typeof en)[] = [];
export const words = { en, fr };
export const w = speaker(words);
