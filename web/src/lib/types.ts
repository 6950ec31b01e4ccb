/** What the server says, in the shapes the page works with. */
import type { components } from './api-types';

export type Language = 'en' | 'fr';
export type Text = components['schemas']['Text'];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** A move as data; each game has its own kinds, told apart by `type`. */
export type Move = { type: string };

export interface SeatScore<Details = unknown> {
  seat: number;
  total: number;
  rank: number;
  parts: Record<string, number>;
  details: Details;
}

export interface Scores<Details = unknown> {
  seats: SeatScore<Details>[];
  winners: number[];
}

/** What one seat may see: the table, the moves and the details of the scores are the game's own. */
export interface View<Table = unknown, M extends Move = Move, Details = unknown> {
  game: string;
  players: number;
  seat: number;
  ply: number;
  over: boolean;
  to_move: number[];
  decision: string;
  prompt: Text;
  legal: M[];
  /** The legal moves in words, one sentence for each. */
  legal_text?: Text[];
  table: Table;
  scores: Scores<Details> | null;
}

/** The moves of a view. */
export type MoveOf<V extends View> = V['legal'][number];

/** What happened; each game has its own kinds, told apart by `event`. */
export interface GameEvent {
  event: string;
  seat?: number;
}

/** What happened just now, and the view before it. */
export type News<V extends View = View, E extends GameEvent = GameEvent> = { events: E[]; before: V };

// What the server says comes from its OpenAPI document; only the games' own parts are typed here.
export type Schemas = components['schemas'];
export type OptionValue = Schemas['OptionInfo']['default'];
export type Role = Schemas['TableView']['role'];
export type LinkKind = Schemas['LinkInfo']['kind'];
export type Problem = Schemas['Problem'];
export type Me = Schemas['Me'];
export type GameInfo = Schemas['GameInfo'];
export type SoloInfo = Schemas['SoloInfo'];
export type SoloGame = Schemas['SoloGameInfo'];
export type Achievement = Schemas['AchievementInfo'];
export type HistoryInfo = Schemas['HistoryInfo'];
export type HistoryShare = Schemas['HistoryShare'];
export type PlayedGame = Schemas['PlayedGame'];
export type Tally = Schemas['Tally'];
export type GameWords = Schemas['GameWords'];
export type LegalMove = Schemas['LegalMove'];
export type LearnInfo = Schemas['LearnInfo'];
export type LessonInfo = Schemas['LessonInfo'];
export type LessonAt = Schemas['LessonAt'];
export type LessonsDone = Schemas['LessonsDone'];
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
export type Pace = Schemas['TableHead']['pace'];
export type Hint = Schemas['HintOut'];
/** A line of the log; that of an undo says which lines it took back, that of a redo which count again. */
export type LogLine<E extends GameEvent = GameEvent> = Omit<Schemas['LogLine'], 'event'> & {
  event: (E & { undone?: number[]; redone?: number[] }) | null;
};
export type LogPage = { log: LogLine[]; log_from: number };
export type TableView = Omit<Schemas['TableView'], 'view' | 'log'> & { view: View; log: LogLine[] };
export type ReplayOutline = Omit<Schemas['ReplayOutline'], 'log'> & { log: LogLine[] };
export type ReplayView = Omit<Schemas['ReplayView'], 'view' | 'log' | 'move'> & {
  view: View;
  log: LogLine[];
  move: Move | null;
};
