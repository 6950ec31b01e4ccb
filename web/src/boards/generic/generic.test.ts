import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { SeatInfo } from '../../lib/types';
import { filtered, groupsOf } from './choices';
import { room } from '.';
import type { GenericScene, GenericView } from './model';
import { Reader } from './shape';

/** A game that nobody has heard of. */
const view: GenericView = {
  game: 'kettle',
  players: 2,
  seat: 1,
  ply: 3,
  over: false,
  to_move: [1],
  decision: 'turn',
  prompt: { en: 'Brew or pass.', fr: 'Infusez ou passez.' },
  legal: [
    { type: 'brew', leaf: 'assam' },
    { type: 'brew', leaf: 'ceylon', cups: { small: 2 }, hot: true },
    { type: 'pass' },
  ],
  table: {
    active: 1,
    deck: 12,
    discard: {},
    shelf: [
      { id: 'assam', strength: 3 },
      { id: 'oolong', strength: 1 },
      { id: 'sencha', strength: 1 },
    ],
    seats: [
      { kettle: { assam: 1 }, hand: 4, points: 7 },
      { kettle: {}, hand: 3, points: 2 },
    ],
    own: { hand: { assam: 2, oolong: 1 }, gift: null },
  },
  scores: null,
};
const seats = ['Ada', 'Bo'].map((name, seat) => ({ seat, name, sign: 'leaf', color: 'red' })) as SeatInfo[];
const data = {
  leaves: [
    { id: 'assam', name: 'Assam' },
    { id: 'oolong', name: 'Oolong' },
  ],
};

function scene(part: Partial<GenericScene> = {}): GenericScene {
  return {
    view,
    seats,
    seat: 1,
    asked: true,
    busy: false,
    log: [],
    play: () => Promise.resolve(true),
    why: () => Promise.resolve(null),
    ask: () => Promise.resolve(null),
    report: () => vi.fn(),
    refuse: vi.fn(),
    ...part,
  };
}

const page = (Part: typeof room.Board, part: Partial<GenericScene> = {}) =>
  render(Part, { props: { scene: scene(part), data, shared: room.shared() } })
    .body.replace(/<!--.*?-->/g, '')
    .replace(/ class="[^"]*"/g, '');
const texts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map((found) =>
    found[1].replace(/<[^>]*>/g, '').trim(),
  );

describe('the table of an unknown game', () => {
  it('shows what is mine first, then the players, then the rest', () => {
    expect(texts(page(room.Board), 'h2')).toEqual(['Mine', 'Players', 'At a glance', 'Shelf']);
  });

  it('has a caption and headings for every table, players by name and one’s own first', () => {
    const html = page(room.Board);
    expect(texts(html, 'caption')).toEqual(['Players', 'Shelf']);
    expect(html).toMatch(/<th scope="col">.*Bo.*<th scope="col">.*Ada/s);
    expect(texts(html, 'th')).toEqual(
      expect.arrayContaining(['Kettle', 'Hand', 'Points', 'Assam', 'Oolong', 'Strength']),
    );
  });

  it('shows nothing as mine to those who look on', () => {
    const table = { ...view.table, own: null };
    expect(texts(page(room.Board, { seat: -1, view: { ...view, table } }), 'h2')[0]).toBe('Players');
  });
});

describe('its moves', () => {
  it('are buttons in labelled groups, one for each kind', () => {
    const html = page(room.Hand);
    expect(texts(html, 'h3')).toEqual(['Brew', 'Pass']);
    expect(texts(html, 'button')).toEqual(['Assam', 'Leaf: ceylon · Cups: small 2 · Hot', 'Pass']);
    const labelled = [...html.matchAll(/role="toolbar" aria-labelledby="([^"]+)"/g)].map((found) => found[1]);
    expect(labelled).toHaveLength(2);
    for (const id of labelled) expect(html).toContain(`<h3 id="${id}"`);
  });

  it('say what the server says of them', () => {
    const text = ['Brew Assam.', 'Brew two small cups.', 'Pass.'].map((en) => ({ en, fr: en }));
    expect(texts(page(room.Hand, { view: { ...view, legal_text: text } }), 'button')).toEqual(
      text.map((each) => each.en),
    );
  });

  it('are not offered to those who are not asked', () => {
    const html = page(room.Hand, { asked: false });
    expect(texts(html, 'button')).toEqual([]);
    expect(html).toContain('Nothing to decide just now.');
  });

  it('are found by any of their words', () => {
    const groups = groupsOf(view, 'en', new Reader({ assam: 'Assâm' }, seats, { yes: '', no: '', none: '' }));
    const found = (typed: string) =>
      filtered(groups, typed).flatMap((group) => group.choices.map((choice) => choice.label));
    expect(found('assam')).toEqual(['Assâm']);
    expect(found('brew hot')).toEqual(['Leaf: ceylon · Cups: small 2 · Hot']);
    expect(found('')).toHaveLength(3);
    expect(found('coffee')).toEqual([]);
  });

  it('say how they are typed, where that was asked for', () => {
    const told = view.legal.map((_, i) => ({ text: { en: `Move ${i}`, fr: `Coup ${i}` }, notation: `move ${i}` }));
    const [first] = groupsOf(view, 'fr', new Reader({}, seats, { yes: '', no: '', none: '' }), told);
    expect(first.choices[0]).toMatchObject({ label: 'Coup 0', written: 'move 0' });
    expect(filtered([first], 'move 0')).toHaveLength(1);
  });
});

it('knows the points of the players, and the parts of the scores', () => {
  expect([0, 1, 5].map((seat) => room.points(view, seat))).toEqual([7, 2, null]);
  const score = (seat: number, parts: Record<string, number>) => ({ seat, total: 1, rank: 1, parts, details: {} });
  const scores = { seats: [score(0, { tea_left: 1 }), score(1, { cups: 2 })], winners: [0] };
  expect(room.parts({ ...view, scores }).map((part) => part.label)).toEqual(['Tea left', 'Cups']);
});
