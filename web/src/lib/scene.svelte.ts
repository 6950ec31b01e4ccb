/** A table, and a position of a replay, as a board sees them. */
import type { Scene } from '../boards/room';
import { named } from './i18n';
import { linesUpTo } from './replay';
import type { TableStore } from './table.svelte';
import type { GameEvent, Json, LegalMove, LogLine, Move, News, Refusal, ReplayView, SeatInfo, View } from './types';

export class TableScene implements Scene {
  constructor(
    private store: TableStore,
    readonly refuse: (refusal: Refusal) => void,
  ) {}

  get view(): View {
    return this.store.view!;
  }
  get seats(): SeatInfo[] {
    return this.store.seats;
  }
  get seat(): number {
    return this.store.seat;
  }
  get asked(): boolean {
    return this.store.asked;
  }
  get busy(): boolean {
    return this.store.busy;
  }
  get log(): LogLine[] {
    return this.store.log;
  }
  play(move: Move): Promise<boolean> {
    return this.store.play(move);
  }
  why(move: Move): Promise<Refusal | null> {
    return this.store.why(move);
  }
  ask<Answer>(question: Record<string, Json>): Promise<Answer | null> {
    return this.store.ask<Answer>(question);
  }
  legal(): Promise<LegalMove[] | null> {
    return this.store.legal();
  }
  hint(): Promise<boolean> {
    return this.store.askHint();
  }
  write(notation: string): Promise<boolean> {
    return this.store.play({ notation });
  }
  report(reporter: (news: News) => void): () => void {
    return this.store.report(reporter);
  }
}

/** A position that is only looked at. */
export class ReplayScene implements Scene {
  position = $state.raw<ReplayView | null>(null);
  /** The whole log of the game; a board sees what had happened by then. */
  lines = $state.raw<LogLine[]>([]);
  readonly log = $derived(this.lines.slice(0, linesUpTo(this.lines, this.position?.at ?? 0)));
  readonly seats = $derived(named(this.position?.seats ?? []));
  readonly asked = false;
  readonly busy = false;
  private reporters = new Set<(news: News) => void>();

  get view(): View {
    return this.position!.view;
  }
  get seat(): number {
    return this.position!.seat;
  }
  play(): Promise<boolean> {
    return Promise.resolve(false);
  }
  why(): Promise<null> {
    return Promise.resolve(null);
  }
  ask(): Promise<null> {
    return Promise.resolve(null);
  }
  refuse(): void {}
  report(reporter: (news: News) => void): () => void {
    this.reporters.add(reporter);
    return () => this.reporters.delete(reporter);
  }
  tell(events: GameEvent[], before: View): void {
    this.reporters.forEach((reporter) => reporter({ events, before }));
  }
}
