import { describe, expect, it } from 'vitest';
import { colon, dictionaries, fill, named, SAME, spaced } from './i18n';
import { settings } from './settings.svelte';
import * as learning from '../learn/words';
import type { Language } from './types';

const holes = (text: string) => [...text.matchAll(/\{([^{}|]+)/g)].map((found) => found[1]).sort();

type Dictionary = { words: Record<Language, Record<string, string>>; SAME: readonly string[] };
const rooms = Object.entries(
  import.meta.glob<Dictionary>(
    ['../boards/*/*words.ts', '../people/*words.ts', '../lobby/*words.ts', '../rules/*words.ts', '../review/*words.ts'],
    { eager: true },
  ),
).map(([path, book]) => ({ name: path.replace(/^\.\.\//, ''), ...book }));
const books = [
  { name: 'the page', words: dictionaries as Dictionary['words'], SAME },
  { name: 'learning', ...(learning as Dictionary) },
  ...rooms,
];

describe.each(books)('the words of $name', ({ words: { en, fr }, SAME: same }) => {
  it('are the same keys in both languages', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  it('are never empty', () => {
    for (const [key, text] of [...Object.entries(en), ...Object.entries(fr)]) expect(text.trim(), key).not.toBe('');
  });

  it('are translated, not forgotten', () => {
    const alike = Object.keys(en).filter((key) => en[key] === fr[key]);
    expect(alike.sort()).toEqual([...same].sort());
  });

  it('have the same places to fill in', () => {
    for (const key of Object.keys(en)) expect(new Set(holes(fr[key])), key).toEqual(new Set(holes(en[key])));
  });
});

it('a colon is written as the language writes it', () => {
  const before = settings.language;
  settings.language = 'fr';
  expect(`Wagons${colon()}3`).toBe('Wagons\u00a0: 3');
  settings.language = 'en';
  expect(`Trains${colon()}3`).toBe('Trains: 3');
  settings.language = before;
});

it('calls a seat without a name by its number, in the language of the page', () => {
  const before = settings.language;
  const seats = [{ name: 'Robot 2', called: { en: 'Bot 2', fr: 'Robot 2' } }];
  settings.language = 'en';
  expect(named(seats)[0].name).toBe('Bot 2');
  settings.language = 'fr';
  expect(named(seats)[0].name).toBe('Robot 2');
  settings.language = before;
});

it('no page joins a name and its value with a colon of its own', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.svelte', '../boards/**/*.ts', '!../**/*.test.ts', '!../**/*words.ts'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  );
  const joined = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/\}: \{[\w.]+[(}]|`\$\{[^`}]+\}: \$\{/g)].map((found) => `${path}: ${found[0]}`),
  );
  expect(joined).toEqual([]);
});

describe('fill', () => {
  it('drops a vowel before another in French', () => {
    const pawn = 'le pion de {name}, plus que {other}';
    expect(fill(pawn, { name: 'Anna', other: 'Zoé' }, 'fr')).toBe('le pion d’Anna, plus que Zoé');
    expect(fill(pawn, { name: 'Yves', other: 'Élodie' }, 'fr')).toBe('le pion de Yves, plus qu’Élodie');
    expect(fill('en Suède {name}', { name: 'Anna' }, 'fr')).toBe('en Suède Anna');
    expect(fill('que {name}', { name: 'Anna' }, 'en')).toBe('que Anna');
  });
  it('fills in names and leaves unknown ones alone', () => {
    expect(fill('{name} and {other}', { name: 'Zoé' }, 'en')).toBe('Zoé and {other}');
  });

  it('chooses by number, in each language’s way', () => {
    const cards = '{count} {count|card|cards}';
    expect([0, 1, 2].map((count) => fill(cards, { count }, 'en'))).toEqual(['0 cards', '1 card', '2 cards']);
    expect([0, 1, 2].map((count) => fill(cards, { count }, 'fr'))).toEqual(['0 card', '1 card', '2 cards']);
  });
});

describe('spaced', () => {
  it('keeps French punctuation on the line of its word', () => {
    expect(spaced('Prêt ? « Oui » : 3 M !', 'fr')).toBe('Prêt\u202f? «\u00a0Oui\u00a0»\u00a0: 3\u00a0M\u202f!');
  });

  it('leaves English alone', () => {
    expect(spaced('one : two', 'en')).toBe('one : two');
  });
});

describe('no word is there that nobody says', () => {
  const sources = Object.entries(
    import.meta.glob<string>('../**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true }),
  );
  /** A word is said by its key, or by the beginning of its key: `score.${part}`, named('score', part). */
  const said = (key: string, text: string) =>
    text.includes(`'${key}'`) ||
    key
      .split('.')
      .slice(0, -1)
      .some((_, i, parts) => {
        const start = parts.slice(0, i + 1).join('.');
        return text.includes(`\`${start}.\${`) || text.includes(`('${start}', `);
      });

  it.each(books)('$name', ({ name, words }) => {
    const folder = name.startsWith('boards/') ? `/${name.slice(0, name.lastIndexOf('/') + 1)}` : '';
    const text = sources
      .filter(([path]) => path.includes(folder) && !/\/words\//.test(path))
      .map(([, source]) => source.replace(/^const (en|fr)\b.*?^\}|^export const SAME\b.*?\];/gms, ''))
      .join('');
    expect(Object.keys(words.en).filter((key) => !said(key, text))).toEqual([]);
  });
});
