/** What pages and the one house among them say to each other, over a channel that all tabs share. */
export const CHANNEL = 'samovar-offline';
/** Whoever holds this lock is the house: the one tab whose worker runs the tables. */
export const HOUSE_LOCK = 'samovar-house';
/** Held by a page as long as it lives: whoever gets it knows that the page is gone. */
export const pageLock = (page: string) => `samovar-page-${page}`;

export type Stage = 'waiting' | 'loading' | 'starting' | 'opening' | 'ready' | 'failed';

/** How far a house is; sizes are bytes. `kept` is false where the browser lets nothing be kept. */
export type Status = {
  kind: 'status';
  house: string;
  stage: Stage;
  loaded: number;
  total: number;
  kept: boolean;
};

export type Request = {
  kind: 'request';
  page: string;
  id: number;
  method: string;
  path: string;
  body: string;
  language: string;
  /** For live updates: the last event that was heard. */
  last: string | null;
};

export type ToHouse = Request | { kind: 'hello'; page: string } | { kind: 'leave'; page: string; id: number };

export type ToPage =
  | { kind: 'answer'; page: string; id: number; status: number; file: string; body: string }
  | { kind: 'event'; page: string; id: number; text: string };

export type Message = Status | ToHouse | ToPage;

/** A name that no other page has. */
export function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
