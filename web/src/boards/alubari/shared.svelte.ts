/** What the parts of Alubari's board share: what is pointed at anywhere, and what is half chosen. */
export type Kind = 'estate' | 'section' | 'station' | 'office' | 'contract' | 'equipment' | 'town';
/** An estate by its name, a space of it by its number; a section by its number; an office by its letter; the rest by their ids. */
export type Thing = { kind: Kind; id: string };

export function same(a: Thing | null, b: Thing | null): boolean {
  return !!a && !!b && a.kind === b.kind && a.id === b.id;
}

export class Shared {
  /** Pointed at on the board or on a card: the others light up what belongs to it. */
  pointed = $state.raw<Thing | null>(null);
  /** The key of the spot on the board whose choices are open. */
  chosen = $state<string | null>(null);
  /** What the story after the end lights up. */
  lit = $state.raw<Thing[]>([]);

  point(kind: Kind, id: string | number): void {
    this.pointed = { kind, id: String(id) };
  }

  leave(): void {
    this.pointed = null;
  }

  points(kind: Kind, id: string | number): boolean {
    const wanted = { kind, id: String(id) };
    return same(this.pointed, wanted) || this.lit.some((thing) => same(thing, wanted));
  }

  clear(): void {
    this.chosen = null;
  }
}
