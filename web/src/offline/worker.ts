/// <reference lib="webworker" />
/**
 * The service worker of a page without a server: every file of the site is kept at the first visit, and served from there.
 * `samovar site` puts the list of files in the place of the mark.
 */
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope;

const files: unknown = '__SAMOVAR_FILES__';

precacheAndRoute(files as PrecacheEntry[], { directoryIndex: 'index.html', cleanURLs: false });
cleanupOutdatedCaches();

// A new version never takes over by itself: a game may be on the table.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The first version serves the page that brought it: the network may go at once.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
