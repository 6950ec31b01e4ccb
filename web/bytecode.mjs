/**
 * Python compiled beforehand for the page without a server: `node bytecode.mjs SOURCES FOLDER`.
 *
 * SOURCES is the archive of the engines as sources; FOLDER is where the app's Python lies. Written there: `bytecode.zip`,
 * one `HASH.pyc` for each source (the hash is of its name, a newline and its content), and `python_stdlib.zip` in which
 * the modules that the page imports at its start are compiled too. Whatever was changed since is compiled by the page.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadPyodide } from 'pyodide';

const COMPILING = `
import hashlib, importlib, io, sys, zipfile
from importlib._bootstrap_external import _code_to_timestamp_pyc

ALWAYS = (1980, 1, 1, 0, 0, 0)

def compiled(name, source):
    return _code_to_timestamp_pyc(compile(source, name, "exec", dont_inherit=True), 0, len(source))

def archive(files):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name, content in sorted(files):
            out.writestr(zipfile.ZipInfo(name, ALWAYS), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()

def read(packed):
    with zipfile.ZipFile(io.BytesIO(packed.to_bytes())) as found:
        return [(name, found.read(name)) for name in found.namelist() if not name.endswith("/")]

def bytecode(sources):
    sources = [(name, content) for name, content in read(sources) if name.endswith(".py")]
    return archive(
        {hashlib.sha256(name.encode() + b"\\n" + content).hexdigest() + ".pyc": compiled(name, content) for name, content in sources}.items()
    )

def stdlib(packed, wanted):
    for name in wanted:
        importlib.import_module(name)
    zipped = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    used = {path.partition(".zip/")[2] for path in zipped}
    return archive(
        (name + "c", compiled(name, content)) if name in used else (name, content) for name, content in read(packed)
    )
`;

const [sources, folder] = process.argv.slice(2);
const pyodide = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
const python = await loadPyodide();
python.runPython(COMPILING);
const packed = new Uint8Array(readFileSync(sources));
python.unpackArchive(packed, 'zip', { extractDir: '/lib/python3.14/site-packages' });
const standard = new Uint8Array(readFileSync(join(pyodide, 'python_stdlib.zip')));
const write = (name, made) => writeFileSync(join(folder, name), made.toJs());
write('bytecode.zip', python.globals.get('bytecode')(packed));
const wanted = ['samovar.table.offline.browser', 'samovar.games.europe.game', 'samovar.bots'];
write('python_stdlib.zip', python.globals.get('stdlib')(standard, wanted));

// What is large and never changes with our sources is squeezed once, for servers and hosts that send what lies beside.
for (const name of ['pyodide.asm.wasm', 'pyodide.asm.mjs']) {
    const [plain, beside] = [join(folder, name), join(folder, `${name}.br`)];
    if (existsSync(beside)) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 };
    writeFileSync(beside, brotliCompressSync(readFileSync(plain), { params }));
}
