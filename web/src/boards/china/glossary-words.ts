/** The icons of China, by meaning. */
import { speaker } from '../../lib/i18n';

const en = {
  engine: 'An engine: {speed} mileposts a turn, {count} {count|load|loads}.',
  load: 'A load.',
} as const;

const fr: Record<keyof typeof en, string> = {
  engine: 'Une machine : {speed} bornes par tour, {count} {count|marchandise|marchandises}.',
  load: 'Une marchandise.',
};

export const SAME: (keyof typeof en)[] = [];
export const words = { en, fr };
export const g = speaker(words);
