/** The words of Alubari's board; those of the hand and the market are in `hand-words`. */
import { speaker } from '../../lib/i18n';

const en = {
  map: 'The mountain railway from Siliguri to Darjeeling. Arrow keys move between things, Enter chooses, Alt and N goes to the next possible thing.',
  'fact.workers': 'Workers to place',
  'fact.steel': 'Steel',
  'fact.tea': 'Tea',
  'fact.chai': 'Chai',
  'fact.contracts': 'Contracts',
  'score.estates': 'Estates',
  'score.stations': 'Stations',
  'score.track': 'Track',
  'score.contracts': 'Contracts',
  'score.tea': 'Tea',
  'score.chai': 'Chai',
  'score.equipment': 'Equipment',
};

const fr: Record<keyof typeof en, string> = {
  map: 'Le chemin de fer de montagne, de Siliguri à Darjeeling. Les flèches vont d’une chose à l’autre, Entrée choisit, Alt et N va à la prochaine chose possible.',
  'fact.workers': 'Ouvriers à placer',
  'fact.steel': 'Acier',
  'fact.tea': 'Thé',
  'fact.chai': 'Chaï',
  'fact.contracts': 'Contrats',
  'score.estates': 'Domaines',
  'score.stations': 'Gares',
  'score.track': 'Voie',
  'score.contracts': 'Contrats',
  'score.tea': 'Thé',
  'score.chai': 'Chaï',
  'score.equipment': 'Équipement',
};

export const SAME: (keyof typeof en)[] = [];
export const words = { en, fr };
export const w = speaker(words);
export type WordKey = keyof typeof en;
