/** Python in a worker: loaded with honest progress, the engines unpacked. */
import type { PyodideInterface } from 'pyodide';

const SITE_PACKAGES = '/lib/python3.14/site-packages';

/** Bytes of Python, to be copied and let go. */
export type Bytes = { toJs(): Uint8Array; destroy(): void };

export type Progress = (stage: 'loading' | 'starting', loaded: number, total: number) => void;

/** Every byte that is fetched is counted as it comes; sizes are those of the unpacked files, which hosts may squeeze. */
function countFetches(sizes: Record<string, number>, progress: Progress): () => void {
  const plain = self.fetch.bind(self);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
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

/** The Python of a page; `base` is where the site's `python` folder is. */
export async function startPython(base: string, progress: Progress): Promise<PyodideInterface> {
  const sizes = (await (await fetch(`${base}files.json`)).json()) as Record<string, number>;
  const stop = countFetches(sizes, progress);
  try {
    const engines = fetch(`${base}engines.zip`).then((answer) => answer.arrayBuffer());
    engines.catch(() => undefined); // told below, where it is waited for
    const glue = (await import(/* @vite-ignore */ `${base}pyodide.mjs`)) as typeof import('pyodide');
    const python = await glue.loadPyodide({ indexURL: base });
    progress('starting', 1, 1);
    python.unpackArchive(await engines, 'zip', { extractDir: SITE_PACKAGES });
    return python;
  } finally {
    stop();
  }
}
