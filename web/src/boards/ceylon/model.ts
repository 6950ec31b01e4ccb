/** Ceylon's view and data as types, and what can be read off them without knowing any rule. */
import type { Move } from '../../lib/types';

export const TEAS = ['black', 'green', 'white'] as const;
export type Tea = (typeof TEAS)[number];
export type Crates = Partial<Record<Tea, number>>;
export type Action = 'plant' | 'harvest' | 'trade' | 'hire' | 'develop' | 'move' | 'income';

export type HexView = { id: string; level: number; owner: number | null; leaves: number; pawns: number[] };
export type DistrictView = { id: string; counsellor: string; hired_by: number[]; plantations: number[] };
export type Plate = {
  seat: number;
  color: string;
  rupees: number;
  points: number;
  crates: Crates;
  warehouse: number;
  tokens: number;
  leaves: number;
  open_slots: number;
  space: number;
  pawn: string | null;
  contracts: string[];
  cards: number;
  bonus: boolean;
  tile: string | null;
  tile_spent: boolean;
  prices: { plant: number; hire: number; develop: number; income: number; move: Record<string, number> };
  /** What is missing for the contract of each wagon. */
  wants: ({ contract: string; missing: Crates; slot: boolean } | null)[];
};
export type CeylonTable = {
  first: number;
  active: number;
  acting: number;
  turns: number;
  last_round: boolean;
  districts: DistrictView[];
  hexes: HexView[];
  technology: { order: number[]; last: number; bonus: Record<string, number> };
  wagons: (string | null)[];
  contract_pile: number;
  draw_pile: number;
  discard: string[];
  bonuses: number[];
  turn: { card: string; own: Action; others: Action; card_done: boolean; token_used: boolean } | null;
  seats: Plate[];
  /** The plantations picked so far in a harvest at any distance. */
  picked: string[] | null;
  own: { hand: string[] } | null;
};

export type HexFacts = { id: string; district: string; q: number; r: number; neighbours: string[] };
export type ContractFacts = { id: string; company: number; requires: Crates; rewardRupees: number; rewardPoints: number; source: string };
export type CeylonData = {
  board: { districts: { id: string; name: string }[]; hexes: HexFacts[] };
  actionCards: { cards: { id: string; main: [Action, Action] }[] };
  contracts: { list: ContractFacts[] };
  playerBoard: { leavesPerSlotLeftToRight: { value: number[] }; leaves: { count: number } };
};

export class Island {
  readonly hexes: Record<string, HexFacts> = {};
  readonly districts: Record<string, string> = {};
  readonly cards: Record<string, [Action, Action]> = {};
  readonly contracts: Record<string, ContractFacts> = {};
  constructor(readonly data: CeylonData) {
    for (const hex of data.board.hexes) this.hexes[hex.id] = hex;
    for (const district of data.board.districts) this.districts[district.id] = district.name;
    for (const card of data.actionCards.cards) this.cards[card.id] = card.main;
    for (const contract of data.contracts.list) this.contracts[contract.id] = contract;
  }
}

/** Where a hex lies on the board; the axes are those of the data (pointy top). */
export const SIZE = 75;
export const WIDTH = 1240;
export const HEIGHT = 770;
export const STEP = 15;

export function center(hex: HexFacts, all: HexFacts[]): { x: number; y: number } {
  const raw = (one: HexFacts) => ({ x: Math.sqrt(3) * (one.q + one.r / 2) * SIZE, y: 1.5 * one.r * SIZE });
  const points = all.map(raw);
  const mid = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const here = raw(hex);
  return { x: here.x - mid(points.map((one) => one.x)) + WIDTH / 2, y: here.y - mid(points.map((one) => one.y)) + HEIGHT / 2 + 8 };
}

export function corners(size: number): [number, number][] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return [size * Math.cos(angle), size * Math.sin(angle)];
  });
}

export function outline(size: number): string {
  return `M${corners(size).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** The side of a raised hex, below its top. */
export function wall(size: number, height: number): string {
  const [, right, lowRight, bottom, lowLeft] = [0, 1, 2, 3, 4].map((i) => corners(size)[i]);
  const line = [right, lowRight, bottom, lowLeft].slice(1, 4);
  const under = line.map(([x, y]) => [x, y + height]).reverse();
  return `M${[...line, ...under].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

export function spread(crates: Crates): Tea[] {
  return TEAS.flatMap((tea) => Array<Tea>(crates[tea] ?? 0).fill(tea));
}

/** The legal moves in the chosen way: with the token or not, with the starting tile or not. */
export function inWay(legal: Move[], token: boolean, tile: boolean): Move[] {
  return legal.filter((move) => (move.token === true) === token && (move.tile === true) === tile);
}
