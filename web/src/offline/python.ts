/** Python in a worker: loaded with honest progress, the engines unpacked. */
import type { PyodideInterface } from 'pyodide';

const RUNTIME = 'pyodide.asm.wasm';
const AHEAD = ['python_stdlib.zip', 'pyodide-lock.json'];
const SITE_PACKAGES = '/lib/python3.14/site-packages';

/** Bytes of Python, to be copied and let go. */
export type Bytes = { toJs(): Uint8Array; destroy(): void };

export type Progress = (stage: 'loading' | 'starting', loaded: number, total: number) => void;

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
  /** Everything is in the browser already: nothing is to be counted, and compiled code may come from its cache. */
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

/** The Python of a page, and its runtime for other workers. */
export async function startPython(
  { base, kept, runtime }: Beginning,
  progress: Progress,
): Promise<{ python: PyodideInterface; runtime: WebAssembly.Module }> {
  const sizes = kept ? null : ((await (await fetch(`${base}files.json`)).json()) as Record<string, number>);
  const stop = sizes ? countFetches(sizes, progress) : () => {};
  if (kept) progress('starting', 1, 1);
  const compiling = runtime ? Promise.resolve(runtime) : compile(`${base}${RUNTIME}`);
  compiling.catch(() => undefined); // told below, where it is waited for
  const giveBack = lend(base, compiling);
  try {
    const engines = fetch(`${base}engines.zip`).then((answer) => answer.arrayBuffer());
    engines.catch(() => undefined); // told below, where it is waited for
    void import(/* @vite-ignore */ `${base}pyodide.asm.mjs`).catch(() => undefined); // wanted by the next one
    const glue = (await import(/* @vite-ignore */ `${base}pyodide.mjs`)) as typeof import('pyodide');
    const python = await glue.loadPyodide({ indexURL: base });
    progress('starting', 1, 1);
    python.unpackArchive(await engines, 'zip', { extractDir: SITE_PACKAGES });
    return { python, runtime: await compiling };
  } finally {
    giveBack();
    stop();
  }
}
