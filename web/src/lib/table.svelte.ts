/** One table as this browser sees it: kept up to date by the live stream, changed by posting moves. */
import { tick } from 'svelte';
import { api, ApiError } from './api';
import { Stream, type Message } from './stream';
import type { GameEvent, Json, LogLine, Move, Problem, Refusal, SeatInfo, TableView, View } from './types';

export type News = { events: GameEvent[]; before: View };
type Reporter = (news: News) => void;

export class TableStore {
  data = $state.raw<TableView | null>(null);
  log = $state.raw<LogLine[]>([]);
  state = $state<'loading' | 'live' | 'away' | 'missing'>('loading');
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** A seat of mine that must play while another one's cards are on the screen. */
  curtain = $state<number | null>(null);
  private roster = $state.raw<SeatInfo[]>([]);
  private stream: Stream | null = null;
  private reporters = new Set<Reporter>();
  private whys = new Map<string, Promise<Refusal | null>>();
  private answers = new Map<string, Promise<Record<string, Json> | null>>();
  private closed = false;

  constructor(readonly id: string) {}

  // --- what is to be seen -----------------------------------------------------------------

  get view(): View | null {
    return this.data?.view ?? null;
  }

  get seats(): SeatInfo[] {
    return this.data?.seats ?? this.roster;
  }

  get seat(): number {
    return this.data?.seat ?? -1;
  }

  get playing(): boolean {
    return this.data?.role === 'player';
  }

  get mine(): number[] {
    return this.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  }

  /** It is this seat that must decide, and the page may do it. */
  get asked(): boolean {
    return this.playing && !!this.view?.to_move.includes(this.seat);
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? '';
  }

  // --- coming and going -------------------------------------------------------------------

  /** Sit down; without a seat named, the server chooses one of mine (or the spectator's place). */
  async open(seat: number | null = null): Promise<void> {
    this.stream?.close();
    try {
      const data = await api.table(this.id, seat);
      if (this.closed) return;
      this.roster = data.seats;
      const hotSeat = data.seats.filter((one) => one.yours).map((one) => one.seat);
      const wanted = data.view.to_move.find((one) => hotSeat.includes(one));
      // With several players on one device nobody's cards are shown before the curtain asks who is there.
      if (seat === null && hotSeat.length > 1) {
        this.curtain = wanted ?? hotSeat[0];
        return;
      }
      this.curtain = null;
      this.data = data;
      this.log = data.log;
      this.forget();
      this.state = 'live';
      this.listen(data);
    } catch (error) {
      this.fail(error);
      if (error instanceof ApiError && !error.unreachable) this.state = 'missing';
    }
  }

  close(): void {
    this.closed = true;
    this.stream?.close();
  }

  report(reporter: Reporter): () => void {
    this.reporters.add(reporter);
    return () => this.reporters.delete(reporter);
  }

  private listen(data: TableView): void {
    const seat = data.seat >= 0 ? data.seat : null;
    this.stream?.close();
    this.stream = new Stream(
      api.live(this.id, seat),
      {
        message: (message) => this.hear(message),
        connected: (is) => (this.state = is ? 'live' : 'away'),
        refused: () => void this.open(), // what I was here has changed: see what is left
      },
      String(data.n),
    );
  }

  private hear(message: Message): void {
    const data: unknown = JSON.parse(message.data);
    if (message.event === 'presence') this.present(data as { seats: number[]; watchers: number });
    else this.take(data as Partial<TableView>);
  }

  private present(who: { seats: number[]; watchers: number }): void {
    if (!this.data) return;
    const seats = this.data.seats.map((seat) => ({ ...seat, present: who.seats.includes(seat.seat) }));
    this.data = { ...this.data, seats, watchers: who.watchers };
  }

  /** Something new, by the stream or as the answer to a request; the same news may come by both ways. */
  private take(fresh: Partial<TableView>): void {
    const before = this.data;
    if (!before || (fresh.seat !== undefined && fresh.seat !== before.seat)) return;
    const seen = before.n;
    const n = fresh.n ?? seen;
    if (n < seen) return;
    const lines = (fresh.log ?? []).filter((line) => line.n > seen);
    if (n > seen) {
      const undone = new Set(lines.flatMap((line) => (line.kind === 'undo' ? ((line.event?.undone ?? []) as number[]) : [])));
      const log = undone.size ? this.log.map((line) => (undone.has(line.n) ? { ...line, undone: true } : line)) : this.log;
      this.log = [...log, ...lines];
      this.forget();
    }
    this.data = { ...before, ...fresh, log: [] };
    const events = lines.filter((line) => line.kind === 'event' && line.event && !line.undone).map((line) => line.event!);
    if (events.length) void tick().then(() => this.reporters.forEach((reporter) => reporter({ events, before: before.view })));
    this.drawCurtain();
  }

  private drawCurtain(): void {
    const view = this.view;
    if (!view || view.over || this.mine.length < 2 || view.to_move.includes(this.seat)) return;
    const next = view.to_move.find((seat) => this.mine.includes(seat));
    if (next !== undefined) this.curtain = next;
  }

  // --- what can be done -------------------------------------------------------------------

  async play(move: Move): Promise<boolean> {
    const data = this.data;
    if (!data || this.busy) return false;
    return this.attempt(async () => this.take(await api.move(this.id, data.seat, data.number, move)));
  }

  /** What was asked of a position that is no more. */
  private forget(): void {
    this.whys.clear();
    this.answers.clear();
  }

  /** Why a thing cannot be done; asked once for a position. */
  why(move: Move): Promise<Refusal | null> {
    const key = JSON.stringify(move);
    let answer = this.whys.get(key);
    if (!answer) {
      answer = api.why(this.id, Math.max(this.seat, 0), move).then(
        (out) => out.refusal,
        () => null,
      );
      this.whys.set(key, answer);
    }
    return answer;
  }

  /** What the game answers about the position; nothing for those who only look on. */
  async ask(question: Record<string, Json>): Promise<Record<string, Json> | null> {
    if (this.data?.role !== 'player') return null;
    const key = JSON.stringify(question);
    let answer = this.answers.get(key);
    if (!answer) {
      answer = api.ask(this.id, this.seat, question).then(
        (out) => out.answer,
        () => null,
      );
      this.answers.set(key, answer);
    }
    return answer;
  }

  undo(scope: 'step' | 'turn'): Promise<boolean> {
    return this.attempt(async () => this.take(await api.undo(this.id, this.seat, this.data!.number, scope)));
  }

  askUndo(scope: 'step' | 'turn'): Promise<boolean> {
    return this.attempt(async () => this.take(await api.askUndo(this.id, this.seat, this.data!.number, scope)));
  }

  answerUndo(agree: boolean): Promise<boolean> {
    const request = this.data?.undo_request;
    if (!request) return Promise.resolve(false);
    return this.attempt(async () => this.take(await api.answerUndo(this.id, this.seat, request.n, agree)));
  }

  chat(text: string): Promise<boolean> {
    return this.attempt(() => api.chat(this.id, this.seat, text));
  }

  notes(text: string): Promise<boolean> {
    return this.attempt(() => api.notes(this.id, this.seat, text));
  }

  seatChange(seat: number, change: Parameters<typeof api.seat>[2]): Promise<boolean> {
    return this.attempt(async () => {
      await api.seat(this.id, seat, change);
      if (!change.leave) await this.open(this.seat >= 0 ? this.seat : null);
    });
  }

  private async attempt(action: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      await action();
      return true;
    } catch (error) {
      this.fail(error);
      // What was refused was perhaps seen too late: look again.
      if (error instanceof ApiError && error.status === 409) await this.open(this.seat >= 0 ? this.seat : null);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    this.problem = error.problem;
  }
}
