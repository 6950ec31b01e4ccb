/** The worker of a page that becomes the house when no other tab is: Python with the tables, on what the browser keeps. */
import { openDisk } from './disk';
import {
  CHANNEL,
  HOUSE_LOCK,
  newName,
  pageLock,
  type Message,
  type Request,
  type Status,
  type ToPage,
} from './protocol';
import { startPython, type Beginning, type Bytes } from './python';

type House = {
  answer(method: string, path: string, body: string, language: string): Promise<string>;
  listen(name: string, path: string, last: string, send: (text: string) => void): Promise<string>;
  leave(name: string): void;
};

/** The bots' Python begins when nobody has asked for anything for so long, and at the latest after so long (in ms). */
const A_MOMENT = 800;
const AT_MOST = 2500;

const channel = new BroadcastChannel(CHANNEL);
const status: Status = {
  kind: 'status',
  house: newName(),
  stage: 'waiting',
  loaded: 0,
  total: 0,
  kept: true,
};
/** The live pages of each page, by the number of their request. */
const listening = new Map<string, Set<number>>();

function tell(change: Partial<Status>): void {
  Object.assign(status, change);
  channel.postMessage(status);
}

// --- the other worker, where bots think -----------------------------------------------------------

/** When somebody last asked for something or was answered. */
let busy = 0;

/** The first table is laid: until then both processors are wanted for what is to be seen. */
async function quiet(): Promise<void> {
  busy = performance.now(); // whoever has waited for the house asks now
  for (const latest = busy + AT_MOST; performance.now() < latest;) {
    const left = Math.min(busy + A_MOMENT, latest) - performance.now();
    if (left <= 0) return;
    await new Promise((go) => setTimeout(go, left));
  }
}

class Bots {
  private worker: Worker | null = null;
  private laid: Promise<void> | null = null;
  private started: Promise<void> = Promise.resolve();
  private waiting = new Map<number, (answer: Uint8Array) => void>();
  private last = 0;

  constructor(private beginning: Beginning) {}

  /** Its Python is started; what that takes is no thinking. */
  ready = async (): Promise<void> => {
    await (this.laid ??= quiet());
    if (!this.worker) this.open();
    await this.started;
  };

  private open(): void {
    const worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    this.started = new Promise((go) => {
      worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: Uint8Array } | 'started'>) => {
        if (data === 'started') return go();
        this.waiting.get(data.id)?.(data.answer);
        this.waiting.delete(data.id);
      };
    });
    worker.postMessage(this.beginning);
  }

  ask = (errand: Bytes): Promise<Uint8Array> => {
    const id = ++this.last;
    const bytes = errand.toJs();
    return new Promise((go) => {
      this.waiting.set(id, go);
      this.worker?.postMessage({ id, errand: bytes });
    });
  };

  /** Whatever it thinks of, it is ended; the next errand begins anew. */
  end = (): void => {
    this.worker?.terminate();
    this.worker = null;
    this.waiting.clear();
  };
}

// --- requests ---------------------------------------------------------------------------------------

function answerTo({ page, id }: Request, told: string): void {
  busy = performance.now();
  const [code = '500', file = ''] = told.split('\n', 2);
  const body = told.slice(code.length + file.length + 2);
  const answer: ToPage = { kind: 'answer', page, id, status: Number(code), file, body };
  channel.postMessage(answer);
}

async function take(house: House, request: Request): Promise<void> {
  const { page, id, method, path, body, language, last } = request;
  busy = performance.now();
  if (last === null) return answerTo(request, await house.answer(method, path, body, language));
  const told = await house.listen(`${page} ${id}`, path, last, (text) => {
    const event: ToPage = { kind: 'event', page, id, text };
    channel.postMessage(event);
  });
  if (told.startsWith('200')) notice(house, page).add(id);
  answerTo(request, told);
}

/** The live pages of a page; when it is gone, whatever ended it, its lock is free and they are ended too. */
function notice(house: House, page: string): Set<number> {
  const known = listening.get(page);
  if (known) return known;
  const ids = new Set<number>();
  listening.set(page, ids);
  void navigator.locks.request(pageLock(page), () => {
    for (const id of ids) house.leave(`${page} ${id}`);
    listening.delete(page);
  });
  return ids;
}

function hear(house: House, message: Message): void {
  if (message.kind === 'hello') channel.postMessage(status);
  else if (message.kind === 'request') void take(house, message);
  else if (message.kind === 'leave') {
    house.leave(`${message.page} ${message.id}`);
    listening.get(message.page)?.delete(message.id);
  }
}

// --- opening ----------------------------------------------------------------------------------------

async function open(beginning: Beginning): Promise<void> {
  const greet = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello') channel.postMessage(status);
  };
  channel.addEventListener('message', greet);
  let told = 0;
  tell({ stage: 'loading' });
  const disk = await openDisk();
  tell({ kept: disk.lasting });
  const { python, runtime } = await startPython(beginning, (stage, loaded, total) => {
    const now = performance.now();
    if (stage === 'loading' && now - told < 60 && loaded < total) return;
    told = now;
    tell(stage === 'loading' ? { loaded, total } : { stage });
  });
  tell({ stage: 'opening' });
  const bots = new Bots({ ...beginning, runtime });
  const opener = python.runPython('from samovar.table.offline.browser import open_house\nopen_house') as (
    ...given: unknown[]
  ) => Promise<House>;
  const house = await opener(disk, bots.ready, bots.ask, bots.end);
  channel.removeEventListener('message', greet);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(house, data));
  tell({ stage: 'ready' });
}

self.onmessage = ({ data }: MessageEvent<Beginning>) => {
  void navigator.locks.request(HOUSE_LOCK, async () => {
    try {
      await open(data);
    } catch (error) {
      console.error(error);
      tell({ stage: 'failed' });
      return;
    }
    await new Promise(() => {}); // as long as the page lives
  });
};
