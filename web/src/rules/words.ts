/** What the rules' pages say by themselves. */
import { speaker } from '../lib/i18n';

const en = {
  icons: 'What the icons mean',
  none: 'Nothing found: try another word, or the number of a clause.',
  specification: 'For programmers',
} as const;

const fr: Record<keyof typeof en, string> = {
  icons: 'Ce que veulent dire les icônes',
  none: 'Rien trouvé : essayez un autre mot, ou le numéro d’une règle.',
  specification: 'Pour les programmeurs',
};

export const SAME: (keyof typeof en)[] = [];
export const words = { en, fr };
export const w = speaker(words);
