// The page's own Python in Node: `node engines.mjs FOLDER ARCHIVE PROGRAM [MEMORY]` prints what the program prints, by a
// Python that begins with the engines, or goes on from a memory as pages do that have been there before.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

const [folder, archive, program, memory] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const { goOn, layFiles } = await import(new URL('../../web/src/offline/engines.js', import.meta.url));

const engines = new Uint8Array(readFileSync(archive));
let python;
if (memory) {
  const { default: create } = await import(pathToFileURL(`${folder}/pyodide.asm.mjs`));
  const kept = new Uint8Array(gunzipSync(readFileSync(memory)));
  python = await goOn(loadPyodide, create, `${folder}/`, kept, Promise.resolve(engines));
} else {
  python = await loadPyodide({ indexURL: `${folder}/` });
  layFiles(python, engines);
  python.runPython('import importlib; importlib.invalidate_caches()');
}
python.runPython(readFileSync(program, 'utf-8'));
process.exit(0);
