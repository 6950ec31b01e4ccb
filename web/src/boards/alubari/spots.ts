/** Everything on the board that can be pointed at: where it is, what it is, and what would be tried by clicking it. */
import { colon, list } from '../../lib/i18n';
import type { SeatInfo } from '../../lib/types';
import type { Thing } from './shared.svelte';
import { estates, middle, office, PANELS, place as placeSize, SECTIONS, town, workerPlace, type Box } from './layout';
import {
  CUBES,
  nextRubble,
  nextSection,
  priceOf,
  RATES,
  type AlubariTable,
  type Line,
  type Office,
  type AlubariMove,
} from './model';
import {
  bonusName,
  eventName,
  goods,
  number,
  officeDoes,
  officeName,
  ownerName,
  placeName,
  siteName,
  sitePoints,
  weatherDoes,
  weatherName,
} from './say';
import { w } from './words';

export type BoardSpot = {
  key: string;
  x: number;
  y: number;
  box: Box;
  round?: boolean;
  title: string;
  lines: string[];
  /** What lights up elsewhere. */
  thing: Thing | null;
  /** The move that clicking it would mean, for saying why not. */
  wish: AlubariMove | null;
};

export function spotsOf(
  table: AlubariTable,
  line: Line,
  seats: SeatInfo[],
  players: number,
  over: boolean,
): BoardSpot[] {
  return [
    ...offices(table, seats, over),
    ...sections(table, line, seats),
    ...sites(table, line, seats, players),
    ...fields(table, seats),
    ...instruments(table, line, seats),
  ];
}

function spot(
  key: string,
  box: Box,
  title: string,
  lines: (string | false | null)[],
  thing: Thing | null = null,
  wish: AlubariMove | null = null,
): BoardSpot {
  return { key, ...middle(box), box, title, lines: lines.filter((each): each is string => !!each), thing, wish };
}

function offices(table: AlubariTable, seats: SeatInfo[], over: boolean): BoardSpot[] {
  return table.offices.flatMap((each, i) => {
    const name = officeName(each);
    const box = office(i);
    const resolving = !over && ['contracts', 'spaces', 'afterwards'].includes(table.stage) && table.area === each.id;
    const house = spot(
      `office:${each.id}`,
      { ...box, height: 84 },
      `${each.id}. ${name}`,
      [...officeDoes(each, table), ...cost(each), resolving && w('office.now')],
      { kind: 'office', id: each.id },
    );
    const places = each.workers.map((worker, space) => {
      const at = workerPlace(i, space, each.workers.length);
      const r = placeSize(each.workers.length) + 1;
      const state =
        worker !== null
          ? w('place.taken', { name: ownerName(worker, seats) })
          : each.fog[space]
            ? w('place.fog')
            : w('place.free');
      const first = each.id === 'A' && space === each.workers.length - 1;
      const label = `${each.id}${space + 1}`;
      return {
        ...spot(
          `place:${label}`,
          { x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r },
          w('place.name', { space: label, office: name }),
          [...officeDoes(each, table), ...cost(each), first && w('place.first'), state],
          { kind: 'office', id: each.id },
          { type: 'place', area: each.id, space: space + 1 },
        ),
        round: true,
      };
    });
    return [house, ...places];
  });
}

/** What working here takes, where the sign does not say it. */
function cost(office: Office): string[] {
  return office.id === 'D' ? [w('does.D.cost')] : [];
}

function sections(table: AlubariTable, line: Line, seats: SeatInfo[]): BoardSpot[] {
  const next = nextSection(table);
  return line.data.railway.sections.map((facts, i) => {
    const owner = table.sections[i];
    const state =
      owner !== null
        ? w('section.owner', { name: ownerName(owner, seats) })
        : next === i + 1
          ? w('section.next')
          : w('section.free');
    return spot(
      `section:${i + 1}`,
      SECTIONS[i].hit,
      w('section.name', { number: i + 1, name: placeName(facts.name) }),
      [w(`section.${facts.type}`), w('points', { count: facts.vp }), owner === null && w('does.D.cost'), state],
      { kind: 'section', id: String(i + 1) },
      { type: 'lay' },
    );
  });
}

function sites(table: AlubariTable, line: Line, seats: SeatInfo[], players: number): BoardSpot[] {
  return line.data.stations.flatMap((facts) => {
    const place = town(facts.section, facts.areas.length);
    const open = table.open_towns.includes(facts.name);
    return facts.areas.map((area, i) => {
      const owner = table.stations[area.id];
      const lines = [
        owner === null && w('site.price', { price: goods(priceOf(area, table)) }),
        sitePoints(area),
        !!area.bonus && w('site.bonus', { bonus: bonusName(area.bonus) }),
        owner !== null
          ? w('site.owner', { name: ownerName(owner, seats) })
          : area.minPlayers > players
            ? w('site.shut')
            : !open && w('site.closed'),
      ];
      return spot(
        `station:${area.id}`,
        place.tiles[i],
        siteName(area, facts.name),
        lines,
        { kind: 'station', id: area.id },
        { type: 'build', area: area.id },
      );
    });
  });
}

function fields(table: AlubariTable, seats: SeatInfo[]): BoardSpot[] {
  const places = estates(table.estates.map((estate) => estate.spaces.length));
  const next = nextRubble(table);
  return table.estates.flatMap((estate, e) =>
    estate.spaces.map((space, i) => {
      const lines = [
        space.owner === null
          ? w('estate.rubble', { count: space.rubble, printed: space.printed })
          : w('estate.owner', { name: ownerName(space.owner, seats) }),
        space.borrower !== null && w('estate.borrower', { name: ownerName(space.borrower, seats) }),
        w('points', { count: space.points }),
        space.number === next && w('estate.next'),
      ];
      return spot(
        `estate:${space.number}`,
        places[e].spaces[i],
        w('estate.name', { estate: estate.name, number: i + 1 }),
        lines,
        { kind: 'estate', id: String(space.number) },
        { type: 'excavate' },
      );
    }),
  );
}

function instruments(table: AlubariTable, line: Line, seats: SeatInfo[]): BoardSpot[] {
  const waiting = table.seats
    .filter((plate) => plate.workers)
    .map((plate) => w('teahouse.waiting', { name: seats[plate.seat]?.name ?? '', count: plate.workers }));
  const forecast = table.forecast.map(
    (weather, i) =>
      `${w((['weather.now', 'weather.next', 'weather.then'] as const)[i])}${colon()}${weather ? `${weatherName(weather)} (${weatherDoes(line.weather[weather], table).join(', ')})` : w('weather.none')}`,
  );
  if (table.next_back) forecast.push(w('weather.after', { weather: weatherName(table.next_back) }));
  const held = goods(Object.fromEntries(CUBES.map((cube) => [cube, table.storehouse[cube] ?? 0])));
  const rates = PANELS.rates;
  return [
    spot('teahouse', PANELS.round, w('teahouse.title'), waiting.length ? waiting : [w('teahouse.empty')], null, {
      type: 'hire',
      way: 'chai',
    }),
    spot('weather', PANELS.weather, w('weather.title'), forecast),
    ...RATES.map((rate, row) =>
      spot(
        `rate:${rate}`,
        { x: rates.x, y: rates.y - 1 + row * 50, width: rates.width, height: 54 },
        w(`rate.${rate}`),
        [w('rate.is', { rate: number(table.rates[rate].rate), cells: table.rates[rate].cells.map(number).join(' ') })],
      ),
    ),
    spot(
      'wheel',
      PANELS.wheel,
      w('wheel.title'),
      table.wheel.map((taken, i) => {
        const state = taken ? w('wheel.taken') : table.next_event === i + 1 ? w('wheel.coming') : '';
        return [w('event.name', { number: i + 1, event: eventName(i + 1) }), state].filter(Boolean).join(', ');
      }),
    ),
    spot(
      'store',
      PANELS.store,
      w('store.title'),
      [
        w('store.holds', { cubes: held }),
        w('store.bag', { iron: table.bag.iron, stone: table.bag.stone, chai: table.bag.chai }),
      ],
      { kind: 'office', id: 'A' },
      { type: 'store', cubes: {} },
    ),
  ];
}

export function labelOf(spot: BoardSpot, moves: string[]): string {
  return [spot.title, ...spot.lines, ...(moves.length ? [list(moves)] : [])].join(', ');
}
