/** One table as this browser sees it: kept up to date by the live stream, changed by posting moves. */
import { tick } from 'svelte';
import { api, ApiError } from './api';
import { named } from './i18n';
import { Pauses } from './pauses';
import { Stream, type Message } from './stream';
import type {
  Hint,
  Json,
  LegalMove,
  LogLine,
  Move,
  News,
  Pace,
  Problem,
  Refusal,
  SeatInfo,
  TableView,
  View,
} from './types';

type Reporter = (news: News) => void;

/** The log with every move struck that a later line takes back, unless a still later one puts it back. */
export function struck(log: LogLine[]): LogLine[] {
  const news = new Map<number, boolean>();
  for (const line of log) {
    for (const n of line.event?.undone ?? []) news.set(n, true);
    for (const n of line.event?.redone ?? []) news.set(n, false);
  }
  if (!news.size) return log;
  return log.map((line) => {
    const undone = news.get(line.n);
    return undone === undefined || undone === line.undone ? line : { ...line, undone };
  });
}

export class TableStore {
  data = $state.raw<TableView | null>(null);
  log = $state.raw<LogLine[]>([]);
  state = $state<'loading' | 'live' | 'away' | 'missing'>('loading');
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** What a bot advises for the position with its number, and whether one is being asked. */
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** A seat of mine that must play while another one's cards are on the screen. */
  curtain = $state<number | null>(null);
  private roster = $state.raw<SeatInfo[]>([]);
  readonly seats = $derived(named(this.data?.seats ?? this.roster));
  private stream: Stream | null = null;
  private reporters = new Set<Reporter>();
  private whys = new Map<string, Promise<Refusal | null>>();
  private answers = new Map<string, Promise<unknown>>();
  private closed = false;
  private pauses = new Pauses();
  private later: ReturnType<typeof setTimeout> | undefined;
  /** The log is known from this entry on; what was before is fetched when somebody wants to read it. */
  private logFrom = 0;
  private fetching: Promise<void> | null = null;
  /** The position from which a move of mine is on its way, and how many things were asked for so far. */
  private moving: number | null = null;
  private attempts = 0;

  constructor(readonly id: string) {}

  // --- what is to be seen -----------------------------------------------------------------

  get view(): View | null {
    return this.data?.view ?? null;
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

  /** The hint that was asked for, as long as it is about this position. */
  get hinted(): Hint | null {
    return this.hint?.number === this.data?.number ? this.hint : null;
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? '';
  }

  // --- coming and going -------------------------------------------------------------------

  /** Sit down; without a seat named, the server chooses one of mine (or the spectator's place). */
  async open(seat: number | null = null): Promise<void> {
    this.stream?.close();
    clearTimeout(this.later);
    try {
      const data = await api.table(this.id, seat);
      if (this.closed) return;
      this.pauses.reset();
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
      this.logFrom = data.log_from;
      this.forget();
      this.state = 'live';
      this.listen(data);
    } catch (error) {
      this.fail(error);
      if (!(error instanceof ApiError && error.unreachable)) this.state = 'missing';
      // The server is away or has no time yet, as when everybody comes back to it at once.
      else if (!this.closed) this.later = setTimeout(() => void this.open(seat), this.pauses.take());
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.later);
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
      // After a long silence only the last page comes: what lies between is fetched like everything before it.
      const gap = (fresh.log_from ?? 0) > seen + 1;
      if (gap) this.logFrom = fresh.log_from!;
      this.log = struck([...(gap ? [] : this.log), ...lines]);
      this.forget();
    }
    this.data = { ...before, ...fresh, log: [] };
    if (this.moving !== null && this.data.number !== this.moving) {
      // The stream was faster than the answer: what is done now is the next move, and must not be lost.
      this.moving = null;
      this.busy = false;
    }
    const events = lines
      .filter((line) => line.kind === 'event' && line.event && !line.undone)
      .map((line) => line.event!);
    if (events.length)
      void tick().then(() => this.reporters.forEach((reporter) => reporter({ events, before: before.view })));
    this.drawCurtain();
  }

  private drawCurtain(): void {
    const view = this.view;
    if (!view || view.over || this.mine.length < 2 || view.to_move.includes(this.seat)) return;
    const next = view.to_move.find((seat) => this.mine.includes(seat));
    if (next !== undefined) this.curtain = next;
  }

  /** Fetch the page of the log before the one that is known. */
  earlier(): Promise<void> {
    if (this.logFrom <= 0 || !this.data) return Promise.resolve();
    this.fetching ??= this.fetchEarlier(this.data.seat, this.logFrom).finally(() => (this.fetching = null));
    return this.fetching;
  }

  /** Fetch everything that happened since the beginning. */
  async wholeLog(): Promise<void> {
    for (let from = -1; this.logFrom > 0 && this.logFrom !== from;) {
      from = this.logFrom;
      await this.earlier();
    }
  }

  private async fetchEarlier(seat: number, before: number): Promise<void> {
    try {
      const page = await api.log(this.id, seat, before);
      if (this.data?.seat !== seat || this.logFrom !== before) return; // other eyes by now, or another place
      this.log = struck([...page.log, ...this.log]);
      this.logFrom = page.log_from;
    } catch (error) {
      this.fail(error);
    }
  }

  // --- what can be done -------------------------------------------------------------------

  async play(move: Move | { notation: string }): Promise<boolean> {
    const data = this.data;
    if (!data || this.busy) return false;
    this.moving = data.number;
    return this.attempt(async () => this.take(await api.move(this.id, data.seat, data.number, move)));
  }

  /** My possible moves in words. */
  async legal(): Promise<LegalMove[] | null> {
    const data = this.data;
    if (data?.role !== 'player') return null;
    try {
      const { number, moves } = await api.legal(this.id, data.seat);
      return number === this.data?.number ? moves : null;
    } catch {
      return null;
    }
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
  async ask<Answer>(question: Record<string, Json>): Promise<Answer | null> {
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
    return answer as Promise<Answer | null>;
  }

  undo(scope: 'step' | 'turn'): Promise<boolean> {
    return this.attempt(async () => this.take(await api.undo(this.id, this.seat, this.data!.number, scope)));
  }

  redo(): Promise<boolean> {
    return this.attempt(async () => this.take(await api.redo(this.id, this.seat, this.data!.number)));
  }

  /** How fast the bots play, for everybody at the table. */
  pace(pace: Pace): Promise<boolean> {
    return this.attempt(() => api.pace(this.id, pace), false);
  }

  /** Whether hints may be asked for, by everybody at the table. */
  allowHints(allowed: boolean): Promise<boolean> {
    return this.attempt(() => api.allowHints(this.id, allowed), false);
  }

  /** Ask what a bot would play here. */
  async askHint(): Promise<boolean> {
    const data = this.data;
    if (!data || this.hinting) return false;
    this.hinting = true;
    this.problem = null;
    try {
      this.hint = await api.hint(this.id, data.seat, data.number);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.hinting = false;
    }
  }

  askUndo(scope: 'step' | 'turn'): Promise<boolean> {
    return this.attempt(async () => this.take(await api.askUndo(this.id, this.seat, this.data!.number, scope)));
  }

  answerUndo(agree: boolean): Promise<boolean> {
    const request = this.data?.undo_request;
    if (!request) return Promise.resolve(false);
    return this.attempt(async () => this.take(await api.answerUndo(this.id, this.seat, request.n, agree)));
  }

  leaveLesson(): Promise<boolean> {
    return this.attempt(async () => this.take(await api.leaveLesson(this.id)));
  }

  chat(text: string): Promise<boolean> {
    return this.attempt(() => api.chat(this.id, this.seat, text), false);
  }

  notes(text: string): Promise<boolean> {
    if (this.data) this.data = { ...this.data, notes: text };
    return this.attempt(() => api.notes(this.id, this.seat, text), false);
  }

  seatChange(seat: number, change: Parameters<typeof api.seat>[2]): Promise<boolean> {
    return this.attempt(async () => {
      await api.seat(this.id, seat, change);
      await this.open(this.seat >= 0 ? this.seat : null);
    });
  }

  /** What is said and noted, unlike a move, holds up nothing: a move may be made meanwhile. */
  private async attempt(action: () => Promise<unknown>, holding = true): Promise<boolean> {
    const mine = holding ? ++this.attempts : 0;
    if (holding) this.busy = true;
    this.problem = null;
    try {
      await action();
      return true;
    } catch (error) {
      // What was refused was perhaps seen too late: look again, and then say so.
      if (error instanceof ApiError && error.status === 409) await this.open(this.seat >= 0 ? this.seat : null);
      this.fail(error);
      return false;
    } finally {
      if (mine === this.attempts) {
        this.moving = null;
        this.busy = false;
      }
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    this.problem = error.problem;
  }
}
