/** China's view, data and answers as types, and what can be read off them without knowing any rule. */
import type { LogLine, Schemas } from '../../lib/types';
import type { PartProps, Room, Scene } from '../room';
import type { Shared } from './shared.svelte';

export type ChinaTable = Schemas['ChinaTable'];
export type Plate = Schemas['ChinaPlate'];
/** What lies on the map: all that is drawn there, at a table or in a picture. */
export type OnTheMap = { seats: Pick<Plate, 'seat' | 'track' | 'train'>[] };
export type Demand = Schemas['ChinaDemand'];
export type DemandCard = Plate['cards'][number];
export type ActiveEvent = Schemas['ChinaActiveEvent'];
export type PortView = Schemas['ChinaPort'];
export type TurnView = Schemas['ChinaTurn'];
/** Two mileposts. */
export type Pair = number[];

export type ChinaData = Schemas['ChinaData'];
export type MilepostFacts = Schemas['ChinaMilepostFacts'];
export type Terrain = MilepostFacts['terrain'];
export type CityFacts = Schemas['ChinaCityFacts'];
export type CitySize = CityFacts['size'];
export type Locomotive = Schemas['ChinaLocomotiveFacts'];
export type EventFacts = Schemas['ChinaEventFacts'];
export type Water = Schemas['ChinaWaterFacts'];

export type ChinaMove = Schemas['ChinaMove'];
type MoveOfType<T extends ChinaMove['type']> = Extract<ChinaMove, { type: T }>;
export type PlaceMove = MoveOfType<'place'>;
export type StepMove = MoveOfType<'move'>;
export type FerryMove = MoveOfType<'ferry'>;
export type LoadMove = MoveOfType<'load' | 'ship' | 'drop' | 'lose'>;
export type DeliverMove = MoveOfType<'deliver'>;
export type BuildMove = MoveOfType<'build'>;
export type LinkMove = MoveOfType<'link'>;
export type UpgradeMove = MoveOfType<'upgrade'>;
export type LoanMove = MoveOfType<'loan'>;
export type ShelterMove = MoveOfType<'shelter'>;
export type ChinaEvent = Schemas['ChinaEvent'];

export type ChinaView = Schemas['ChinaView'];
export type ChinaLogLine = LogLine<ChinaEvent>;
export type ChinaScene = Scene<ChinaView, ChinaEvent>;
/** What is drawn on the map asks for no more than this. */
export type MapScene = Pick<ChinaScene, 'seats' | 'report'>;
export type ChinaProps = PartProps<ChinaView, ChinaData, Shared, ChinaEvent>;
export type ChinaRoom = Room<ChinaView, ChinaData, Shared, ChinaEvent>;

// --- the answers to questions --------------------------------------------------------------------
export type Reached = Schemas['ChinaReached'];
export type PathAnswer = Schemas['ChinaPath'];
export type Segment = Schemas['ChinaSegment'];
export type BuildAnswer = Schemas['ChinaSurvey'];
export type WhereAnswer = Schemas['ChinaWhereAnswer'];
export type SourcesAnswer = Schemas['ChinaSourcesAnswer'];

/** A way that the server proposes: track to build, or a journey. */
export type Proposal =
  | { kind: 'build'; to: number; from: number | null; answer: BuildAnswer; pinned: boolean }
  | { kind: 'drive'; to: number; start: number; answer: PathAnswer; pinned: boolean };

// --- the map ---------------------------------------------------------------------------------------
export type Spot = { x: number; y: number };
export type City = CityFacts & Spot & { mileposts: number[]; taiwan: boolean };

/** Units of the drawing between two mileposts. */
export const STEP = 20;
const ROW = (STEP * Math.sqrt(3)) / 2;
/** The drawn window, in columns and rows of the grid. */
const LEFT = -8.5;
const TOP = -1.6;
export const WIDTH = 90 * STEP;
export const HEIGHT = 1120;

export class Atlas {
  readonly facts: MilepostFacts[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly cities: Record<string, City> = {};
  readonly list: City[] = [];
  readonly portAt = new Map<number, string>();
  readonly ports: Record<string, ChinaData['container_ports'][number]> = {};
  readonly ferry: Pair;
  private readonly cells = new Map<string, number>();

  constructor(readonly data: ChinaData) {
    this.facts = data.mileposts;
    this.x = new Float64Array(this.facts.length);
    this.y = new Float64Array(this.facts.length);
    this.ferry = data.ferry.ports;
    const at: Record<string, number[]> = {};
    const middle: Record<string, number> = {};
    for (const { id, row, col, city, center } of this.facts) {
      this.x[id] = (col + (row % 2 ? 0.5 : 0) - LEFT) * STEP;
      this.y[id] = row * ROW - TOP * ROW;
      this.cells.set(`${row},${col}`, id);
      if (city) (at[city] ??= []).push(id);
      if (city && center) middle[city] = id;
    }
    for (const city of data.cities) {
      const mileposts = at[city.id] ?? [];
      const spot = this.spot(middle[city.id] ?? mileposts[0] ?? 0);
      this.cities[city.id] = { ...city, ...spot, mileposts, taiwan: data.taiwan.includes(city.id) };
      this.list.push(this.cities[city.id]);
    }
    for (const port of data.container_ports) {
      this.ports[port.id] = port;
      this.portAt.set(port.milepost, port.id);
    }
  }

  /** Where row 0 and column 0 lie, and how far apart columns and rows are. */
  readonly grid = [-LEFT * STEP, -TOP * ROW, STEP, ROW].map((value) => value.toFixed(3)).join(' ');

  /** What track to a milepost of this terrain, or to a city of this size, costs; none where none can be laid. */
  trackCost(what: string): number | undefined {
    const costs: Record<string, number> = { ...this.data.costs };
    return costs[what];
  }

  /** The city nearest to a milepost: what a place in the country is called after. */
  cityNear(milepost: number): string {
    const { x, y } = this.spot(milepost);
    const far = (city: City) => Math.hypot(city.x - x, city.y - y);
    return this.list.reduce((best, city) => (far(city) < far(best) ? city : best)).name;
  }

  spot(milepost: number): Spot {
    return { x: this.x[milepost], y: this.y[milepost] };
  }

  /** The milepost nearest to a place of the drawing, if one is near. */
  nearest(x: number, y: number, most = 0.62 * STEP): number | null {
    const row = Math.round(y / ROW + TOP);
    let best: number | null = null;
    let least = most;
    for (let r = row - 1; r <= row + 1; r++) {
      const col = Math.round(x / STEP + LEFT - (r % 2 ? 0.5 : 0));
      for (let c = col - 1; c <= col + 1; c++) {
        const id = this.cells.get(`${r},${c}`);
        if (id === undefined) continue;
        const far = Math.hypot(this.x[id] - x, this.y[id] - y);
        if (far < least) {
          least = far;
          best = id;
        }
      }
    }
    return best;
  }

  /** The neighbour in a direction of the arrow keys; up and down lean to the nearer side. */
  beside(milepost: number, way: 'up' | 'down' | 'left' | 'right'): number | null {
    const { row, col } = this.facts[milepost];
    if (way === 'left' || way === 'right') {
      const step = way === 'left' ? -1 : 1;
      for (let c = col + step; Math.abs(c - col) < 14; c += step) {
        const id = this.cells.get(`${row},${c}`);
        if (id !== undefined) return id;
      }
      return null;
    }
    const step = way === 'up' ? -1 : 1;
    const x = this.x[milepost];
    for (let r = row + step; Math.abs(r - row) < 10; r += step) {
      // Up and down by turns lean left and right, so that the way back is the way there.
      const lean = (row % 2 ? -1 : 1) * 0.1 * STEP;
      const id = this.nearest(x + lean, (r - TOP) * ROW, 0.9 * STEP);
      if (id !== null && this.facts[id].row === r) return id;
    }
    return null;
  }

  /** The mileposts next to one, on the grid. */
  around(milepost: number): number[] {
    const { row, col } = this.facts[milepost];
    const side = row % 2 ? 0 : -1;
    const cells = [
      [row, col - 1],
      [row, col + 1],
      [row - 1, col + side],
      [row - 1, col + side + 1],
      [row + 1, col + side],
      [row + 1, col + side + 1],
    ];
    return cells.map(([r, c]) => this.cells.get(`${r},${c}`)).filter((id) => id !== undefined);
  }

  nameOf(milepost: number): string | null {
    const { city } = this.facts[milepost];
    const port = this.portAt.get(milepost);
    return city ? this.cities[city].name : port ? this.ports[port].name : null;
  }
}

/** A number between 0 and 1 that is always the same for the same thing: a hand that trembles in the same way. */
export function chance(seed: number): number {
  let n = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/** One stroke of a crayon between two places. */
export function stroke(a: Spot, b: Spot, seed: number): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const nx = -(b.y - a.y) / length;
  const ny = (b.x - a.x) / length;
  const off = (part: number, i: number, most: number) => {
    const aside = (chance(seed * 7 + i) - 0.5) * most;
    return `${(a.x + (b.x - a.x) * part + nx * aside).toFixed(1)} ${(a.y + (b.y - a.y) * part + ny * aside).toFixed(1)}`;
  };
  return `M${off(0, 1, 1)}C${off(0.33, 2, 4)} ${off(0.67, 3, 4)} ${off(1, 4, 1)}`;
}

/** The mileposts of a journey, beginning with where the train stands. */
export function wayOf(start: number, moves: (StepMove | FerryMove)[], ferry: Pair): number[] {
  const way = [start];
  for (const move of moves) {
    const here = way[way.length - 1];
    way.push(move.type === 'ferry' ? ferry[0] + ferry[1] - here : move.to);
  }
  return way;
}

/** The pattern of each player's crayon, beside its colour. */
export const DASHES: Record<string, string> = {
  blue: 'none',
  red: '10 4',
  green: '3 3.4',
  yellow: '9 3 2 3',
  black: '16 3',
  purple: '2 2 2 6',
};
