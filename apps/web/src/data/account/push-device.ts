// This browser as a device that gets push notifications: support, permission, subscription.
import { addPushDevice, showPushSettings } from '@chowk/contract/push/push-endpoints';
import type { Api } from '../../platform/api/api.ts';
import { pushDeviceKey as syncKey } from '../../platform/device/device-caches.ts';
import { isInstalled, isIos } from '../../platform/device/install.ts';

/** `installFirst`: on iPhones only an installed app gets notifications. */
export type PushSupport = 'ready' | 'denied' | 'installFirst' | 'unsupported';

export function pushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isIos() && !isInstalled() ? 'installFirst' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Only after the user pressed a button that says so. False: the user refused. */
export async function turnOnPush(api: Api, userId: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe(api, { userId, publicKey, isRenewal: false });
  return true;
}

type Subscribing = { readonly userId: string; readonly publicKey: string; readonly isRenewal: boolean };

async function subscribe(api: Api, { userId, publicKey, isRenewal }: Subscribing): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  let subscription = await pushManager.getSubscription();
  if (subscription && !hasKey(subscription, publicKey)) {
    await subscription.unsubscribe();
    return subscribe(api, { userId, publicKey, isRenewal: false });
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { endpoint, keys: { p256dh, auth }, timeZone: timeZone || null, isRenewal };
  await api.call(addPushDevice, { params: { userId }, body });
  localStorage.setItem(syncKey, `${userId} ${today()}`);
}

const today = () => new Date().toISOString().slice(0, 10);

/** The key of the server changes with its secret. */
function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  if (!options?.applicationServerKey) return true;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

export function forgetPushDevice(): void {
  localStorage.removeItem(syncKey);
}

/** Once a day for a device that is on: the server may have a new key, and a new sign-in has a new session. The user before, whose
 * session expired without a sign-out, gets no more notifications on the screen of this one. */
export async function syncPushDevice(api: Api, userId: string): Promise<void> {
  const [known, day] = localStorage.getItem(syncKey)?.split(' ') ?? [];
  if (known && known !== userId) {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    forgetPushDevice();
    return;
  }
  if (known !== userId || day === today() || pushSupport() !== 'ready') return;
  const { publicKey } = await api.call(showPushSettings, { params: { userId } });
  // The server leaves out a device that was removed from the list elsewhere.
  if (publicKey) await subscribe(api, { userId, publicKey, isRenewal: true });
}
