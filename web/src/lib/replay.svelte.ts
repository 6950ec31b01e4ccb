/** A replay: where it is, how it goes on, and the positions it has seen lately. */
import { tick } from 'svelte';
import { api, ApiError } from './api';
import { counted, stepFrom, usualUnit, type Unit } from './replay';
import { ReplayScene } from './scene.svelte';
import { settings } from './settings.svelte';
import type { ReplayOutline, ReplayView, Text } from './types';

const PACE: Record<Unit, number> = { move: 1100, turn: 1700, round: 2400 };
const REMEMBERED = 60;

export class ReplayStore {
  readonly scene = new ReplayScene();
  outline = $state.raw<ReplayOutline | null>(null);
  unit = $state<Unit>('move');
  playing = $state(false);
  trouble = $state.raw<Text | null>(null);
  /** Through whose eyes; the server chooses where nobody said. */
  eyes = $state<number | null>(null);
  readonly place = $derived(this.outline && this.position ? counted(this.outline, this.position.at) : null);
  private positions = new Map<string, Promise<ReplayView>>();
  private wanted = 0;
  private busy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  get position(): ReplayView | null {
    return this.scene.position;
  }

  async open(at: number, eyes: number | null): Promise<void> {
    this.eyes = eyes;
    await this.heed(async () => {
      this.outline = await api.outline(this.id);
      this.scene.lines = this.outline.log;
      this.unit = usualUnit(this.outline);
    });
    await this.goTo(at);
  }

  close(): void {
    this.play(false);
  }

  /** Moves that come while one is under way are not lost: the last one wins. */
  async goTo(at: number): Promise<void> {
    const outline = this.outline;
    if (!outline) return;
    this.wanted = Math.min(Math.max(at, outline.first), outline.moves);
    if (this.busy) return;
    this.busy = true;
    await this.heed(async () => {
      for (let target = -1; target !== this.wanted;) {
        target = this.wanted;
        await this.show(await this.fetch(target), outline);
      }
    });
    this.busy = false;
  }

  step(way: 1 | -1, unit: Unit = this.unit): Promise<void> {
    if (!this.outline || !this.position) return Promise.resolve();
    return this.goTo(stepFrom(this.outline, this.busy ? this.wanted : this.position.at, unit, way));
  }

  look(eyes: number): Promise<void> {
    this.eyes = eyes;
    return this.goTo(this.position?.at ?? 0);
  }

  play(on: boolean): void {
    this.playing = on;
    clearTimeout(this.timer);
    if (!on || !this.position || !this.outline) return;
    if (this.position.at >= this.outline.moves) void this.goTo(this.outline.first);
    this.wait();
  }

  /** The next step follows when the last one is on the screen and its time has passed. */
  private wait(): void {
    this.timer = setTimeout(() => void this.onwards(), PACE[this.unit] / settings.speed);
  }

  private async onwards(): Promise<void> {
    await this.step(1);
    if (!this.playing) return;
    if (this.position!.at >= this.outline!.moves) this.playing = false;
    else this.wait();
  }

  private async show(next: ReplayView, outline: ReplayOutline): Promise<void> {
    const before = this.position;
    this.scene.position = next;
    if (!before || next.at !== before.at + 1) return;
    const events = outline.log.filter((line) => line.n === next.at).flatMap((line) => line.event ?? []);
    await tick();
    this.scene.tell(events, before.view);
    void this.fetch(Math.min(next.at + 1, next.moves)).catch(() => undefined); // there when it is wanted
  }

  private fetch(at: number): Promise<ReplayView> {
    const key = `${at}:${this.eyes}`;
    let found = this.positions.get(key);
    if (!found) {
      found = api.replay(this.id, at, this.eyes);
      found.catch(() => this.positions.delete(key));
      this.positions.set(key, found);
      const oldest = this.positions.keys().next();
      if (this.positions.size > REMEMBERED && !oldest.done) this.positions.delete(oldest.value);
    }
    return found;
  }

  private async heed(action: () => Promise<void>): Promise<void> {
    try {
      await action();
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error.problem.text;
      this.play(false);
    }
  }
}
