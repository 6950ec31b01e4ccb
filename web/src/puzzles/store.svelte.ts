/** One puzzle as this page has it: its position, the hints read, the verdict on an answer. A board sees it as a scene. */
import type { Scene } from '../boards/room';
import { ApiError } from '../lib/api';
import { named } from '../lib/i18n';
import type { Json, LegalMove, LogLine, Move, Problem, Refusal, Text, View } from '../lib/types';
import { puzzleApi, type Puzzle, type Verdict } from './api';

export class PuzzleStore implements Scene {
  puzzle = $state.raw<Puzzle | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  problem = $state.raw<Problem | null>(null);
  missing = $state(false);
  busy = $state(false);
  /** The hints that were read so far, and those that there are. */
  shown = $state(0);
  hints = $state.raw<Text[]>([]);
  readonly log: LogLine[] = [];
  private whys = new Map<string, Promise<Refusal | null>>();
  private answers = new Map<string, Promise<unknown>>();

  constructor(
    readonly game: string,
    readonly id: string,
    readonly refuse: (refusal: Refusal) => void,
  ) {}

  async open(): Promise<void> {
    try {
      this.puzzle = await puzzleApi.look(this.game, this.id);
    } catch (error) {
      this.fail(error);
      this.missing = true;
    }
  }

  get view(): View {
    return this.puzzle!.view;
  }
  readonly seats = $derived(named(this.puzzle?.seats ?? []));
  get seat(): number {
    return this.puzzle?.seat ?? -1;
  }
  /** The choices stay on the board after the answer, so that the best one can be shown there. */
  readonly asked = true;
  get done(): boolean {
    return !!this.verdict && this.verdict.outcome !== 'worse' && this.verdict.outcome !== 'idle';
  }

  /** The answer is judged and nothing moves, so that a board that would go on (a train on its way) stops here. */
  async play(move: Move): Promise<boolean> {
    await this.answer(move);
    return false;
  }
  write(notation: string): Promise<boolean> {
    return this.answer({ notation });
  }
  show(): Promise<boolean> {
    return this.answer(null);
  }

  private async answer(move: Move | { notation: string } | null): Promise<boolean> {
    if (this.busy || this.done) return false;
    this.busy = true;
    this.problem = null;
    this.verdict = null;
    try {
      this.verdict = await puzzleApi.answer(this.game, this.id, move, this.shown > 0);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The next hint. */
  async hint(): Promise<boolean> {
    if (this.done) return false;
    try {
      if (!this.hints.length) this.hints = (await puzzleApi.hints(this.game, this.id)).hints;
    } catch (error) {
      this.fail(error);
      return false;
    }
    this.shown = Math.min(this.shown + 1, this.hints.length);
    return true;
  }

  why(move: Move): Promise<Refusal | null> {
    return this.once(this.whys, move, async () => (await puzzleApi.why(this.game, this.id, move)).refusal);
  }

  ask<Answer>(question: Record<string, Json>): Promise<Answer | null> {
    const answer = this.once(this.answers, question, async () => {
      return (await puzzleApi.ask(this.game, this.id, question)).answer;
    });
    return answer as Promise<Answer | null>;
  }

  async legal(): Promise<LegalMove[] | null> {
    if (this.done) return null;
    return (await puzzleApi.legal(this.game, this.id)).moves;
  }

  /** Nothing ever happens in a puzzle. */
  report(): () => void {
    return () => {};
  }

  private once<Found>(
    known: Map<string, Promise<Found | null>>,
    asked: unknown,
    ask: () => Promise<Found>,
  ): Promise<Found | null> {
    const key = JSON.stringify(asked);
    const found = known.get(key) ?? ask().catch(() => null);
    known.set(key, found);
    return found;
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    this.problem = error.problem;
    this.refuse({ text: error.problem.text, clause: error.problem.clause });
  }
}
