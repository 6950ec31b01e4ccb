import { describe, expect, it } from 'vitest';
import type { Atlas, ChinaScene } from './model';
import { Planner } from './planner.svelte';
import { Shared } from './shared.svelte';

const TARGET = 7;
const START = 3;

/** A planner whose questions are written down; track of mine lies as long as `laid` says. */
function planning() {
  const questions: object[] = [];
  const table = { seats: [{ seat: 0, train: null, track: [[1, 2]] }] };
  const scene = {
    seat: 0,
    asked: false,
    view: { table, legal: [], over: false },
    ask: (question: object) => {
      questions.push(question);
      return Promise.resolve({ build: { segments: [{ from: START, to: TARGET, cost: 1 }], cost: 1, now: 1 } });
    },
  } as unknown as ChinaScene;
  const shared = new Shared();
  shared.mode = 'build';
  const atlas = { facts: { [TARGET]: {} } } as unknown as Atlas;
  const planner = new Planner(
    () => scene,
    () => shared,
    () => atlas,
  );
  return { planner, questions, table };
}

describe('a line that was pulled from a certain place', () => {
  it('still begins there when a new position comes', async () => {
    const { planner, questions } = planning();
    await planner.choose(TARGET, START);
    await planner.renew();
    expect(questions).toEqual(Array(2).fill({ ask: 'build', to: TARGET, from: START }));
  });

  it('and when my turn begins', async () => {
    const { planner, questions } = planning();
    await planner.choose(TARGET, START);
    planner.begin();
    await planner.renew();
    expect(questions.at(-1)).toEqual({ ask: 'build', to: TARGET, from: START });
  });

  it('goes on from my track once some of it lies', async () => {
    const { planner, questions, table } = planning();
    await planner.choose(TARGET, START);
    table.seats[0].track.push([START, 4]);
    await planner.renew();
    expect(questions.at(-1)).toEqual({ ask: 'build', to: TARGET });
  });

  it('is asked about once where many positions come in a hurry', async () => {
    const { planner, questions } = planning();
    await planner.choose(TARGET, START);
    await Promise.all([planner.renew(), planner.renew(), planner.renew(), planner.renew()]);
    expect(questions).toHaveLength(3); // the choice, the first position, the last
  });

  it('is forgotten when another target is chosen', async () => {
    const { planner, questions } = planning();
    await planner.choose(TARGET, START);
    planner.drop();
    await planner.choose(TARGET);
    await planner.renew();
    expect(questions.slice(1)).toEqual(Array(2).fill({ ask: 'build', to: TARGET }));
  });
});
