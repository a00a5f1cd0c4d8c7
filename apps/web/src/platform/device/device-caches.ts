// What the service worker keeps on this device: pages seen, and the user's own lists where the user allows it.
import { isInstalled } from './install.ts';

const choiceKey = 'keeps-own-lists';

/** By default on a phone and in the installed app, which are personal; on a computer only if asked. */
export function keepsOwnLists(): boolean {
  const chosen = localStorage.getItem(choiceKey);
  return chosen === null
    ? isInstalled() || matchMedia('(pointer: coarse) and (hover: none)').matches
    : chosen === 'yes';
}

export async function chooseOwnLists(isKept: boolean): Promise<void> {
  localStorage.setItem(choiceKey, isKept ? 'yes' : 'no');
  await applyOwnLists();
}

/** The service worker stores own lists only while the cache exists. */
export async function applyOwnLists(): Promise<void> {
  if (!('caches' in window)) return;
  if (keepsOwnLists()) await caches.open('mine');
  else await caches.delete('mine');
}

/** At sign-out: pages and lists are deleted; files without content of a user stay. */
export async function clearDevice(): Promise<void> {
  localStorage.removeItem(choiceKey);
  if (!('caches' in window)) return;
  await Promise.all(['mine', 'pages', 'photos'].map((name) => caches.delete(name)));
}

export type SavedPage = { readonly url: string; readonly title: string; readonly savedAt: Date };

/** Newest first. */
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
