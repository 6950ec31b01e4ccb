/** What can be pointed at on Europe's map: every route and every city, in words. */
import { colon } from '../../lib/i18n';
import type { SeatInfo } from '../../lib/types';
import { middle } from './layout';
import { likelyPayment, type Atlas, type Cards, type EuropeMove, type EuropeTable } from './model';
import { cardName, w } from './words';

export type MapSpot = {
  key: string;
  kind: 'route' | 'city';
  id: string;
  x: number;
  y: number;
  title: string;
  /** What is printed, for a route. */
  facts: string;
  /** Whose it is, or what can be done with it. */
  state: string;
  possible: boolean;
};
/** What can be done now, by route and by city. */
export type Possible = { claims: Record<string, unknown>; builds: Record<string, unknown> };

export function routeFacts(atlas: Atlas, id: string): string {
  const route = atlas.routes[id];
  const parts = [w('route.places', { count: route.length, color: cardName(route.color) })];
  if (route.kind === 'tunnel') parts.push(w('route.tunnel'));
  if (route.kind === 'ferry') parts.push(w('route.ferry', { count: route.locomotives }));
  if (route.double_of) parts.push(w('route.double'));
  parts.push(w('route.points', { count: atlas.points(id) }));
  return parts.join(', ');
}

function routeState(id: string, table: EuropeTable, seats: SeatInfo[], possible: boolean): string {
  const owner = table.routes[id];
  if (owner !== undefined) return w('route.owner', { name: seats[owner]?.name ?? '' });
  if (table.closed.includes(id)) return w('route.closed');
  return possible ? w('route.possible') : w('route.free');
}

function cityState(id: string, table: EuropeTable, seats: SeatInfo[], possible: boolean): string {
  const owner = table.stations[id];
  if (owner !== undefined) return w('city.station', { name: seats[owner]?.name ?? '' });
  return possible ? w('city.possible') : '';
}

/** The cities first, as the keyboard finds them. */
export function spotsOf(atlas: Atlas, table: EuropeTable, seats: SeatInfo[], { claims, builds }: Possible): MapSpot[] {
  return [
    ...Object.entries(atlas.spots).map(([id, { x, y }]): MapSpot => {
      const possible = id in builds;
      const state = cityState(id, table, seats, possible);
      return { key: `city:${id}`, kind: 'city', id, x, y, title: atlas.names[id], facts: '', state, possible };
    }),
    ...Object.entries(atlas.tracks).map(([id, track]): MapSpot => {
      const possible = id in claims;
      const state = routeState(id, table, seats, possible);
      const facts = routeFacts(atlas, id);
      return {
        key: `route:${id}`,
        kind: 'route',
        id,
        ...middle(track),
        title: atlas.title(id),
        facts,
        state,
        possible,
      };
    }),
  ];
}

/** For those who listen. */
export function labelOf(spot: MapSpot): string {
  const words = [spot.facts, spot.state].filter(Boolean).join(', ');
  return words ? `${spot.title}${colon()}${words}` : spot.title;
}

/** The move that a click on what cannot be had most likely meant: the server says why it is refused. */
export function wishFor(
  spot: Pick<MapSpot, 'kind' | 'id'>,
  atlas: Atlas,
  table: EuropeTable,
  seat: number,
  hand: Cards,
): EuropeMove {
  if (spot.kind === 'route') {
    const { color, length, locomotives } = atlas.routes[spot.id];
    return { type: 'claim', route: spot.id, cards: likelyPayment(color, length, locomotives, hand) };
  }
  // Without a station left any payment is refused for that reason.
  const price = table.seats[seat]?.station_price ?? 1;
  return { type: 'station', city: spot.id, cards: likelyPayment('gray', price, 0, hand) };
}
