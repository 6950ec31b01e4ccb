/** The worker where bots think: one errand after another, each answered with the bytes that Python gives. */
import { startPython, type Beginning, type Bytes } from './python';

type Errand = { id: number; errand: Uint8Array };
type Doer = (errand: Uint8Array) => Bytes;

let starting: Promise<Doer> | undefined;

async function start(beginning: Beginning): Promise<Doer> {
  const { python } = await startPython(beginning);
  return python.runPython(
    'from samovar.table.offline.crew import do_errand\nlambda told: do_errand(told.to_bytes())',
  ) as Doer;
}

self.onmessage = async ({ data }: MessageEvent<Errand | Beginning>) => {
  if ('base' in data) {
    starting = start(data);
    await starting;
    return self.postMessage('started');
  }
  const doer = await starting!; // the beginning always comes first
  const answer = doer(data.errand);
  const bytes = answer.toJs();
  answer.destroy();
  self.postMessage({ id: data.id, answer: bytes });
};
