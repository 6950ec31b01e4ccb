/** What the parts of Europe's board share: what is chosen, pointed at and shown. */
import type { Card } from './model';

export type Mark = { a: string; b: string; label: string; state: 'open' | 'done' | 'lost' | 'held' };
export type Trace = { routes: string[]; seat: number; dashed?: boolean };

export class Shared {
  /** The thing whose payments are open. */
  chosen = $state<{ kind: 'route' | 'city'; id: string } | null>(null);
  /** Only routes that this card can pay glow. */
  card = $state<Card | null>(null);
  /** The tickets chosen while tickets are on offer. */
  kept = $state<string[]>([]);
  /** Tickets pointed at in a list. */
  marks = $state.raw<Mark[]>([]);
  /** Paths of the story after the end. */
  traces = $state.raw<Trace[]>([]);
}
