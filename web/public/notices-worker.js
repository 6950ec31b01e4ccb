/* Shows "your turn" when it comes by push, and opens the table; nothing for a table that is being looked at. */
const PATIENCE = 500;

/** Where a page is: it is asked, since what a worker knows of it is the address that it was opened with. */
const whereIs = (page) =>
  new Promise((tell) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => tell({ page, ...event.data });
    setTimeout(() => tell({ page, hash: '', visible: false }), PATIENCE);
    page.postMessage('where?', [port2]);
  });

/** The open page of a table, where there is one. */
const pageOf = async (url) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = await Promise.all(windows.map(whereIs));
  return found.filter((each) => each.hash === new URL(url).hash).sort((a, b) => b.visible - a.visible)[0];
};

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const news = event.data.json();
  const url = new URL(news.url, self.location.origin).href;
  const show = async () => {
    if ((await pageOf(url))?.visible) return;
    const { title, body, tag } = news;
    await self.registration.showNotification(title, { body, tag, icon: '/samovar.svg', data: { url } });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const open = async () => {
    const found = await pageOf(url);
    await (found ? found.page.focus() : self.clients.openWindow(url));
  };
  event.waitUntil(open());
});
