/** Python in a worker: begun anew with honest progress, or from the memory of one that has begun already. */
import type { PyodideConfig, PyodideInterface } from 'pyodide';
import { goOn, layFiles, type Runtime } from './engines.js';
import { isPacked, unpack } from './packed';

const RUNTIME = 'pyodide.asm.wasm';
const AHEAD = ['python_stdlib.zip', 'pyodide-lock.json'];
const ENGINES = 'engines.packed';
const MEMORY = 'memory.packed';

/** Bytes of Python, to be copied and let go. */
export type Bytes = { toJs(): Uint8Array; destroy(): void };

export type Progress = (stage: 'loading' | 'starting', loaded: number, total: number) => void;

async function sizesOf(base: string): Promise<Record<string, number>> {
  return (await (await fetch(`${base}files.json`)).json()) as Record<string, number>;
}

/** Every byte that is fetched is counted as it comes; sizes are those of the unpacked files, which hosts may squeeze. */
function countFetches(sizes: Record<string, number>, progress: Progress): () => void {
  const plain = self.fetch.bind(self);
  // Modules are imported, not fetched: nobody can count them as they come.
  const counted = Object.entries(sizes).filter(([name]) => !name.endsWith('.mjs'));
  const total = counted.reduce((sum, [, size]) => sum + size, 0);
  let loaded = 0;
  self.fetch = async (input, init) => {
    const response = await plain(input, init);
    if (!response.body || !response.ok) return response;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        progress('loading', Math.min(loaded, total), total);
        controller.enqueue(chunk);
      },
    });
    const { status, statusText } = response;
    const headers = new Headers({ 'Content-Type': response.headers.get('Content-Type') ?? '' });
    return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
  };
  return () => {
    self.fetch = plain;
  };
}

export type Beginning = {
  /** Where the site's `python` folder is. */
  base: string;
  /** Everything is in the browser already: nothing is to be counted, and Python goes on from the memory that is kept. */
  kept: boolean;
  /** The runtime, where another worker has compiled it. */
  runtime?: WebAssembly.Module;
};

async function compile(address: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // a host that does not say what kind of file it is
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
}

/**
 * Pyodide would fetch one thing after another, and compile the runtime itself: it is given what is on its way already,
 * and the one runtime that all workers share.
 */
function lend(base: string, runtime: Promise<WebAssembly.Module>): () => void {
  const fetching = self.fetch.bind(self);
  const streaming = WebAssembly.instantiateStreaming.bind(WebAssembly);
  const ahead = new Map(AHEAD.map((name) => [`${base}${name}`, fetching(`${base}${name}`)]));
  ahead.set(`${base}${RUNTIME}`, Promise.resolve(new Response()));
  for (const answer of ahead.values()) answer.catch(() => undefined); // told where it is waited for
  self.fetch = (input, init) =>
    ahead.get(input instanceof Request ? input.url : input.toString()) ?? fetching(input, init);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await runtime;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    self.fetch = fetching;
    WebAssembly.instantiateStreaming = streaming;
  };
}

/** A file that is sent squeezed, and kept unpacked. */
async function unpacked(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const found = new Uint8Array(await answer.arrayBuffer());
  if (!isPacked(found)) return found;
  return new Uint8Array(await unpack(new Response(found)).arrayBuffer());
}

/** Waited for later: what goes wrong is told there. */
function meanwhile<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

type Glue = typeof import('pyodide');
type Create = NonNullable<PyodideConfig['createPyodideModule']>;

/** Pyodide's own modules, both on their way at once. */
async function glueOf(base: string): Promise<{ glue: Glue; create: Create }> {
  const module = meanwhile(import(/* @vite-ignore */ `${base}pyodide.asm.mjs`) as Promise<{ default: Create }>);
  const glue = (await import(/* @vite-ignore */ `${base}pyodide.mjs`)) as Glue;
  return { glue, create: (await module).default };
}

/** Python from its beginning: everything that is imported is imported now. */
async function begin(base: string): Promise<PyodideInterface> {
  const engines = meanwhile(unpacked(`${base}${ENGINES}`));
  const { glue, create } = await glueOf(base);
  const python = await glue.loadPyodide({ indexURL: base, createPyodideModule: create });
  layFiles(python, await engines);
  python.runPython('import importlib; importlib.invalidate_caches()');
  return python;
}

/** Python from the memory of one that has begun already. */
async function resume(base: string): Promise<PyodideInterface> {
  const memory = meanwhile(unpacked(`${base}${MEMORY}`));
  const engines = meanwhile(unpacked(`${base}${ENGINES}`));
  const { glue, create } = await glueOf(base);
  const untyped = create as unknown as (settings: unknown) => Promise<Runtime>;
  return goOn(glue.loadPyodide, untyped, base, await memory, engines);
}

/** The Python of a page, and its runtime for other workers. */
export async function startPython(
  { base, kept, runtime }: Beginning,
  progress?: Progress,
): Promise<{ python: PyodideInterface; runtime: WebAssembly.Module }> {
  if (kept) progress?.('starting', 1, 1);
  const stop = kept || !progress ? () => {} : countFetches(await sizesOf(base), progress);
  const compiling = meanwhile(runtime ? Promise.resolve(runtime) : compile(`${base}${RUNTIME}`));
  const started = async (way: (base: string) => Promise<PyodideInterface>) => {
    const giveBack = lend(base, compiling);
    try {
      return await way(base);
    } finally {
      giveBack();
    }
  };
  try {
    let python: PyodideInterface | null = null;
    // At a first visit the memory would be the largest thing to load.
    if (kept)
      python = await started(resume).catch((error: unknown) => {
        console.warn('Python begins anew:', error);
        return null;
      });
    python ??= await started(begin);
    progress?.('starting', 1, 1);
    return { python, runtime: await compiling };
  } finally {
    stop();
  }
}
