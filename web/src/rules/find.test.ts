import { describe, expect, it } from 'vitest';
import type { Rules } from '../lib/types';
import { arranged, find } from './find';

const text = (en: string, fr = en) => ({ en, fr });
const rules: Rules = {
  title: text('Europe'),
  sections: [{ id: 'overview', text: text('Overview', 'Présentation') }],
  clauses: [
    {
      id: 'EU-002',
      section: 'overview',
      status: 'rulebook',
      audience: 'players',
      text: text('The highest total wins.', 'Le plus grand total l’emporte.'),
      also: text('goal aim', 'but gagner'),
    },
    {
      id: 'EU-004',
      section: 'overview',
      status: 'rulebook',
      audience: 'specification',
      text: text('Cards are never created, whatever the goal.'),
      also: text('', ''),
    },
  ],
};
const ids = (words: string, language: 'en' | 'fr') => find(rules, words, language).map((clause) => clause.id);

describe('looking something up', () => {
  it('finds what people call things, in the singular and the plural', () => {
    expect(ids('goal', 'en')).toEqual(['EU-002']);
    expect(ids('Goals', 'en')).toEqual(['EU-002']);
    expect(ids('gagner', 'fr')).toEqual(['EU-002']);
    expect(ids('gagner', 'en')).toEqual([]);
  });

  it('finds sections, numbers and words without their accents', () => {
    expect(ids('presentation', 'fr')).toEqual(['EU-002']);
    expect(ids('eu-002', 'en')).toEqual(['EU-002']);
    expect(ids("l'emporte", 'fr')).toEqual(['EU-002']);
  });

  it('puts the section of that name first', () => {
    const book = { ...rules, sections: ['Map', 'Tunnels'].map((title) => ({ id: title, text: text(title) })) };
    const order = (words: string) => arranged(book, words, 'en').map((section) => section.id);
    expect(order('tunnel')).toEqual(['Tunnels', 'Map']);
    expect(order('')).toEqual(['Map', 'Tunnels']);
    expect(order('cards')).toEqual(['Map', 'Tunnels']);
  });

  it('leaves out what is meant for programs', () => {
    expect(ids('created', 'en')).toEqual([]);
  });
});
