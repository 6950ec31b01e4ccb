/** Ceylon's view and data as types, and what can be read off them without knowing any rule. */
import type { LogLine, Schemas } from '../../lib/types';
import type { PartProps, Room, Scene } from '../room';
import type { Shared } from './shared.svelte';

export const TEAS = ['black', 'green', 'white'] as const;
export type Tea = (typeof TEAS)[number];
export type Crates = Schemas['CeylonCrates'];
export type CeylonTable = Schemas['CeylonTable'];
export type HexView = Schemas['CeylonHex'];
export type DistrictView = Schemas['CeylonDistrict'];
/** The island as it is drawn: what lies on its hexes, and the districts that are named. */
export type OnTheIsland = { hexes: HexView[]; districts: Pick<DistrictView, 'id'>[] };
export type Plate = Schemas['CeylonPlate'];
export type HexFacts = Schemas['CeylonHexFacts'];
export type ContractFacts = Schemas['CeylonContractFacts'];
export type CeylonData = Schemas['CeylonData'];
export type Action = Schemas['CeylonTurn']['own'];
export type CeylonMove = Schemas['CeylonMove'];
export type CeylonEvent = Schemas['CeylonEvent'];

export type CeylonView = Schemas['CeylonView'];
export type CeylonLogLine = LogLine<CeylonEvent>;
export type CeylonScene = Scene<CeylonView, CeylonEvent>;
export type CeylonProps = PartProps<CeylonView, CeylonData, Shared, CeylonEvent>;
export type CeylonRoom = Room<CeylonView, CeylonData, Shared, CeylonEvent>;

export class Island {
  readonly hexes: Record<string, HexFacts> = {};
  readonly districts: Record<string, string> = {};
  readonly cards: Record<string, Action[]> = {};
  readonly contracts: Record<string, ContractFacts> = {};
  /** What is printed on a hex: its place in its district, as the log calls it. */
  readonly numbers: Record<string, number> = {};
  constructor(readonly data: CeylonData) {
    const counted: Record<string, number> = {};
    for (const hex of data.board.hexes) {
      this.hexes[hex.id] = hex;
      this.numbers[hex.id] = counted[hex.district] = (counted[hex.district] ?? 0) + 1;
    }
    for (const district of data.board.districts) this.districts[district.id] = district.name;
    for (const card of data.actionCards.cards) this.cards[card.id] = card.main;
    for (const contract of data.contracts.list) this.contracts[contract.id] = contract;
  }

  hexName(id: string): string {
    return `${this.districts[this.hexes[id].district]} ${this.numbers[id]}`;
  }
}

export function spread(crates: Crates): Tea[] {
  return TEAS.flatMap((tea) => Array<Tea>(crates[tea] ?? 0).fill(tea));
}

export const byToken = (move: CeylonMove): boolean => 'token' in move && !!move.token;
export const byTile = (move: CeylonMove): boolean => 'tile' in move && !!move.tile;

/** The legal moves in the chosen way: with the token or not, with the starting tile or not. */
export function inWay(legal: CeylonMove[], token: boolean, tile: boolean): CeylonMove[] {
  return legal.filter((move) => byToken(move) === token && byTile(move) === tile);
}
