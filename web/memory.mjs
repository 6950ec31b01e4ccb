/**
 * The memory that a page's Python begins with: `node memory.mjs ENGINES FOLDER FILE`.
 *
 * ENGINES is the archive of the engines as the page gets it, FOLDER is where the app's Python lies. Written to FILE, with
 * gzip: the memory of Python once it has begun and has imported what the first table takes. A page that has it by then
 * begins there; where that fails, and at the first visit, it begins as ever.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';
import { layFiles, thin, withLibraries } from './src/offline/engines.js';

// Nothing may be kept here that belongs to one page: no house, no loop, no luck.
const IMPORTS = `
import gc, importlib
importlib.invalidate_caches()
import samovar.bots, samovar.table.offline.browser
from samovar import games
games.game(games.names()[0])
gc.collect()
`;

/** What Python has let go of still lies there: without it, less is to be loaded. */
function wipe(runtime) {
    const top = runtime.HEAPU32[runtime._emscripten_get_sbrk_ptr() >>> 2];
    const held = [];
    for (let size = 1 << 20; size >= 64; size >>>= 1) {
        let place = runtime._malloc(size);
        for (; place && place + size <= top; place = runtime._malloc(size)) {
            runtime.HEAPU8.fill(0, place, place + size);
            held.push(place);
        }
        runtime._free(place);
    }
    held.forEach((place) => runtime._free(place));
}

const [engines, folder, file] = process.argv.slice(2);
const archive = new Uint8Array(readFileSync(engines));
const { default: create } = await import(pathToFileURL(`${folder}/pyodide.asm.mjs`));
const python = await loadPyodide({
    indexURL: `${folder}/`,
    env: { PYTHONHASHSEED: '0' },
    createPyodideModule: withLibraries(create, Promise.resolve(archive)),
    _makeSnapshot: true,
});
layFiles(python, archive);
python.runPython(IMPORTS);
wipe(python._module);
writeFileSync(file, gzipSync(thin(python.makeMemorySnapshot()), { level: 6 }));
process.exit(0); // Python's loop would wait for ever
