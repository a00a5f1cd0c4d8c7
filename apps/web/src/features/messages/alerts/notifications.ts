// Desktop notification, shown for five seconds, and sound of a new message.
import { messageTimes, notificationTone } from '@chowk/contract/limits';

const permissionRequestedKey = 'notificationsAsked';

function isUndecided(): boolean {
  return 'Notification' in window && Notification.permission === 'default';
}

export function requestPermissionOnFirstOpen(): void {
  if (!isUndecided() || localStorage.getItem(permissionRequestedKey)) return;
  localStorage.setItem(permissionRequestedKey, 'yes');
  void Notification.requestPermission();
}

type NotificationText = { readonly title: string; readonly description: string };

/** Requests the permission again while it is undecided. */
export async function showDesktopNotification(
  { title, description }: NotificationText,
  onPress: () => void,
): Promise<void> {
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
    // Android allows notifications only through a service worker.
    return;
  }
}

/** Browsers mute a page before the first user activation. */
export function playNotificationTone(): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  const context = new AudioContext();
  const end = context.currentTime + notificationTone.seconds;
  const volume = new GainNode(context, { gain: 0.2 });
  // Fade out: a sine that stops at once clicks.
  volume.gain.linearRampToValueAtTime(0, end);
  const tone = new OscillatorNode(context, { type: 'sine', frequency: notificationTone.hertz });
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(end);
}
