// Desktop notifications: permission is asked when they begin to matter, each is shown for five seconds.
import { messageTimes } from '@chowk/contract/limits';

const askedKey = 'notificationsAsked';

function isUndecided(): boolean {
  return 'Notification' in window && Notification.permission === 'default';
}

/** When a person first opens their messages. */
export function askOnFirstOpening(): void {
  if (!isUndecided() || localStorage.getItem(askedKey)) return;
  localStorage.setItem(askedKey, 'yes');
  void Notification.requestPermission();
}

type Words = { readonly title: string; readonly description: string };

/** Whoever has not decided yet is asked again; a browser without such notices goes without. */
export async function showDesktopNotification({ title, description }: Words, onPress: () => void): Promise<void> {
  if (isUndecided()) await Notification.requestPermission();
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body: description, tag: 'new-message', icon: '/icon-192.png' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onPress();
    };
    setTimeout(() => notice.close(), messageTimes.alertMs);
  } catch {
    // Android shows them only through a service worker.
    return;
  }
}
