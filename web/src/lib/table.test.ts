import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from './api';
import { struck, TableStore } from './table.svelte';
import type { LogLine, TableView } from './types';

type Heard = { message: (message: { event: string; data: string }) => void };
const streams: Heard[] = [];

vi.mock('./stream', () => ({
  Stream: class {
    constructor(_: string, heard: Heard) {
      streams.push(heard);
    }
    close() {}
  },
}));

const line = (n: number, more: Partial<LogLine> = {}): LogLine => ({
  n,
  kind: 'event',
  seat: 0,
  text: { en: `line ${n}`, fr: `ligne ${n}` },
  event: null,
  at: 0,
  undone: false,
  ...more,
});

const view = (n: number, log: LogLine[], log_from: number): TableView =>
  ({ n, log, log_from, seat: 0, role: 'player', seats: [], view: { to_move: [], over: false } }) as never;

const numbers = (store: TableStore) => store.log.map((each) => each.n);

beforeEach(() => {
  streams.length = 0;
  vi.restoreAllMocks();
});

async function opened(last: TableView): Promise<TableStore> {
  vi.spyOn(api, 'table').mockResolvedValue(last);
  const store = new TableStore('abc');
  await store.open(0);
  return store;
}

const hear = (fresh: TableView) => streams.at(-1)!.message({ event: 'update', data: JSON.stringify(fresh) });

describe('the log of a table', () => {
  it('is fetched further back, page by page, to the beginning', async () => {
    const pages = vi
      .spyOn(api, 'log')
      .mockResolvedValueOnce({ log: [line(3), line(4)], log_from: 3 })
      .mockResolvedValueOnce({ log: [line(0), line(2)], log_from: 0 });
    const store = await opened(view(6, [line(5), line(6)], 5));
    await Promise.all([store.earlier(), store.earlier()]);
    expect(numbers(store)).toEqual([3, 4, 5, 6]);
    await store.wholeLog();
    await store.earlier();
    expect(numbers(store)).toEqual([0, 2, 3, 4, 5, 6]);
    expect(pages.mock.calls).toEqual([
      ['abc', 0, 5],
      ['abc', 0, 3],
    ]);
  });

  it('strikes what was taken back, also on a page that was fetched before', async () => {
    let send: (page: { log: LogLine[]; log_from: number }) => void = () => {};
    vi.spyOn(api, 'log').mockReturnValue(new Promise((resolve) => (send = resolve)));
    const store = await opened(view(5, [line(5)], 5));
    const fetching = store.earlier();
    hear(view(6, [line(6, { kind: 'undo', event: { undone: [4, 5] } as never })], 6));
    send({ log: [line(4)], log_from: 4 });
    await fetching;
    expect(store.log.map((each) => [each.n, each.undone])).toEqual([
      [4, true],
      [5, true],
      [6, false],
    ]);
  });

  it('counts again what was put back', () => {
    const undo = (n: number, undone: number[]) => line(n, { kind: 'undo', event: { undone } as never });
    const redo = (n: number, redone: number[]) => line(n, { kind: 'redo', event: { redone } as never });
    const taken = (log: LogLine[]) =>
      struck(log)
        .filter((each) => each.undone)
        .map((each) => each.n);
    const log = [line(1), line(2), line(2), line(3)];
    expect(taken(log)).toEqual([]);
    expect(taken([...log, undo(4, [2, 3])])).toEqual([2, 2, 3]);
    expect(taken([...log, undo(4, [3]), undo(5, [2]), redo(6, [2])])).toEqual([3]);
    expect(taken([line(1, { undone: true }), undo(2, [1]), redo(3, [1])])).toEqual([]);
  });

  it('begins anew after a silence in which more happened than one page tells', async () => {
    const pages = vi.spyOn(api, 'log').mockResolvedValue({ log: [line(7)], log_from: 7 });
    const store = await opened(view(5, [line(4), line(5)], 0));
    hear(view(6, [line(6)], 6));
    expect(numbers(store)).toEqual([4, 5, 6]);
    hear(view(9, [line(8), line(9)], 8));
    expect(numbers(store)).toEqual([8, 9]);
    await store.earlier();
    expect(pages).toHaveBeenCalledWith('abc', 0, 8);
    expect(numbers(store)).toEqual([7, 8, 9]);
  });
});

describe('moves', () => {
  const at = (number: number): TableView => ({ ...view(number, [], 0), number });
  const draw = { type: 'draw' } as never;

  it('are made one at a time from a position', async () => {
    let answer: (fresh: TableView) => void = () => {};
    const sent = vi.spyOn(api, 'move').mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const store = await opened(at(5));
    const first = store.play(draw);
    expect(await store.play(draw)).toBe(false);
    answer(at(6));
    expect(await first).toBe(true);
    expect(store.busy).toBe(false);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('are not held up by what is noted or said meanwhile', async () => {
    vi.spyOn(api, 'notes').mockReturnValue(new Promise(() => {}));
    vi.spyOn(api, 'chat').mockReturnValue(new Promise(() => {}));
    const sent = vi.spyOn(api, 'move').mockResolvedValue(at(6));
    const store = await opened(at(5));
    void store.notes('Madrid first');
    void store.chat('Hello');
    expect(store.busy).toBe(false);
    expect(await store.play(draw)).toBe(true);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(store.data?.notes).toBe('Madrid first');
  });

  it('need not wait for an answer whose news the stream has brought already', async () => {
    const answers: ((fresh: TableView) => void)[] = [];
    const sent = vi.spyOn(api, 'move').mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const store = await opened(at(5));
    const first = store.play(draw);
    hear(at(6));
    const second = store.play(draw);
    answers[0](at(6));
    await first;
    expect(store.busy).toBe(true);
    expect(await store.play(draw)).toBe(false);
    answers[1](at(7));
    expect(await second).toBe(true);
    expect(sent.mock.calls.map(([, , number]) => number)).toEqual([5, 6]);
    expect(store.busy).toBe(false);
  });
});

describe('opening a table', () => {
  const away = () => new ApiError(503, { code: 'busy', text: { en: 'busy', fr: 'occupé' }, clause: '' });

  it('goes on trying while the server is busy, until it is closed', async () => {
    vi.useFakeTimers();
    const asked = vi
      .spyOn(api, 'table')
      .mockRejectedValueOnce(away())
      .mockRejectedValueOnce(away())
      .mockResolvedValueOnce(view(1, [line(1)], 1));
    const store = new TableStore('abc');
    await store.open(0);
    expect([store.state, store.problem?.code]).toEqual(['loading', 'busy']);
    await vi.advanceTimersByTimeAsync(3000);
    expect([store.state, asked.mock.calls.length]).toEqual(['live', 3]);
    asked.mockRejectedValue(away());
    await store.open(0);
    store.close();
    await vi.advanceTimersByTimeAsync(60000);
    expect(asked.mock.calls.length).toBe(4);
    vi.useRealTimers();
  });

  it('is given up where the table is not there', async () => {
    const asked = vi
      .spyOn(api, 'table')
      .mockRejectedValue(new ApiError(404, { code: 'no-table', text: { en: '', fr: '' }, clause: '' }));
    const store = new TableStore('abc');
    await store.open(0);
    expect([store.state, asked.mock.calls.length]).toEqual(['missing', 1]);
  });
});
