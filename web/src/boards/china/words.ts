/** China's own words on the map; those of the panels are in panel-words. */
import { speaker } from '../../lib/i18n';

const en = {
  map: 'The map of China. Arrow keys move between mileposts, letters jump to a city, Enter chooses.',
};

const fr: Record<keyof typeof en, string> = {
  map: 'La carte de la Chine. Les flèches passent d’une borne à l’autre, les lettres mènent à une ville, Entrée choisit.',
};

/** Words that really are the same in both languages. */
export const SAME: (keyof typeof en)[] = [];
export const words = { en, fr };
export const w = speaker(words);
export type WordKey = keyof typeof en;
