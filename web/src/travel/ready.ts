/** Kept beforehand for when the server is away: the page without a server, and what one's own seat knows. */
import { api } from '../lib/api';
import type { TableStore } from '../lib/table.svelte';
import { offline } from '../offline/mode';
import { forgetPosition, keepPosition } from './kept';

const SCOPE = new URL('./offline/', document.baseURI).href;
/** Whoever stays this long at a table is playing; before that nothing more is loaded. */
const SETTLED = 12_000;

type Connection = { saveData?: boolean };

let preparing: ReturnType<typeof setTimeout> | undefined;

/** The page without a server is fetched once, in the background; not where the browser is asked to save data. */
export function prepare(): void {
  const thrifty = (navigator as Navigator & { connection?: Connection }).connection?.saveData;
  if (offline || thrifty || preparing || !('serviceWorker' in navigator)) return;
  preparing = setTimeout(() => {
    void navigator.serviceWorker.register(`${SCOPE}offline-worker.js`, { scope: SCOPE }).catch(() => undefined);
  }, SETTLED);
}

/** Whether the page without a server would open although there is no server. */
export async function isReady(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const found = await navigator.serviceWorker.getRegistration(SCOPE);
  return !!found?.active;
}

export const aloneAddress = (table: string) => `${SCOPE}#/alone/${encodeURIComponent(table)}`;

/** At each turn of mine the position is kept as I know it; a game that is over needs it no longer. */
export async function keepWhatIKnow(store: TableStore): Promise<void> {
  const head = store.data?.table;
  if (offline || !head || store.mine.length !== 1 || head.lesson) return;
  if (head.over) return forgetPosition(store.id);
  if (!store.asked) return;
  prepare();
  try {
    keepPosition(store.id, await api.position(store.id, store.seat));
  } catch {
    // the next turn brings another one
  }
}
