/** Ways on the map: what is asked of the server, what is proposed, and the moves that carry it out. */
import type { Shared } from './shared.svelte';
import { movesOf } from '../../lib/moves';
import {
  type Atlas,
  type BuildAnswer,
  type BuildMove,
  type ChinaTable,
  type LinkMove,
  type PathAnswer,
  type PlaceMove,
  type Proposal,
  type Reached,
  type ShelterMove,
  type ChinaMove,
  type ChinaScene,
} from './model';

const HOVER = 90;
/** Milliseconds in which no other position must come. */
const SETTLED = 150;

/** Whether two moves say the same, in whatever order. */
const same = (a: ChinaMove, b: ChinaMove) => fingerprint(a) === fingerprint(b);
const fingerprint = (move: ChinaMove) => JSON.stringify(Object.entries(move).sort());

export class Planner {
  /** Everything that the train can come to, by milepost. */
  reached = $state.raw(new Map<number, Reached>());
  /** A way is being carried out, move by move. */
  running = $state(false);
  /** The target to which no way leads, if that is so. */
  lost = $state<number | null>(null);
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0;
  private renewals = 0;
  private renewed = -SETTLED;
  private begins: { seat: number; to: number; from: number; laid: number } | null = null;

  constructor(
    private readonly scene: () => ChinaScene,
    private readonly shared: () => Shared,
    private readonly atlas: () => Atlas,
  ) {}

  /** Journeys and track each keep their own target, from turn to turn. */
  private get aims(): Record<Shared['mode'], number | null> {
    return (this.shared().aims[this.scene().seat] ??= { drive: null, build: null });
  }

  get table(): ChinaTable {
    return this.scene().view.table;
  }
  get legal(): ChinaMove[] {
    const scene = this.scene();
    return scene.asked ? scene.view.legal : [];
  }
  get places(): PlaceMove[] {
    return movesOf(this.legal, 'place');
  }
  get shelters(): ShelterMove[] {
    return movesOf(this.legal, 'shelter');
  }
  get builds(): BuildMove[] {
    return movesOf(this.legal, 'build');
  }
  get links(): LinkMove[] {
    return movesOf(this.legal, 'link');
  }
  /** Whether the train may go on this turn. */
  get drives(): boolean {
    return this.legal.some((move) => move.type === 'move' || move.type === 'ferry' || move.type === 'place');
  }
  get train(): number | null {
    return this.table.seats[this.scene().seat]?.train ?? null;
  }

  // --- a new position ------------------------------------------------------------------------------

  /** Ask anew what depends on the position; a target that was chosen is kept from turn to turn. */
  async renew(): Promise<void> {
    if (this.running) return;
    const shared = this.shared();
    const scene = this.scene();
    if (scene.asked && !this.drives && shared.mode === 'drive' && this.builds.length) this.turn('build');
    this.wanted++;
    if (shared.proposal && !shared.proposal.pinned) shared.proposal = null;
    shared.target = this.aims[shared.mode];
    if (shared.target === null) shared.proposal = null;
    if (await this.overtaken()) return;
    const { target } = shared;
    if (target !== null) {
      if (shared.mode === 'drive' && target === this.train) this.drop();
      else await this.propose(target, { pinned: true, from: this.startFor(target) });
    }
    const answer = this.train === null ? null : await scene.ask<{ reached: Reached[] }>({ ask: 'reach' });
    this.reached = new Map(answer?.reached.map((one) => [one.to, one]));
  }

  /** Where position follows position, as with hurried bots, only the last one is worth asking about. */
  private async overtaken(): Promise<boolean> {
    const mine = ++this.renewals;
    const hurried = performance.now() - this.renewed < SETTLED;
    this.renewed = performance.now();
    if (!hurried) return false;
    await new Promise((go) => setTimeout(go, SETTLED));
    return mine !== this.renewals;
  }

  /** A turn of mine begins: driving first, where there is something to drive. */
  begin(): void {
    this.turn(this.drives ? 'drive' : 'build');
  }

  private turn(mode: Shared['mode']): void {
    const shared = this.shared();
    shared.mode = mode;
    shared.target = this.aims[mode];
    shared.proposal = null;
    this.lost = null;
  }

  private aim(milepost: number | null): void {
    const shared = this.shared();
    shared.target = milepost;
    this.aims[shared.mode] = milepost;
  }

  // --- proposals --------------------------------------------------------------------------------------

  /** What is pointed at, shown after a short while; nothing where a target is chosen. */
  hover(milepost: number | null, from: number | null = null): void {
    const shared = this.shared();
    clearTimeout(this.waiting);
    if (shared.target !== null && from === null) return;
    if (milepost === null) {
      this.wanted++;
      if (shared.proposal && !shared.proposal.pinned) shared.proposal = null;
      return;
    }
    this.waiting = setTimeout(() => void this.propose(milepost, { pinned: false, from }), from === null ? HOVER : 0);
  }

  private async propose(
    to: number,
    { pinned, from = null }: { pinned: boolean; from?: number | null },
  ): Promise<Proposal | null> {
    const shared = this.shared();
    const scene = this.scene();
    const ticket = ++this.wanted;
    const start = this.train;
    if (pinned && shared.mode === 'build')
      this.begins = from === null ? null : { seat: scene.seat, to, from, laid: this.laid };
    let found: Proposal | null = null;
    if (shared.mode === 'build') {
      const answer = await scene.ask<{ build: BuildAnswer | null }>(
        from === null ? { ask: 'build', to } : { ask: 'build', to, from },
      );
      if (answer?.build) found = { kind: 'build', to, from, answer: answer.build, pinned };
    } else if (start !== null && to !== start) {
      const answer = await scene.ask<{ path: PathAnswer | null }>({ ask: 'path', to });
      if (answer?.path) found = { kind: 'drive', to, start, answer: answer.path, pinned };
    }
    if (ticket !== this.wanted) return null;
    shared.proposal = found;
    this.lost = pinned && !found ? to : null;
    return found;
  }

  /** Where the track was to begin is part of what was chosen, as long as none of it lies. */
  private startFor(to: number): number | null {
    const chosen = this.begins;
    if (this.shared().mode !== 'build' || chosen?.to !== to || chosen.seat !== this.scene().seat) return null;
    return chosen.laid === this.laid ? chosen.from : null;
  }

  private get laid(): number {
    return this.table.seats[this.scene().seat]?.track.length ?? 0;
  }

  drop(): void {
    const shared = this.shared();
    clearTimeout(this.waiting);
    this.wanted++;
    this.aim(null);
    shared.proposal = null;
    this.lost = null;
  }

  turnTo(mode: Shared['mode']): void {
    const shared = this.shared();
    if (shared.mode === mode) return;
    this.turn(mode);
    const { target } = shared;
    if (target !== null) void this.propose(target, { pinned: true, from: this.startFor(target) });
  }

  /** The track that begins elsewhere, where that is cheaper. */
  async buildFrom(from: number): Promise<void> {
    const { target } = this.shared();
    if (target !== null) await this.propose(target, { pinned: true, from });
  }

  /** Where no track leads, it may be built. */
  async buildTo(milepost: number): Promise<void> {
    this.drop();
    this.turnTo('build');
    this.aim(milepost);
    await this.propose(milepost, { pinned: true });
  }

  // --- choosing ------------------------------------------------------------------------------------------

  /** A click or Enter on a milepost; `sure` where no other can have been meant. */
  async choose(milepost: number, from: number | null = null, sure = true): Promise<void> {
    const scene = this.scene();
    const shared = this.shared();
    if (this.running || scene.seat < 0 || scene.view.over) return;
    clearTimeout(this.waiting);
    const { city } = this.atlas().facts[milepost];
    if (this.places.length && (shared.mode === 'drive' || !this.builds.length)) {
      const there = this.places.filter(
        (move) => move.to === milepost || (city && this.atlas().facts[move.to].city === city),
      );
      const move = there.find((one) => one.to === milepost) ?? there[0];
      return move ? void (await scene.play(move)) : this.refuse({ type: 'place', to: milepost });
    }
    if (this.shelters.length) {
      const move = this.shelters.find((one) => one.city === city);
      return move ? void (await scene.play(move)) : city ? this.refuse({ type: 'shelter', city }) : undefined;
    }
    if (shared.target === milepost && shared.proposal?.pinned && from === null) return this.confirm();
    this.aim(milepost);
    const found = await this.propose(milepost, { pinned: true, from });
    if (shared.target !== milepost) return;
    if (
      found?.kind === 'build' &&
      found.answer.segments.length === 1 &&
      found.answer.now === 1 &&
      from === null &&
      scene.asked &&
      sure &&
      !this.drives
    )
      return this.confirm();
    if (!found && this.lost === milepost && scene.asked) {
      const move = this.refused(milepost);
      if (move) await this.refuse(move);
      else if (milepost === this.train) this.drop();
    }
  }

  /** The move that a click on an impossible place most likely meant. */
  private refused(milepost: number): ChinaMove | null {
    const { facts } = this.atlas();
    if (facts[milepost].playable === false) return null;
    const near = this.atlas()
      .around(milepost)
      .filter((id) => facts[id].playable !== false);
    if (this.shared().mode === 'drive') {
      if (this.train === null) return { type: 'place', to: milepost };
      return near.includes(this.train) ? { type: 'move', to: milepost } : null;
    }
    const own = new Set((this.table.seats[this.scene().seat]?.track ?? []).flat());
    const from = near.find((one) => own.has(one)) ?? near[0];
    return from === undefined ? null : { type: 'build', from, to: milepost };
  }

  private async refuse(move: ChinaMove): Promise<void> {
    const scene = this.scene();
    const refusal = await scene.why(move);
    if (refusal) scene.refuse(refusal);
  }

  // --- carrying out ------------------------------------------------------------------------------------------

  /** The moves of the proposal that this turn allows. */
  get now(): ChinaMove[] {
    const proposal = this.shared().proposal;
    if (!proposal || !this.scene().asked) return [];
    if (proposal.kind === 'drive')
      return proposal.answer.moves.slice(0, proposal.answer.turn_ends[0] ?? proposal.answer.moves.length);
    return proposal.answer.segments.slice(0, proposal.answer.now).map(({ from, to }) => ({ type: 'build', from, to }));
  }

  /** Play the moves of this turn, one by one; whatever comes between (an event, a refusal) ends it. */
  async confirm(): Promise<void> {
    const scene = this.scene();
    const moves = this.now;
    if (this.running || !moves.length) return;
    this.running = true;
    try {
      for (const move of moves) {
        const legal = scene.view.legal.find((one) => same(one, move));
        if (!scene.asked || !legal) {
          if (scene.asked) await this.refuse(move);
          break;
        }
        if (!(await scene.play(legal))) break;
      }
    } finally {
      this.running = false;
    }
    const proposal = this.shared().proposal;
    const done =
      proposal?.kind === 'build'
        ? proposal.answer.now >= proposal.answer.segments.length
        : this.train === this.shared().target;
    if (done) this.drop();
    await this.renew();
  }
}
