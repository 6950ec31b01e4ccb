/** What the server says, in the shapes the page works with. */
import type { components } from './api-types';

export type Language = 'en' | 'fr';
export type Text = components['schemas']['Text'];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Move = { type: string; [key: string]: Json };

export interface SeatScore {
  seat: number;
  total: number;
  rank: number;
  parts: Record<string, number>;
  details: Record<string, Json>;
}

export interface Scores {
  seats: SeatScore[];
  winners: number[];
}

/** `State.view(seat)`; `T` is the game's own part. */
export interface View<T = Json> {
  game: string;
  players: number;
  seat: number;
  ply: number;
  over: boolean;
  to_move: number[];
  decision: string;
  prompt: Text;
  legal: Move[];
  table: T;
  scores: Scores | null;
}

export interface GameEvent {
  event: string;
  seat?: number;
  [key: string]: Json | undefined;
}

// What the server says comes from its OpenAPI document; only the games' own parts are typed here.
type Schemas = components['schemas'];
export type OptionValue = Schemas['OptionInfo']['default'];
export type Role = Schemas['TableView']['role'];
export type LinkKind = Schemas['LinkInfo']['kind'];
export type Problem = Schemas['Problem'];
export type Me = Schemas['Me'];
export type GameInfo = Schemas['GameInfo'];
export type SoloInfo = Schemas['SoloInfo'];
export type SoloGame = Schemas['SoloGameInfo'];
export type Achievement = Schemas['AchievementInfo'];
export type Rules = Schemas['RulesInfo'];
export type SeatWish = Partial<Schemas['SeatWish']> & Pick<Schemas['SeatWish'], 'kind'>;
export type SeatChange = Partial<Schemas['SeatChange']>;
export type LinkInfo = Schemas['LinkInfo'];
export type Joined = Schemas['Joined'];
export type SeatInfo = Schemas['SeatInfo'];
export type TableSummary = Schemas['TableSummary'];
export type TableHead = Schemas['TableHead'];
export type UndoRequest = Schemas['UndoRequest'];
export type ClockInfo = Schemas['ClockInfo'];
export type Refusal = Schemas['RefusalInfo'];
export type LogLine = Omit<Schemas['LogLine'], 'event'> & { event: GameEvent | null };
export type TableView = Omit<Schemas['TableView'], 'view' | 'log'> & { view: View; log: LogLine[] };
export type ReplayView = Omit<Schemas['ReplayView'], 'view' | 'log' | 'move'> & { view: View; log: LogLine[]; move: Move | null };
