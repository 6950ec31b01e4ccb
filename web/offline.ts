/** The parts of the page without a server that are no part of the app's bundle: the service worker, and Python itself. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';

const PYTHON = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];

export function offlineParts(): Plugin {
  return {
    name: 'offline-parts',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = join(dir!, 'python');
      mkdirSync(folder, { recursive: true });
      const pyodide = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
      for (const name of PYTHON) copyFileSync(join(pyodide, name), join(folder, name));
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          lib: {
            entry: 'src/offline/worker.ts',
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'offline-worker.js',
          },
        },
      });
    },
  };
}
