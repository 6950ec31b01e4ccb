/** Push: this device is told its turns even when no page is open. */
import { people } from './api';

const WORKER = '/notices-worker.js';
// A place of its own: a worker for pages may come beside it.
const SCOPE = '/notices/';

export function mayPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;
}

/** Ask the browser, then the server; false where the browser says no. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await active(registration);
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null);
  if (!subscription) return false;
  await people.push(subscription.toJSON());
  return true;
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await people.endPush();
}

function active(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (!coming) return Promise.resolve();
  return new Promise((go) =>
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') go();
    }),
  );
}
