/** Europe's view and data as types, and what can be read off them without knowing any rule. */
import type { LogLine, Schemas } from '../../lib/types';
import type { PartProps, Room, Scene } from '../room';
import { arrange } from './arrange';
import type { CityLayout, RouteLayout } from './layout';
import type { Shared } from './shared.svelte';

export const COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'pink', 'white', 'black'] as const;
export const CARDS = [...COLORS, 'locomotive'] as const;
export type Color = (typeof COLORS)[number];
export type Card = (typeof CARDS)[number];
export type Cards = Schemas['EuropeCards'];
export type Ticket = Schemas['EuropeTicket'];
export type Plate = Schemas['EuropePlate'];
export type Tunnel = Schemas['EuropeTunnel'];
export type EuropeTable = Schemas['EuropeTable'];
/** What lies on the map: all that is drawn there, at a table or in a picture. */
export type OnTheMap = Pick<EuropeTable, 'routes' | 'stations' | 'closed'>;
export type RouteFacts = Schemas['EuropeRoute'];
export type EuropeData = Schemas['EuropeData'];
export type EuropeMove = Schemas['EuropeMove'];
export type ClaimMove = Extract<EuropeMove, { type: 'claim' }>;
export type StationMove = Extract<EuropeMove, { type: 'station' }>;
export type PayMove = Extract<EuropeMove, { type: 'pay' }>;
export type Payment = ClaimMove | StationMove | PayMove;
export type EuropeEvent = Schemas['EuropeEvent'];

export type EuropeView = Schemas['EuropeView'];
export type EuropeLogLine = LogLine<EuropeEvent>;
export type EuropeScene = Scene<EuropeView, EuropeEvent>;
export type EuropeProps = PartProps<EuropeView, EuropeData, Shared, EuropeEvent>;
export type EuropeRoom = Room<EuropeView, EuropeData, Shared, EuropeEvent>;

export class Atlas {
  readonly names: Record<string, string> = {};
  readonly routes: Record<string, RouteFacts> = {};
  /** Where the cities are. */
  readonly spots: Record<string, CityLayout>;
  /** Where the wagons of the routes stand. */
  readonly tracks: Record<string, RouteLayout>;

  constructor(readonly data: EuropeData) {
    ({ cities: this.spots, routes: this.tracks } = arrange(data));
    for (const city of data.cities) this.names[city.id] = city.name;
    for (const route of data.routes) this.routes[route.id] = route;
  }

  title(route: string): string {
    const { a, b } = this.routes[route];
    return `${this.names[a]} – ${this.names[b]}`;
  }

  points(route: string): number {
    return this.data.points.by_length[String(this.routes[route].length)] ?? 0;
  }
}

export function count(cards: Cards): number {
  return Object.values(cards).reduce((sum, each) => sum + each, 0);
}

/** The cards of a set one by one, in the order of the hand. */
export function spread(cards: Cards): Card[] {
  return CARDS.flatMap((card) => Array<Card>(cards[card] ?? 0).fill(card));
}

/** Cheapest first: few locomotives, then the colour of which most is left. */
export function byPrice(hand: Cards): (a: Payment, b: Payment) => number {
  const spare = (move: Payment) => {
    const color = COLORS.find((each) => move.cards[each]);
    return color ? (hand[color] ?? 0) - (move.cards[color] ?? 0) : 0;
  };
  return (a, b) => (a.cards.locomotive ?? 0) - (b.cards.locomotive ?? 0) || spare(b) - spare(a);
}

/** The payment a player would most likely mean: asked of the server to learn why it is refused. */
export function likelyPayment(color: Color | 'gray', size: number, locomotives: number, hand: Cards): Cards {
  const best =
    color !== 'gray'
      ? color
      : COLORS.reduce((most, each) => ((hand[each] ?? 0) > (hand[most] ?? 0) ? each : most), COLORS[0]);
  const wild = Math.min(size, Math.max(locomotives, Math.min(hand.locomotive ?? 0, size - (hand[best] ?? 0))));
  const cards: Cards = {};
  if (size - wild > 0) cards[best] = size - wild;
  if (wild > 0) cards.locomotive = wild;
  return cards;
}

/** The routes of one player that join two cities, if they do: for drawing a finished ticket. */
export function journey(atlas: Atlas, owned: string[], a: string, b: string): string[] | null {
  const from = new Map<string, string | null>([[a, null]]);
  const line = [a];
  for (const city of line) {
    if (city === b) break;
    for (const id of owned) {
      const route = atlas.routes[id];
      const other = route.a === city ? route.b : route.b === city ? route.a : null;
      if (other !== null && !from.has(other)) {
        from.set(other, id);
        line.push(other);
      }
    }
  }
  if (!from.has(b)) return null;
  const path: string[] = [];
  for (let city = b; from.get(city);) {
    const id = from.get(city)!;
    path.push(id);
    city = atlas.routes[id].a === city ? atlas.routes[id].b : atlas.routes[id].a;
  }
  return path.reverse();
}
