/** Where each load is made, nearest to its goal first: asked once for each pair, since the map does not change. */
import type { ChinaData, Demand, ChinaScene, SourcesAnswer } from './model';
import { makersOf, type Source } from './panel';

export class SourceBook {
  private known = $state.raw<Record<string, Source[]>>({});
  private asked = new Set<string>();

  /** The sources as they are known by now; without an answer they are all as good. */
  of(demand: Demand, data: ChinaData): Source[] {
    return this.known[key(demand)] ?? makersOf(data, demand.load).map((city) => ({ city, distance: null }));
  }

  async look(scene: ChinaScene, demands: Demand[]): Promise<void> {
    const fresh = demands.filter((demand) => !this.asked.has(key(demand)));
    for (const demand of fresh) this.asked.add(key(demand));
    for (const demand of fresh) {
      const answer = await scene.ask<SourcesAnswer>({ ask: 'sources', load: demand.load, city: demand.city });
      if (answer) this.known = { ...this.known, [key(demand)]: answer.sources };
      else this.asked.delete(key(demand));
    }
  }
}

function key({ load, city }: Demand): string {
  return `${load}>${city}`;
}

/** One book for the page: both the hand and what lies beside the map look into it. */
export const book = new SourceBook();
