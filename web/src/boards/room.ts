/** What a game brings to the table: the page gives it a place, news and moves, and knows nothing of its rules. */
import type { Component } from 'svelte';
import type { IconName } from '../ui/icons';
import type { GameEvent, Json, LegalMove, LogLine, MoveOf, News, Refusal, SeatInfo, View } from '../lib/types';

/** A small public fact on a name plate. */
export type Fact = { icon: IconName; label: string; value: string | number };

/** The table, or a position of a replay, as a board sees it. */
export interface Scene<V extends View = View, E extends GameEvent = GameEvent> {
  readonly view: V;
  readonly seats: SeatInfo[];
  /** Whose eyes these are; -1 for a spectator. */
  readonly seat: number;
  /** Whether this page may answer the question that is asked. */
  readonly asked: boolean;
  readonly busy: boolean;
  /** What happened so far, as it was told to these eyes. */
  readonly log: LogLine<E>[];
  play(move: MoveOf<V>): Promise<boolean>;
  why(move: MoveOf<V>): Promise<Refusal | null>;
  /** What the game answers about the position (null where nobody may ask, as in a replay); asked once for a position. */
  ask<Answer>(question: Record<string, Json>): Promise<Answer | null>;
  /** The possible moves in words, in the order of the view; where nobody may ask, none. */
  legal?(): Promise<LegalMove[] | null>;
  /** Ask for a hint, where one may be had. */
  hint?(): Promise<boolean>;
  /** Make a move that is typed as it is written. */
  write?(notation: string): Promise<boolean>;
  /** Called after something happened and is on the screen. */
  report(reporter: (news: News<V, E>) => void): () => void;
  /** Say why not, with the clause one click away. */
  refuse(refusal: Refusal): void;
}

/** What every part of a board is given; `Shared` is the state that the parts of one board share. */
export type PartProps<
  V extends View = View,
  Data = Record<string, Json>,
  Shared = unknown,
  E extends GameEvent = GameEvent,
> = { scene: Scene<V, E>; data: Data; shared: Shared };

/** A game at the table, over its own view, data, shared state and events. */
export interface Room<
  V extends View = View,
  Data = Record<string, Json>,
  Shared = unknown,
  E extends GameEvent = GameEvent,
> {
  /** What is chosen, pointed at, highlighted: made anew for each table. */
  shared(): Shared;
  /** The board itself: the largest part of the page. */
  Board: Component<PartProps<V, Data, Shared, E>>;
  /** My own things, below the board. */
  Hand: Component<PartProps<V, Data, Shared, E>>;
  /** What lies beside the board for everybody. */
  Market?: Component<PartProps<V, Data, Shared, E>>;
  /** What one player did, told after the end; pointing at it shows it on the board. */
  Story?: Component<PartProps<V, Data, Shared, E> & { who: number }>;
  /** The lines of the log that made the difference, for the end. */
  moments?(log: LogLine<E>[]): LogLine<E>[];
  facts(view: V, seat: number): Fact[];
  points(view: V, seat: number): number | null;
  /** Events that the eye sees anyway: the log leaves them out. */
  quiet: string[];
  /** The names of the parts of a score, in order. */
  parts(view: V): { id: string; label: string; color: string }[];
}
