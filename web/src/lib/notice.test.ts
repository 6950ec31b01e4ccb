import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askToNotify, notify, title } from './notice';

type Given = { body: string; tag: string };
const shown: Given[] = [];
let permission: NotificationPermission;
let focused = 0;
const made: FakeNotification[] = [];

class FakeNotification {
  onclick = () => undefined;
  closed = false;
  constructor(_title: string, given: Given) {
    shown.push(given);
    made.push(this);
  }
  close() {
    this.closed = true;
  }
  static get permission() {
    return permission;
  }
  static requestPermission = () => Promise.resolve(permission);
}

const page = { hidden: true, title: '' };
beforeEach(() => {
  shown.length = made.length = focused = 0;
  permission = 'granted';
  page.hidden = true;
  vi.stubGlobal('document', page);
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('window', { Notification: FakeNotification, focus: () => focused++ });
});
afterEach(() => vi.unstubAllGlobals());

it('a notification is shown when the page is hidden and may, once for a table', () => {
  notify('Choose a route', 'abc');
  expect(shown).toEqual([{ body: 'Choose a route', tag: 'abc', icon: '/samovar.svg' }]);
  made.at(-1)!.onclick();
  expect([focused, made.at(-1)!.closed]).toEqual([1, true]);
});

it('nobody is notified who looks on, or did not want it, or cannot be', () => {
  page.hidden = false;
  notify('now', 'abc');
  page.hidden = true;
  permission = 'denied';
  notify('now', 'abc');
  vi.stubGlobal('window', {});
  notify('now', 'abc');
  expect(shown).toEqual([]);
});

it('asking says what came of it', async () => {
  expect(await askToNotify()).toBe(true);
  permission = 'denied';
  expect(await askToNotify()).toBe(false);
  vi.stubGlobal('window', {});
  expect(await askToNotify()).toBe(false);
});

it('the title of the tab says whose turn it is', () => {
  title('Europe', true);
  expect(page.title).toBe('● Your turn — Europe');
  title('Europe', false);
  expect(page.title).toBe('Europe');
});
