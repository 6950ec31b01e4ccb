import { describe, expect, it } from 'vitest';
import map from '../../../../src/samovar/games/europe/data/map.json';
import { layout } from './layout';
import { engines, pattern } from './look';
import { Atlas, byPrice, COLORS, journey, likelyPayment, spread, type EuropeData, type Payment } from './model';

const atlas = new Atlas(map as EuropeData);

describe('the layout', () => {
  it('has a place for every city and every wagon', () => {
    expect(Object.keys(layout.cities).sort()).toEqual(Object.keys(atlas.names).sort());
    expect(Object.keys(layout.routes).sort()).toEqual(Object.keys(atlas.routes).sort());
    for (const route of atlas.data.routes) expect(layout.routes[route.id].places.length, route.id).toBe(route.length);
  });

  it('shows as many locomotives on a ferry as it needs', () => {
    for (const route of atlas.data.routes) expect(engines(route).size, route.id).toBe(route.locomotives);
  });

  it('gives every wagon colour its own pattern', () => {
    const drawn = COLORS.map((color) => pattern(color)?.d);
    expect(new Set(drawn).size).toBe(COLORS.length);
  });
});

describe('a data pack', () => {
  const facts = map as EuropeData;

  it('may leave routes out', () => {
    const fewer = new Atlas({ ...facts, routes: facts.routes.filter((route) => route.length < 4) });
    expect(Object.keys(fewer.tracks).length).toBe(fewer.data.routes.length);
  });

  it('may bring its own cities, placed where the map says', () => {
    const bern = { id: 'bern', name: 'Bern', lat: 46.95, lon: 7.45 };
    const route = { ...facts.routes[0], id: 'bern-paris', a: 'bern', b: 'paris', length: 4, double_of: null };
    const more = new Atlas({ ...facts, cities: [...facts.cities, bern], routes: [...facts.routes, route] });
    const { zurich, paris } = more.spots;
    expect(Math.hypot(more.spots.bern.x - zurich.x, more.spots.bern.y - zurich.y)).toBeLessThan(200);
    const { places } = more.tracks['bern-paris'];
    expect(places.length).toBe(4);
    for (const [x] of places) expect(x).toBeGreaterThan(Math.min(paris.x, more.spots.bern.x));
  });

  it('may make a route longer', () => {
    const longer = facts.routes.map((route) => (route.id === 'berlin-wien' ? { ...route, length: 4 } : route));
    expect(new Atlas({ ...facts, routes: longer }).tracks['berlin-wien'].places.length).toBe(4);
  });
});

describe('payments', () => {
  const pay = (cards: Payment['cards']): Payment => ({ type: 'pay', cards });

  it('come cheapest first: few locomotives, then the colour one has most of', () => {
    const hand = { red: 5, blue: 2, locomotive: 2 };
    const ways = [pay({ locomotive: 2 }), pay({ blue: 2 }), pay({ red: 1, locomotive: 1 }), pay({ red: 2 })];
    expect(ways.toSorted(byPrice(hand)).map((way) => way.cards)).toEqual([
      { red: 2 },
      { blue: 2 },
      { red: 1, locomotive: 1 },
      { locomotive: 2 },
    ]);
  });

  it('are guessed as a player would mean them', () => {
    expect(likelyPayment('red', 3, 0, { red: 1, locomotive: 1 })).toEqual({ red: 2, locomotive: 1 });
    expect(likelyPayment('gray', 2, 1, { green: 3 })).toEqual({ green: 1, locomotive: 1 });
    expect(likelyPayment('gray', 2, 2, {})).toEqual({ locomotive: 2 });
  });

  it('are spread out in the order of the hand', () => {
    expect(spread({ locomotive: 1, red: 2 })).toEqual(['red', 'red', 'locomotive']);
  });
});

describe('a journey', () => {
  it('follows owned routes from city to city', () => {
    expect(journey(atlas, ['berlin-wien', 'budapest-wien-1', 'paris-zurich'], 'berlin', 'budapest')).toEqual([
      'berlin-wien',
      'budapest-wien-1',
    ]);
    expect(journey(atlas, ['berlin-wien'], 'berlin', 'budapest')).toBeNull();
  });
});
