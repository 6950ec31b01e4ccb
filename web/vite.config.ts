import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { offlineParts } from './offline.ts';

export default defineConfig({
  plugins: [svelte(), offlineParts()],
  base: './', // a site of files may lie at any path
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: 'index.html', begin: 'src/offline/begin.ts' } },
  },
  worker: { format: 'es' },
  json: { stringify: true },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
});
