/**
 * What the parts of China's board share.
 *
 * The board has the two modes, the proposals, placing, shelter and container links; the hand has loading, dropping,
 * shipping, delivering, what is lost, upgrades, loans, the change of hand and the end of the turn (EndTurn).
 */
import type { Proposal } from './model';

/** What a panel points at; drawn on the map. */
export type Shown = {
  cities?: string[];
  /** Where a load is wanted: drawn as a target beside the sources in `cities`. */
  goal?: string;
  /** The nearest of `cities` to the goal, marked. */
  nearest?: string;
  mileposts?: number[];
  zone?: number[];
  rivers?: string[];
  tone: 'source' | 'target' | 'event' | 'way';
};

export class Shared {
  /** Whether a click on the map drives or builds. */
  mode = $state<'drive' | 'build'>('build');
  /** What a panel points at, or null. */
  shown = $state.raw<Shown | null>(null);
  /** The milepost chosen as a destination (of a journey or of track), kept from turn to turn. */
  target = $state<number | null>(null);
  /** The way that the server proposes to the target, or to what is pointed at. */
  proposal = $state.raw<Proposal | null>(null);
  /** The targets of each seat of this device, kept while the others play. */
  readonly aims: Record<number, { drive: number | null; build: number | null }> = {};
  /** Where the board is asked to look; the board answers by moving its window. */
  looking = $state.raw<{ mileposts: number[] } | null>(null);

  /** Move the map so that these mileposts are seen. */
  lookAt(mileposts: number[]): void {
    this.looking = { mileposts };
  }
}
