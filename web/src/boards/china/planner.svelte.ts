/** Ways on the map: what is asked of the server, what is proposed, and the moves that carry it out. */
import type { Move } from '../../lib/types';
import type { Scene } from '../room';
import type { Desk } from './desk.svelte';
import { movesOf, type Atlas, type BuildAnswer, type BuildMove, type ChinaTable, type LinkMove, type PathAnswer, type PlaceMove, type Proposal, type Reached, type ShelterMove } from './model';

const HOVER = 90;

const same = (a: Move, b: Move) => a.type === b.type && a.from === b.from && a.to === b.to && a.owner === b.owner;

export class Planner {
  /** Everything that the train can come to, by milepost. */
  reached = $state.raw(new Map<number, Reached>());
  /** A way is being carried out, move by move. */
  running = $state(false);
  /** The target to which no way leads, if that is so. */
  lost = $state<number | null>(null);
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0;

  constructor(
    private readonly scene: () => Scene,
    private readonly desk: () => Desk,
    private readonly atlas: () => Atlas,
  ) {}

  /** Journeys and track each keep their own target, from turn to turn. */
  private get aims(): Record<Desk['mode'], number | null> {
    return (this.desk().aims[this.scene().seat] ??= { drive: null, build: null });
  }

  get table(): ChinaTable {
    return this.scene().view.table as unknown as ChinaTable;
  }
  get legal(): Move[] {
    const scene = this.scene();
    return scene.asked ? scene.view.legal : [];
  }
  get places(): PlaceMove[] {
    return movesOf<PlaceMove>(this.legal, 'place');
  }
  get shelters(): ShelterMove[] {
    return movesOf<ShelterMove>(this.legal, 'shelter');
  }
  get builds(): BuildMove[] {
    return movesOf<BuildMove>(this.legal, 'build');
  }
  get links(): LinkMove[] {
    return movesOf<LinkMove>(this.legal, 'link');
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
    const desk = this.desk();
    const scene = this.scene();
    if (scene.asked && !this.drives && desk.mode === 'drive' && this.builds.length) this.turn('build');
    this.wanted++;
    if (desk.proposal && !desk.proposal.pinned) desk.proposal = null;
    const target = this.aims[desk.mode];
    desk.target = target;
    if (target === null) desk.proposal = null;
    if (target !== null) {
      if (desk.mode === 'drive' && target === this.train) this.drop();
      else await this.propose(target, { pinned: true });
    }
    const answer = this.train === null ? null : await scene.ask({ ask: 'reach' });
    const list = (answer?.reached ?? []) as unknown as Reached[];
    this.reached = new Map(list.map((one) => [one.to, one]));
  }

  /** A turn of mine begins: driving first, where there is something to drive. */
  begin(): void {
    this.turn(this.drives ? 'drive' : 'build');
  }

  private turn(mode: Desk['mode']): void {
    const desk = this.desk();
    desk.mode = mode;
    desk.target = this.aims[mode];
    desk.proposal = null;
    this.lost = null;
  }

  private aim(milepost: number | null): void {
    const desk = this.desk();
    desk.target = milepost;
    this.aims[desk.mode] = milepost;
  }

  // --- proposals --------------------------------------------------------------------------------------

  /** What is pointed at, shown after a short while; nothing where a target is chosen. */
  hover(milepost: number | null, from: number | null = null): void {
    const desk = this.desk();
    clearTimeout(this.waiting);
    if (desk.target !== null && from === null) return;
    if (milepost === null) {
      this.wanted++;
      if (desk.proposal && !desk.proposal.pinned) desk.proposal = null;
      return;
    }
    this.waiting = setTimeout(() => void this.propose(milepost, { pinned: false, from }), from === null ? HOVER : 0);
  }

  private async propose(to: number, { pinned, from = null }: { pinned: boolean; from?: number | null }): Promise<Proposal | null> {
    const desk = this.desk();
    const scene = this.scene();
    const ticket = ++this.wanted;
    const start = this.train;
    let found: Proposal | null = null;
    if (desk.mode === 'build') {
      const answer = await scene.ask(from === null ? { ask: 'build', to } : { ask: 'build', to, from });
      const build = answer?.build as unknown as BuildAnswer | null;
      if (build) found = { kind: 'build', to, from, answer: build, pinned };
    } else if (start !== null && to !== start) {
      const answer = await scene.ask({ ask: 'path', to });
      const path = answer?.path as unknown as PathAnswer | null;
      if (path) found = { kind: 'drive', to, start, answer: path, pinned };
    }
    if (ticket !== this.wanted) return null;
    desk.proposal = found;
    this.lost = pinned && !found ? to : null;
    return found;
  }

  drop(): void {
    const desk = this.desk();
    clearTimeout(this.waiting);
    this.wanted++;
    this.aim(null);
    desk.proposal = null;
    this.lost = null;
  }

  turnTo(mode: Desk['mode']): void {
    const desk = this.desk();
    if (desk.mode === mode) return;
    this.turn(mode);
    if (desk.target !== null) void this.propose(desk.target, { pinned: true });
  }

  /** Where no track leads, it may be built. */
  async buildTo(milepost: number): Promise<void> {
    this.drop();
    this.turnTo('build');
    this.aim(milepost);
    await this.propose(milepost, { pinned: true });
  }

  // --- choosing ------------------------------------------------------------------------------------------

  /** A click or Enter on a milepost. */
  async choose(milepost: number, from: number | null = null): Promise<void> {
    const scene = this.scene();
    const desk = this.desk();
    if (this.running || scene.seat < 0 || scene.view.over) return;
    clearTimeout(this.waiting);
    const { city } = this.atlas().facts[milepost];
    if (this.places.length && (desk.mode === 'drive' || !this.builds.length)) {
      const there = this.places.filter((move) => move.to === milepost || (city && this.atlas().facts[move.to].city === city));
      const move = there.find((one) => one.to === milepost) ?? there[0];
      return move ? void (await scene.play(move)) : this.refuse({ type: 'place', to: milepost });
    }
    if (this.shelters.length) {
      const move = this.shelters.find((one) => one.city === city);
      return move ? void (await scene.play(move)) : city ? this.refuse({ type: 'shelter', city }) : undefined;
    }
    if (desk.target === milepost && desk.proposal?.pinned && from === null) return this.confirm();
    this.aim(milepost);
    const found = await this.propose(milepost, { pinned: true, from });
    if (desk.target !== milepost) return;
    if (found?.kind === 'build' && found.answer.segments.length === 1 && found.answer.now === 1 && from === null && scene.asked) return this.confirm();
    if (!found && this.lost === milepost && scene.asked) {
      const move = this.refused(milepost);
      if (move) await this.refuse(move);
      else if (milepost === this.train) this.drop();
    }
  }

  /** The move that a click on an impossible place most likely meant. */
  private refused(milepost: number): Move | null {
    const { facts } = this.atlas();
    if (facts[milepost].playable === false) return null;
    const near = this.atlas()
      .around(milepost)
      .filter((id) => facts[id].playable !== false);
    if (this.desk().mode === 'drive') {
      if (this.train === null) return { type: 'place', to: milepost };
      return near.includes(this.train) ? { type: 'move', to: milepost } : null;
    }
    const own = new Set((this.table.seats[this.scene().seat]?.track ?? []).flat());
    const from = near.find((one) => own.has(one)) ?? near[0];
    return from === undefined ? null : { type: 'build', from, to: milepost };
  }

  private async refuse(move: Move): Promise<void> {
    const scene = this.scene();
    const refusal = await scene.why(move);
    if (refusal) scene.refuse(refusal);
  }

  // --- carrying out ------------------------------------------------------------------------------------------

  /** The moves of the proposal that this turn allows. */
  get now(): Move[] {
    const proposal = this.desk().proposal;
    if (!proposal || !this.scene().asked) return [];
    if (proposal.kind === 'drive') return proposal.answer.moves.slice(0, proposal.answer.turn_ends[0] ?? proposal.answer.moves.length);
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
    const proposal = this.desk().proposal;
    const done = proposal?.kind === 'build' ? proposal.answer.now >= proposal.answer.segments.length : this.train === this.desk().target;
    if (done) this.drop();
    await this.renew();
  }
}
