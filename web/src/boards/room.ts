/** What a game brings to the table: the page gives it a place, news and moves, and knows nothing of its rules. */
import type { Component } from 'svelte';
import type { IconName } from '../ui/Icon.svelte';
import type { GameEvent, Json, LogLine, Move, Refusal, SeatInfo, View } from '../lib/types';

/** A small public fact on a name plate. */
export type Fact = { icon: IconName; label: string; value: string | number };

/** The table, or a position of a replay, as a board sees it. */
export interface Scene {
  readonly view: View;
  readonly seats: SeatInfo[];
  /** Whose eyes these are; -1 for a spectator. */
  readonly seat: number;
  /** Whether this page may answer the question that is asked. */
  readonly asked: boolean;
  readonly busy: boolean;
  /** What happened so far, as it was told to these eyes. */
  readonly log: LogLine[];
  play(move: Move): Promise<boolean>;
  why(move: Move): Promise<Refusal | null>;
  /** What the game answers about the position (null where nobody may ask, as in a replay); asked once for a position. */
  ask(question: Record<string, Json>): Promise<Record<string, Json> | null>;
  /** Called after something happened and is on the screen. */
  report(reporter: (news: { events: GameEvent[]; before: View }) => void): () => void;
  /** Say why not, with the clause one click away. */
  refuse(refusal: Refusal): void;
}

export type PartProps = { scene: Scene; data: Record<string, Json>; desk: unknown };

export interface Room {
  /** The state that the parts of one board share (what is chosen, pointed at, highlighted). */
  desk(): unknown;
  /** The board itself: the largest part of the page. */
  Board: Component<PartProps>;
  /** My own things, below the board. */
  Hand: Component<PartProps>;
  /** What lies beside the board for everybody. */
  Market?: Component<PartProps>;
  /** What one player did, told after the end; pointing at it shows it on the board. */
  Story?: Component<PartProps & { who: number }>;
  /** The lines of the log that made the difference, for the end. */
  moments?(log: LogLine[]): LogLine[];
  facts(view: View, seat: number): Fact[];
  points(view: View, seat: number): number | null;
  /** Events that the eye sees anyway: the log leaves them out. */
  quiet: string[];
  /** The names of the parts of a score, in order. */
  parts(): { id: string; label: string; color: string }[];
}

const rooms: Record<string, () => Promise<{ room: Room }>> = {
  europe: () => import('./europe'),
  ceylon: () => import('./ceylon'),
  alubari: () => import('./alubari'),
  china: () => import('./china'),
};

export function hasRoom(game: string): boolean {
  return game in rooms;
}

export async function enter(game: string): Promise<Room> {
  return (await rooms[game]()).room;
}
