// @ts-check
/**
 * The engines in the file system of a page's Python: in the page itself, and in Node where the memory that pages begin
 * with is made (`web/memory.mjs`). Plain JavaScript, since Node runs it as it is.
 */
const SITE_PACKAGES = '/lib/python3.14/site-packages';

/**
 * Where compiled libraries find their places among Python's functions. Engines of browsers differ in how many places
 * they have taken before, so it lies behind all of them: only there are functions found again by their numbers.
 */
const FIRST_PLACE = 32_768;

/**
 * What is used of Emscripten's module; most of it has no types of its own.
 * @typedef {{
 *   FS: { mkdirTree(path: string): void, writeFile(path: string, content: Uint8Array, how: { canOwn: boolean }): void },
 *   HEAP8: Int8Array,
 *   HEAPU32: Uint32Array,
 *   wasmTable: WebAssembly.Table,
 *   preloadedWasm: Record<string, unknown>,
 *   __PyRuntime: number,
 *   __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number,
 *   addRunDependency(name: string): void,
 *   removeRunDependency(name: string): void,
 *   loadWebAssemblyModule(content: Uint8Array, how: object, name: string, scope: object): Promise<unknown>,
 *   growMemory(size: number): unknown,
 * }} Runtime
 * @typedef {{ preRun: ((runtime: Runtime) => unknown)[] }} Settings
 */

/**
 * The files of an archive that holds them as they are.
 * @param {Uint8Array} archive
 * @returns {Map<string, Uint8Array>}
 */
function filesOf(archive) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  let end = archive.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw new Error('no archive');
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  const words = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint16(at + 10, true) !== 0) throw new Error('squeezed inside');
    const size = view.getUint32(at + 24, true);
    const name = view.getUint16(at + 28, true);
    const header = view.getUint32(at + 42, true);
    const content = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    files.set(words.decode(archive.subarray(at + 46, at + 46 + name)), archive.subarray(content, content + size));
    at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

/**
 * Lay the files of an archive where Python imports from.
 * @param {Pick<Runtime, 'FS'>} runtime
 * @param {Uint8Array} archive
 */
export function layFiles({ FS }, archive) {
  const folders = new Set();
  for (const [name, content] of filesOf(archive)) {
    const path = `${SITE_PACKAGES}/${name}`;
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, content, { canOwn: true });
  }
}

/**
 * A runtime that has the engines' libraries before Python begins, at places that do not depend on anything else.
 * @template {Runtime} Made
 * @param {(settings: any) => Promise<Made>} create
 * @param {Promise<Uint8Array>} engines
 * @returns {(settings: any) => Promise<Made>}
 */
export function withLibraries(create, engines) {
  return (/** @type {Settings} */ settings) =>
    new Promise((go, fail) => {
      settings.preRun.push(async (runtime) => {
        runtime.addRunDependency('libraries');
        try {
          const archive = await engines;
          runtime.wasmTable.grow(FIRST_PLACE - runtime.wasmTable.length);
          for (const [name, content] of filesOf(archive)) {
            if (!name.endsWith('.so')) continue;
            const path = `${SITE_PACKAGES}/${name}`;
            const how = { loadAsync: true, nodelete: true };
            runtime.preloadedWasm[path] = await runtime.loadWebAssemblyModule(content, how, path, {});
          }
        } catch (error) {
          return fail(error instanceof Error ? error : new Error(String(error)));
        }
        runtime.removeRunDependency('libraries');
      });
      create(settings).then(go, fail);
    });
}

/**
 * Make a memory fit for a runtime that it was not taken from: as large, and with the runtime's own number of the function
 * by which Python calls others, which not every browser has.
 * @param {Uint8Array} memory
 * @param {Runtime} runtime
 */
function fit(memory, runtime) {
  const view = new DataView(memory.buffer, memory.byteOffset, memory.byteLength);
  const begins = view.getUint32(4, true); // Pyodide's own words about it come first
  if (memory.length - begins > runtime.HEAP8.length) runtime.growMemory(memory.length - begins);
  const place = runtime.__PyRuntime + runtime.HEAPU32[runtime.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2];
  view.setUint32(begins + place, runtime.HEAPU32[place >>> 2], true);
}

const PAGE = 4096;

/**
 * A memory without its empty pages: its length, one bit for each page that is not empty, and those.
 * @param {Uint8Array} memory
 */
export function thin(memory) {
  const pages = Math.ceil(memory.length / PAGE);
  const map = new Uint8Array(Math.ceil(pages / 8));
  /** @type {Uint8Array[]} */
  const kept = [];
  for (let page = 0; page < pages; page++) {
    const content = memory.subarray(page * PAGE, (page + 1) * PAGE);
    if (content.every((byte) => byte === 0)) continue;
    map[page >>> 3] |= 1 << (page & 7);
    kept.push(content);
  }
  const made = new Uint8Array(4 + map.length + kept.length * PAGE);
  new DataView(made.buffer).setUint32(0, memory.length, true);
  made.set(map, 4);
  kept.forEach((content, i) => made.set(content, 4 + map.length + i * PAGE));
  return made;
}

/**
 * The memory that was made thin.
 * @param {Uint8Array} made
 */
export function full(made) {
  const length = new DataView(made.buffer, made.byteOffset).getUint32(0, true);
  const pages = Math.ceil(length / PAGE);
  if (made.length < 4 + pages / 8) throw new Error('no memory');
  const memory = new Uint8Array(pages * PAGE);
  let at = 4 + Math.ceil(pages / 8);
  for (let page = 0; page < pages; page++) {
    if (!(made[4 + (page >>> 3)] & (1 << (page & 7)))) continue;
    memory.set(made.subarray(at, at + PAGE), page * PAGE);
    at += PAGE;
  }
  return memory.subarray(0, length);
}

/**
 * Python as it was when the site was built: with everything imported that the first table takes, and luck of its own.
 * @template {{ FS: Runtime['FS'], runPython(code: string): unknown }} Python
 * @param {(how: any) => Promise<Python>} loadPyodide
 * @param {(settings: any) => Promise<Runtime>} create
 * @param {string} indexURL
 * @param {Uint8Array} kept
 * @param {Promise<Uint8Array>} engines
 */
export async function goOn(loadPyodide, create, indexURL, kept, engines) {
  const memory = full(kept);
  const made = withLibraries(create, engines);
  const python = await loadPyodide({
    indexURL,
    _loadSnapshot: memory,
    createPyodideModule: async (/** @type {unknown} */ settings) => {
      const runtime = await made(settings);
      fit(memory, runtime);
      return runtime;
    },
  });
  layFiles(python, await engines);
  python.runPython('import random; random.seed()');
  return python;
}
