// Registers the service worker, saves what the next visit without a connection needs, shows how old a saved page is.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { createListing } from '@chowk/contract/listings/listing-endpoints';
import { relativeTime } from '@chowk/contract/text/relative-time';
import { localizeResponse } from '../data/localize-response.ts';
import { draftKey, readListingDraft, removeListingDraft } from '../features/listing-form/draft/listing-draft.ts';
import { localizedPath, paths } from '../platform/addresses/paths.ts';
import { sendWaiting, takeFinished } from '../platform/device/send-later.ts';
import { createFileStore } from '../platform/storage/file-store.ts';
import { toast } from '../platform/toasts/toasts.ts';

const texts = defineTexts('web/app/register-service-worker', {
  published: { title: 'Listing published', text: 'The listing that you wrote without a connection is online now.' },
  refused: {
    title: 'Listing not published',
    text: 'Open the form again: your draft is still there, and says what is missing.',
  },
  seen: 'No connection: this page is as you saw it {ago}.',
});

export async function registerServiceWorker(): Promise<void> {
  // Loads the words that only other languages need.
  void localizeResponse('localizeListings', []).catch(() => {});
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  followLinksAsPages();
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  // Blocked by a test or an extension.
  if (!registration) return;
  watchOutbox();
  if (serviceWorker.controller) showWhenSeen(serviceWorker.controller);
  if (!navigator.onLine) return;
  await saveOfflinePage();
  // The first visit came before the worker.
  if (!serviceWorker.controller) await savePage('pages', location.href);
}

function watchOutbox(): void {
  addEventListener('online', sendWaiting);
  navigator.serviceWorker.addEventListener('message', () => void handleFinished());
  if (navigator.onLine) sendWaiting();
  void handleFinished();
}

/** Messages have their own list, which shows them; a listing has a draft, which goes once it is published. */
async function handleFinished(): Promise<void> {
  const finished = await takeFinished();
  for (const { url, key, userId, isSent } of finished) {
    if (url !== createListing.path) continue;
    const name = draftKey(userId, undefined);
    if (isSent && readListingDraft(localStorage, name, userId)?.publishKey === key) {
      removeListingDraft(localStorage, name);
      await createFileStore('listing-drafts').remove(name);
    }
    const { title, text } = isSent ? texts.published : texts.refused;
    toast({ title, description: text, ...(isSent ? {} : { tone: 'destructive' }) });
  }
}

/** Without a connection a click loads the whole page, which the service worker may have, not its data, which it has not. */
function followLinksAsPages(): void {
  addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest?.('a, button');
      if (!navigator.onLine && pressed?.matches('a[href^="/"]')) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

function showWhenSeen(controller: ServiceWorker): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (typeof data !== 'string') return;
    const note = document.createElement('p');
    note.role = 'status';
    note.className = 'bg-tint px-4 py-2 text-center text-14 text-ink';
    note.textContent = texts.seen({ ago: relativeTime(new Date(data), new Date()) });
    document.getElementById('page-notes')?.append(note);
    addEventListener('online', () => note.remove(), { once: true });
  };
  controller.postMessage('seen', [port2]);
}

async function saveOfflinePage(): Promise<void> {
  const address = localizedPath(paths.offline);
  const saved = await caches.match(address, { cacheName: 'offline', ignoreVary: true });
  const age = Date.now() - Date.parse(saved?.headers.get('date') ?? '');
  // A new version has other scripts.
  if (age < 24 * 3_600_000) return;
  await savePage('offline', address);
}

/** With its scripts and styles, most of which the browser has already. */
async function savePage(name: string, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok || response.headers.get('cache-control')?.includes('no-store')) return;
  const html = await response.clone().text();
  await (await caches.open(name)).put(address, response);
  const files = await caches.open('files');
  // Scripts that no page names were fetched by this one: the router, the API client.
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  for (const file of new Set([html, ...fetched].join(' ').match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)))
    if (!(await files.match(file))) await files.add(file);
}
