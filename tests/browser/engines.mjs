// The page's own Python in Node: `node engines.mjs ARCHIVE PROGRAM` unpacks the engines and prints what the program prints.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { loadPyodide } = await import(pathToFileURL(require.resolve('pyodide/pyodide.mjs')));

const [archive, program] = process.argv.slice(2);
const python = await loadPyodide();
const packed = new Uint8Array(readFileSync(archive));
python.unpackArchive(packed, 'zip', { extractDir: '/lib/python3.14/site-packages' });
python.runPython(readFileSync(program, 'utf-8'));
