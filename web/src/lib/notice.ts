/** The tab's title says when it is my turn, and a notification does when the page is hidden. */
import { t } from './i18n';

export function title(text: string, mine: boolean): void {
  document.title = mine ? `● ${t('title.turn')} — ${text}` : text;
}

/** What becomes of notifications: not asked yet, shown, blocked by the person or the browser, or not to be had. */
export function notifying(): 'ask' | 'on' | 'denied' | 'none' {
  if (!('Notification' in window)) return 'none';
  return { default: 'ask' as const, granted: 'on' as const, denied: 'denied' as const }[Notification.permission];
}

export async function askToNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function notify(body: string, tag: string): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const notice = new Notification('Samovar', { body, tag, icon: '/samovar.svg' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
