/** A page that was open before the server was renewed asks for files that are gone: it is loaded again, but not in circles. */
const KEY = 'samovar.renewed';
const AGAIN = 60_000;

function lately(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - last < AGAIN;
  } catch {
    return true; // without a memory one could load for ever
  }
}

export function reloadWhenRenewed(): void {
  addEventListener('vite:preloadError', (event) => {
    if (lately()) return;
    event.preventDefault();
    location.reload();
  });
}
