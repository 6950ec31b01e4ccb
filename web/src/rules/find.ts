/** Finding clauses by what people call things. */
import type { Language, Rules } from '../lib/types';

export type Clause = Rules['clauses'][number];
type Section = Rules['sections'][number];

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'");

/** A word, and the word without the ending of its plural. */
const forms = (word: string) => (word.length > 3 && /[sx]$/.test(word) ? [word, word.slice(0, -1)] : [word]);

const sought = (words: string) => plain(words).split(/\s+/).filter(Boolean).map(forms);

/** The sections of the book; those whose title is what is searched for come first. */
export function arranged(rules: Rules, words: string, language: Language): Section[] {
  const wanted = sought(words);
  if (!wanted.length) return rules.sections;
  const named = (section: Section) =>
    wanted.every((spellings) => spellings.some((each) => plain(section.text[language]).includes(each)));
  return rules.sections.toSorted((a, b) => Number(named(b)) - Number(named(a)));
}

/** The clauses that hold every word, or are named by their number; what is meant for programs stays out. */
export function find(rules: Rules, words: string, language: Language): Clause[] {
  const wanted = sought(words);
  const sections = Object.fromEntries(rules.sections.map((section) => [section.id, section.text[language]]));
  return rules.clauses.filter((clause) => {
    if (clause.audience !== 'players') return false;
    const told = plain([clause.id, sections[clause.section], clause.text[language], clause.also[language]].join(' '));
    return wanted.every((spellings) => spellings.some((each) => told.includes(each)));
  });
}
