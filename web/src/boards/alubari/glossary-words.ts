/** The icons of Alubari, by name and meaning. */
import { speaker } from '../../lib/i18n';

const en = {
  'good.iron': 'Iron ore',
  'good.iron.text': 'From the storehouse; the works turn it into steel.',
  'good.stone': 'Stone',
  'good.stone.text': 'From the storehouse; builds stations.',
  'good.steel': 'Steel',
  'good.steel.text': 'Made in the works; lays track, builds stations, buys equipment.',
  'good.rubble': 'Rubble',
  'good.rubble.text': 'Dug from the estates; builds some stations.',
  'good.tea': 'Tea',
  'good.tea.text': 'From harvests on your estates; for contracts, or half a point each.',
  'good.chai': 'Chai',
  'good.chai.text': 'Makes a worker’s action stronger; what is left is worth points.',
  'good.event': 'Event cube',
  'good.event.text': 'Drawn from the bag, it turns the wheel of events on.',
  'weather.sun': 'Digging goes faster by two, laying track by one.',
  'weather.rain': 'Digging and laying track go slower, harvests grow.',
  'weather.fog': 'Harvests shrink, and one space of the digging and of the track is closed.',
  'card.contract': 'Contract',
  'card.contract.text': 'An effect to use once in the game, and a task that gives points at the end.',
  'card.equipment': 'Equipment',
  'card.equipment.text': 'A machine with a lasting effect, and points at the end.',
  worker: 'Worker',
  'worker.text': 'Sent to an office each round; the offices act from A to G.',
  white: 'White marker',
  'white.text': 'The game was quicker here: nobody owns it.',
} as const;

const fr: Record<keyof typeof en, string> = {
  'good.iron': 'Minerai de fer',
  'good.iron.text': 'Vient de l’entrepôt ; la fonderie en fait de l’acier.',
  'good.stone': 'Pierre',
  'good.stone.text': 'Vient de l’entrepôt ; sert aux gares.',
  'good.steel': 'Acier',
  'good.steel.text': 'Vient de la fonderie ; pose la voie, construit des gares, achète des équipements.',
  'good.rubble': 'Gravats',
  'good.rubble.text': 'Viennent des plantations ; servent pour certaines gares.',
  'good.tea': 'Thé',
  'good.tea.text': 'Des récoltes sur vos plantations ; pour les contrats, ou un demi-point chacun.',
  'good.chai': 'Chai',
  'good.chai.text': 'Renforce l’action d’un ouvrier ; ce qui reste vaut des points.',
  'good.event': 'Cube d’événement',
  'good.event.text': 'Tiré du sac, il fait avancer la roue des événements.',
  'weather.sun': 'Le déblayage avance de deux crans, la pose de voie d’un cran.',
  'weather.rain': 'Déblayage et pose de voie ralentissent, les récoltes grossissent.',
  'weather.fog': 'Les récoltes maigrissent ; le Déblayage et la Pose de voie perdent une place.',
  'card.contract': 'Contrat',
  'card.contract.text': 'Un effet à utiliser une fois dans la partie, et une tâche qui donne des points à la fin.',
  'card.equipment': 'Équipement',
  'card.equipment.text': 'Une machine à l’effet durable, et des points à la fin.',
  worker: 'Ouvrier',
  'worker.text': 'Envoyé chaque manche dans un bureau ; les bureaux agissent de A à G.',
  white: 'Marqueur blanc',
  'white.text': 'Le jeu a été plus rapide : ceci n’est à personne.',
};

export const SAME: (keyof typeof en)[] = ['good.chai'];
export const words = { en, fr };
export const g = speaker(words);
