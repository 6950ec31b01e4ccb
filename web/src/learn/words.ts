/** What the pages of learning say by themselves. */
import { speaker } from '../lib/i18n';

const en = {
  title: 'Learn {game}',
  howto: 'How to play',
  lost: 'There is no such game here.',
  'howto.two': 'How to play, in two minutes',
  rules: 'All rules',
  lessons: 'Lessons',
  'lessons.about': 'A few minutes each, at a real table, with a coach.',
  'lessons.done': '{done} of {count} done',
  minutes: '{count} min',
  done: 'done',
  begin: 'Begin',
  again: 'Once more',
  print: 'Print on one page',
  play: 'Play {game}',
  'play.real': 'Play a whole game',
  'offer.first': 'Your first time with {game}?',
  'offer.no': 'No, thank you',
  'coach.look': 'The coach speaks of something here',
  'coach.name': 'The coach',
  'coach.step': 'Step {step} of {steps}',
  'coach.next': 'Next',
  'coach.back': 'One step back',
  'coach.move': 'Your move',
  'coach.leave': 'Play on without the lesson',
  'coach.on': 'Play on from here',
  'coach.more': 'Next lesson: {title}',
  'coach.all': 'All lessons',
  'coach.done': 'Lesson done',
  'note.got': 'Got it',
  'note.off': 'No more tips',
};

const fr: Record<keyof typeof en, string> = {
  title: 'Apprendre à jouer : {game}',
  howto: 'Comment jouer',
  lost: 'Ce jeu n’existe pas ici.',
  'howto.two': 'Comment jouer, en deux minutes',
  rules: 'Toutes les règles',
  lessons: 'Leçons',
  'lessons.about': 'Quelques minutes chacune, à une vraie table, avec un guide.',
  'lessons.done': '{done} {done|leçon terminée|leçons terminées} sur {count}',
  minutes: '{count} min',
  done: 'terminée',
  begin: 'Commencer',
  again: 'Refaire',
  print: 'Imprimer sur une page',
  play: 'Jouer une partie : {game}',
  'play.real': 'Jouer une vraie partie',
  'offer.first': 'Vous découvrez « {game} » ?',
  'offer.no': 'Non merci',
  'coach.look': 'Le guide parle de quelque chose ici',
  'coach.name': 'Le guide',
  'coach.step': 'Étape {step} sur {steps}',
  'coach.next': 'Suite',
  'coach.back': 'Revenir d’une étape',
  'coach.move': 'À vous',
  'coach.leave': 'Continuer sans la leçon',
  'coach.on': 'Continuer à partir d’ici',
  'coach.more': 'Leçon suivante : {title}',
  'coach.all': 'Toutes les leçons',
  'coach.done': 'Leçon terminée',
  'note.got': 'Compris',
  'note.off': 'Masquer les conseils',
};

export const words = { en, fr };
export const w = speaker(words);

/** Alike in both languages, and rightly so. */
export const SAME = ['minutes'];
