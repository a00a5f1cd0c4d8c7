// What the service worker caches on this device: pages seen, and the user's own lists where the user allows it.
import { isInstalled } from './install.ts';

const choiceKey = 'keeps-own-lists';

/** By default on a phone and in the installed app, which are personal; on a computer only if asked. */
export function storesOwnLists(): boolean {
  const chosen = localStorage.getItem(choiceKey);
  return chosen === null
    ? isInstalled() || matchMedia('(pointer: coarse) and (hover: none)').matches
    : chosen === 'yes';
}

export async function chooseOwnLists(userId: string, isStored: boolean): Promise<void> {
  localStorage.setItem(choiceKey, isStored ? 'yes' : 'no');
  await applyOwnLists(userId);
}

const ownerKey = 'own-lists-of';

/** The service worker stores own lists only while the cache exists. Those of another user are deleted. */
export async function applyOwnLists(userId: string): Promise<void> {
  if (!('caches' in window)) return;
  if (localStorage.getItem(ownerKey) !== userId) await caches.delete('mine');
  localStorage.setItem(ownerKey, userId);
  if (storesOwnLists()) await caches.open('mine');
  else await caches.delete('mine');
}

/** Which user gets notifications here, and when that was last synced. */
export const pushDeviceKey = 'push-device';

/** At sign-out: pages, lists, what waits to be sent and notifications go; files without content of a user stay. */
export async function clearDevice(): Promise<void> {
  for (const key of [choiceKey, ownerKey, pushDeviceKey]) localStorage.removeItem(key);
  indexedDB.deleteDatabase('outbox');
  // With the lock, since an answer that the service worker is about to store would bring a cache back.
  const deleteCaches = () => Promise.all(['mine', 'pages', 'photos'].map((name) => caches.delete(name)));
  if ('caches' in window) await navigator.locks.request('mine', deleteCaches);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

export type SavedPage = { readonly url: string; readonly title: string; readonly savedAt: Date };

export async function findSavedPages(limit: number): Promise<SavedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open('pages');
  const found: SavedPage[] = [];
  for (const request of (await cache.keys()).toReversed().slice(0, limit)) {
    const response = await cache.match(request, { ignoreVary: true });
    const [, title = ''] = /<title[^>]*>([^<]*)/.exec((await response?.text()) ?? '') ?? [];
    const savedAt = new Date(response?.headers.get('date') ?? Number.NaN);
    if (title) found.push({ url: request.url, title: decode(title), savedAt });
  }
  return found;
}

function decode(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').documentElement.textContent ?? '';
}
