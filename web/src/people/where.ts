/** Tells the worker of notices where this page is, so that it is quiet about a table that is being looked at. */
export function tellWhere(): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  worker?.addEventListener('message', (event) => {
    event.ports[0]?.postMessage({ hash: location.hash, visible: document.visibilityState === 'visible' });
  });
  worker?.startMessages();
}
