/**
 * The service worker of a page without a server: every file of the site is kept at the first visit, and served from there.
 * `samovar site` puts the list of files in the place of the mark.
 */
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { PACKED, unpack } from './packed';

/** What is used of a service worker's own world, which the page's types know nothing of. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type ServiceWorkerSelf = EventTarget & {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
const world = self as unknown as ServiceWorkerSelf;

const files: unknown = '__SAMOVAR_FILES__';

addPlugins([
  {
    cacheWillUpdate: ({ request, response }) =>
      Promise.resolve(!response.ok ? null : request.url.endsWith(PACKED) ? unpack(response) : response),
  },
]);
precacheAndRoute(files as PrecacheEntry[], { directoryIndex: 'index.html', cleanURLs: false });
cleanupOutdatedCaches();

// A new version never takes over by itself: a game may be on the table.
world.addEventListener('message', (event) => {
  const said = (event as MessageEvent<{ type?: string } | null>).data;
  if (said?.type === 'SKIP_WAITING') void world.skipWaiting();
});
// The first version serves the page that brought it: the network may go at once.
world.addEventListener('activate', (event) => (event as Lasting).waitUntil(world.clients.claim()));
