/** China's words in the panels. */
import { speaker } from '../../lib/i18n';

const en = {
  'fact.cash': 'Cash (million)',
  'fact.speed': 'Speed',
  'fact.loads': 'Loads',
  'score.cash': 'Cash',
};

const fr: Record<keyof typeof en, string> = {
  'fact.cash': 'Argent (millions)',
  'fact.speed': 'Vitesse',
  'fact.loads': 'Marchandises',
  'score.cash': 'Argent',
};

/** Words that really are the same in both languages. */
export const SAME: (keyof typeof en)[] = [];
export const words = { en, fr };
export const pw = speaker(words);
export type PanelKey = keyof typeof en;
