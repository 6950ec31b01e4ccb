/** What a page keeps: IndexedDB, written before it is answered; memory alone where the browser refuses it. */
import type { Writing } from './writing';

const NAME = 'samovar';
const VERSION = 1;
const ROWS = 'rows';
const ENTRIES = 'entries';

/** Asked by Python (`samovar/table/offline/browser.py`): text in, text out. */
export interface Disk {
  /** False where everything is forgotten with the page. */
  readonly lasting: boolean;
  rows(): Promise<string>;
  entries(table: string, after: number, most: number): Promise<string>;
  /** True when it is durable; false when nothing was written. */
  write(text: string): Promise<boolean>;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((go, fail) => {
    request.onsuccess = () => go(request.result);
    request.onerror = () => fail(request.error ?? new Error('IndexedDB'));
  });
}

class Database implements Disk {
  readonly lasting = true;

  constructor(private database: IDBDatabase) {}

  async rows(): Promise<string> {
    const store = this.database.transaction(ROWS).objectStore(ROWS);
    const [keys, texts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return JSON.stringify(Object.fromEntries(keys.map((key, i) => [key as string, texts[i] as string])));
  }

  async entries(table: string, after: number, most: number): Promise<string> {
    const range = IDBKeyRange.bound([table, after], [table, Infinity], true);
    const found = await done(this.database.transaction(ENTRIES).objectStore(ENTRIES).getAll(range, most));
    return JSON.stringify(found);
  }

  write(text: string): Promise<boolean> {
    const { rows, entries, gone } = JSON.parse(text) as Writing;
    return new Promise((go) => {
      let transaction: IDBTransaction | undefined;
      try {
        transaction = this.database.transaction([ROWS, ENTRIES], 'readwrite', { durability: 'strict' });
        transaction.oncomplete = () => go(true);
        transaction.onabort = () => go(false);
        const kept = transaction.objectStore(ROWS);
        const log = transaction.objectStore(ENTRIES);
        for (const table of gone) log.delete(IDBKeyRange.bound([table, -1], [table, Infinity]));
        for (const [key, row] of Object.entries(rows)) {
          if (row === null) kept.delete(key);
          else kept.put(row, key);
        }
        for (const [table, added] of Object.entries(entries))
          for (const entry of added) log.put(entry, [table, entry[0]]);
      } catch {
        // The browser took the database away while the page was open, or took a part and no more: all of it or nothing.
        try {
          transaction?.abort();
        } catch {
          // it was ended already
        }
        go(false);
      }
    });
  }
}

/** Everything is forgotten with the page. */
export class Forgetful implements Disk {
  readonly lasting = false;
  private kept = new Map<string, string>();
  private logs = new Map<string, Writing['entries'][string]>();

  rows(): Promise<string> {
    return Promise.resolve(JSON.stringify(Object.fromEntries(this.kept)));
  }

  entries(table: string, after: number, most: number): Promise<string> {
    const found = (this.logs.get(table) ?? []).filter((entry) => entry[0] > after);
    return Promise.resolve(JSON.stringify(found.slice(0, most)));
  }

  write(text: string): Promise<boolean> {
    const { rows, entries, gone } = JSON.parse(text) as Writing;
    for (const table of gone) this.logs.delete(table);
    for (const [key, row] of Object.entries(rows)) {
      if (row === null) this.kept.delete(key);
      else this.kept.set(key, row);
    }
    for (const [table, added] of Object.entries(entries))
      this.logs.set(table, [...(this.logs.get(table) ?? []), ...added]);
    return Promise.resolve(true);
  }
}

export async function openDisk(): Promise<Disk> {
  try {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      for (const store of [ROWS, ENTRIES])
        if (!opening.result.objectStoreNames.contains(store)) opening.result.createObjectStore(store);
    };
    return new Database(await done(opening));
  } catch {
    return new Forgetful();
  }
}
