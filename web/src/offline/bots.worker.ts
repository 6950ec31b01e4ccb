/** The worker where bots think: one errand after another, each answered with the bytes that Python gives. */
import { startPython, type Bytes } from './python';

type Errand = { base: string; id: number; errand: Uint8Array };
type Doer = (errand: Uint8Array) => Bytes;

let starting: Promise<Doer> | undefined;

async function start(base: string): Promise<Doer> {
  const python = await startPython(base, () => {});
  return python.runPython(
    'from samovar.table.offline.crew import do_errand\nlambda told: do_errand(told.to_bytes())',
  ) as Doer;
}

self.onmessage = async ({ data }: MessageEvent<Errand | { base: string }>) => {
  starting ??= start(data.base);
  const doer = await starting;
  if (!('errand' in data)) return self.postMessage('started');
  const answer = doer(data.errand);
  const bytes = answer.toJs();
  answer.destroy();
  self.postMessage({ id: data.id, answer: bytes });
};
