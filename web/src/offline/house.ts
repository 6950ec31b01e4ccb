/** `fetch` for a page without a server: requests go to the house, which may be in another tab. */
import { settings } from '../lib/settings.svelte';
import { BASE, unheard, worker } from './begin';
import { brewing } from './brewing.svelte';
import { CHANNEL, newName, pageLock, type Message, type Request, type Status, type ToHouse } from './protocol';

type Waiting = {
  request: Request;
  sent: boolean;
  answered(status: number, body: string, file: string): void;
  event(text: string): void;
  lost(): void;
};

const me = newName();
const waiting = new Map<number, Waiting>();
let channel: BroadcastChannel;
let house = '';
let ready = false;
let last = 0;

const post = (message: ToHouse) => channel.postMessage(message);

function heard(message: Message): void {
  if (message.kind === 'status') return follow(message);
  if (!('page' in message) || message.page !== me) return;
  if (message.kind === 'answer') waiting.get(message.id)?.answered(message.status, message.body, message.file);
  else if (message.kind === 'event') waiting.get(message.id)?.event(message.text);
}

function follow(status: Status): void {
  if (house !== status.house) {
    // The tab that was the house is gone: what it was asked is asked again by whoever can ask twice.
    for (const each of [...waiting.values()]) if (each.sent) each.lost();
    house = status.house;
  }
  ready = status.stage === 'ready';
  Object.assign(brewing, { stage: status.stage, loaded: status.loaded, total: status.total, kept: status.kept });
  if (ready) for (const each of waiting.values()) send(each);
}

function send(each: Waiting): void {
  if (each.sent) return;
  each.sent = true;
  post(each.request);
}

/** The worker waits to be the house; this page's lock tells the house that it is still here. */
export function moveIn(): void {
  if (!worker) {
    brewing.insecure = true;
    return;
  }
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => heard(data);
  void navigator.locks.request(pageLock(me), () => new Promise(() => {}));
  void unheard.then(() => {
    // Where no other tab is the house, nobody would ever say a word.
    if (brewing.stage === 'waiting') brewing.stage = 'failed';
  });
  // In some browsers the worker of a page that was left lives on for a while: it would answer the next page as its house,
  // then be gone without an answer, and until then keep that page's own worker from becoming the house.
  addEventListener('pagehide', () => worker?.terminate());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  post({ kind: 'hello', page: me });
  addEventListener('click', saveFile);
}

/** What `fetch` is with a server. */
export async function askHouse(path: string, init: RequestInit = {}): Promise<Response> {
  // The list of games was written when the site was built: the lobby need not wait for Python.
  if (path === '/api/games') return fetch(`${BASE}games.json`);
  const live = new Headers(init.headers).get('Accept') === 'text/event-stream';
  const request: Request = {
    kind: 'request',
    page: me,
    id: ++last,
    method: init.method ?? 'GET',
    path,
    body: typeof init.body === 'string' ? init.body : '',
    language: settings.language,
    last: live ? (new Headers(init.headers).get('Last-Event-ID') ?? '') : null,
  };
  return live ? listen(request, init.signal ?? null) : once(request);
}

function once(request: Request): Promise<Response> {
  return new Promise((go, fail) => {
    const end = () => waiting.delete(request.id);
    const each: Waiting = {
      request,
      sent: false,
      answered(status, body, file) {
        end();
        const headers = new Headers({ 'Content-Type': 'application/json' });
        if (file) headers.set('X-File', file);
        go(new Response(body, { status, headers }));
      },
      event() {},
      lost() {
        end();
        fail(new TypeError('the house is gone'));
      },
    };
    waiting.set(request.id, each);
    if (ready) send(each);
  });
}

function listen(request: Request, signal: AbortSignal | null): Promise<Response> {
  return new Promise((go, fail) => {
    let out: ReadableStreamDefaultController<Uint8Array>;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) });
    const end = () => waiting.delete(request.id);
    const each: Waiting = {
      request,
      sent: false,
      answered(status, text) {
        if (status === 200) return go(new Response(body, { status }));
        end();
        go(new Response(text, { status }));
      },
      event: (text) => out.enqueue(encoder.encode(text)),
      lost() {
        if (!end()) return;
        out.error(new TypeError('the house is gone'));
        fail(new TypeError('the house is gone'));
      },
    };
    waiting.set(request.id, each);
    signal?.addEventListener('abort', () => {
      post({ kind: 'leave', page: me, id: request.id });
      each.lost();
    });
    if (ready) send(each);
  });
}

/** A link to a file of the server is a file of this page. */
function saveFile(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a[href^="/api/"]');
  if (!link) return;
  event.preventDefault();
  void (async () => {
    const answer = await askHouse(link.getAttribute('href') ?? '');
    const made = document.createElement('a');
    made.href = URL.createObjectURL(await answer.blob());
    made.download = answer.headers.get('X-File') ?? 'samovar.json';
    made.click();
    setTimeout(() => URL.revokeObjectURL(made.href), 60_000);
  })();
}
