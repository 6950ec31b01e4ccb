/** Words in both languages; a missing key does not compile. */
import { region } from './dates';
import { settings } from './settings.svelte';
import type { Language, Text } from './types';
import { en } from './words/en';
import { fr } from './words/fr';

export type Key = keyof typeof en;
export type Words = Record<string, string>;
type Parameters = Record<string, string | number>;

export const dictionaries: Record<Language, Record<Key, string>> = { en, fr };

/** Alike in both languages, and rightly so; anything else that is alike was forgotten. */
export const SAME: Key[] = ['plate.points', 'counted.points', 'lobby.clock.minutes'];

/** French drops a vowel before another: d’Anna, qu’Anna. Before h and y it depends on the word, so there it stays. */
const VOWEL = /^[aeiouàâéèêëîïôûœ]/i;

/** `{name}` is filled in; `{count|card|cards}` chooses by number (French: 0 and 1 are singular). */
export function fill(sentence: string, params: Parameters, language: Language): string {
  return sentence.replace(
    /((?<!\p{L})(?:[Dd]e|[Qq]ue) )?\{([^{}|]+)(?:\|([^{}|]*)\|([^{}|]*))?\}/gu,
    (whole, before: string | undefined, name: string, one?: string, many?: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      const [word, dropped] = [before ?? '', before ? `${before.slice(0, -2)}’` : ''];
      if (one === undefined) return (language === 'fr' && VOWEL.test(String(value)) ? dropped : word) + String(value);
      const single = language === 'fr' ? Math.abs(Number(value)) < 2 : Number(value) === 1;
      return word + (single ? one : (many ?? ''));
    },
  );
}

const NARROW = '\u202f';
const WIDE = '\u00a0';

/** French keeps a space before its high punctuation, and never breaks a line there. */
export function spaced(sentence: string, language: Language): string {
  if (language !== 'fr') return sentence;
  return sentence
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/ (?=[:»])/g, WIDE)
    .replace(/« /g, `«${WIDE}`)
    .replace(/(\d) (?=M\b|₹|%)/g, `$1${WIDE}`);
}

export function t(key: Key, params: Parameters = {}): string {
  return spaced(fill(dictionaries[settings.language][key], params, settings.language), settings.language);
}

/** A text of the server in the language of the page. */
export function say(text: Text | null | undefined): string {
  return text ? spaced(text[settings.language], settings.language) : '';
}

/** Seats as they are called here: one that nobody gave a name has a number, in the language of the page. */
export function named<Seat extends { name: string; called: Text }>(seats: Seat[]): Seat[] {
  return seats.map((seat) => ({ ...seat, name: seat.called[settings.language] }));
}

/** The words of one board: the same two dictionaries, small and beside the board. */
export function speaker<W extends Words>(words: { en: W; fr: Record<keyof W, string> }) {
  return (key: keyof W, params: Parameters = {}): string =>
    spaced(fill(words[settings.language][key], params, settings.language), settings.language);
}

/** What stands between a name and its value: French keeps a space before the colon. */
export const colon = (): string => spaced(settings.language === 'fr' ? ' : ' : ': ', settings.language);

export function list(items: string[]): string {
  return new Intl.ListFormat(region(), { type: 'conjunction' }).format(items);
}

export function time(iso: string): string {
  return new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
