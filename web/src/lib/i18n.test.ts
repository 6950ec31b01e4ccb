import { describe, expect, it } from 'vitest';
import { SAME as alubariHandSame, words as alubariHand } from '../boards/alubari/hand-words';
import { SAME as alubariSame, words as alubari } from '../boards/alubari/words';
import { SAME as ceylonSame, words as ceylon } from '../boards/ceylon/words';
import { SAME as chinaPanelSame, words as chinaPanels } from '../boards/china/panel-words';
import { SAME as chinaSame, words as china } from '../boards/china/words';
import { SAME as boardSame, words as europe } from '../boards/europe/words';
import { dictionaries, fill, SAME } from './i18n';

const holes = (text: string) => [...text.matchAll(/\{([^{}|]+)/g)].map((found) => found[1]).sort();

const books: [string, { en: Record<string, string>; fr: Record<string, string> }, readonly string[]][] = [
  ['the page', dictionaries, SAME],
  ['Europe', europe, boardSame],
  ['Ceylon', ceylon, ceylonSame],
  ['China', china, chinaSame],
  ['China’s panels', chinaPanels, chinaPanelSame],
  ['Alubari', alubari, alubariSame],
  ['Alubari’s hand', alubariHand, alubariHandSame],
];

describe.each(books)('the words of %s', (_name, { en, fr }, same) => {
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

describe('fill', () => {
  it('fills in names and leaves unknown ones alone', () => {
    expect(fill('{name} and {other}', { name: 'Zoé' }, 'en')).toBe('Zoé and {other}');
  });

  it('chooses by number, in each language’s way', () => {
    const cards = '{count} {count|card|cards}';
    expect([0, 1, 2].map((count) => fill(cards, { count }, 'en'))).toEqual(['0 cards', '1 card', '2 cards']);
    expect([0, 1, 2].map((count) => fill(cards, { count }, 'fr'))).toEqual(['0 card', '1 card', '2 cards']);
  });
});

describe('the dictionaries', () => {
  const sources = Object.values(import.meta.glob(['../**/*.{svelte,ts}', '!../**/words{,.ts,/*}'], { query: '?raw', import: 'default', eager: true })).join('');

  it('hold no word that nobody says', () => {
    const used = (key: string) => sources.includes(`'${key}'`) || sources.includes(`\`${key.replace(/[^.]+$/, '')}\${`);
    const keys = [...Object.keys(dictionaries.en), ...Object.keys(europe.en)];
    expect(keys.filter((key) => !used(key) && !key.startsWith('card.'))).toEqual([]);
  });
});
