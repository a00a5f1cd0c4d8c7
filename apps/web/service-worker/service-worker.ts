// Service worker: push notifications, pages seen before without a connection, and the user's own lists on this device.
// One file without imports, at most 2 KB compressed (apps/web/bundling/assets.ts builds it).

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Each cache with the number of entries after which the oldest is dropped. */
const limits = { pages: 50, files: 300, photos: 300, mine: 100, offline: 10 };
type CacheName = keyof typeof limits;

/** Pages of one visit only, of links with tokens, and those about the account. */
const unsavedPages =
  /^(\/hi|\/pa)?\/(unsubscribe|reset-password|confirm-email|undo-email-change|renew|suspended|moderation|profile|edit-listing|stand-in-google|api)\b/;
/** A fragment may be a token. */
const storable = ({ url }: Request) => new Request(url.replace(/#.*/, ''));
/** Favorites, own listings and conversations: stored only in a browser where the page has created the cache `mine`. */
const ownLists = /^\/api\/(Favorite\/user\/|conversations|messages\/unread-count|classified\/my-listings)/i;
/** The cache may be full or blocked: the page is shown all the same. */
const ignore = () => {};

/** When the page of a window was saved, if it came from the cache. */
const seen = new Map<string, string | null>();

async function save(name: CacheName, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(name);
  // Deleted first, so that the order is by time.
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -limits[name]).map((old) => cache.delete(old, { ignoreVary: true })));
}

const find = (name: CacheName, request: Request | string) =>
  caches.match(request, { cacheName: name, ignoreVary: true }).catch(ignore);
const isHtml = (response: Response) => !!response.headers.get('content-type')?.includes('html');

/** The network first: an old page is never shown while there is a connection. */
async function navigate(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    const isStorable = !response.headers.get('cache-control')?.includes('no-store') && !unsavedPages.test(pathname);
    if (response.ok && isHtml(response) && isStorable)
      event.waitUntil(save('pages', storable(request), response.clone()).catch(ignore));
    return response;
  } catch (error) {
    const page = await find('pages', request.url);
    if (page) seen.set(event.resultingClientId, page.headers.get('date'));
    const [, prefix = ''] = /^(\/hi|\/pa)\b/.exec(pathname) ?? [];
    const shown = page ?? (await find('offline', `${prefix}/offline`)) ?? (await find('offline', '/offline'));
    if (shown) return shown;
    throw error;
  }
}

/** Hashed files never change. A page where a script was asked for is an error, and must not be stored. */
async function firstFromCache(event: FetchEvent, name: CacheName): Promise<Response> {
  const found = await find(name, event.request);
  if (found) return found;
  const response = await fetch(event.request);
  if (isHtml(response)) return Response.error();
  if (response.status === 200) event.waitUntil(save(name, event.request, response.clone()).catch(ignore));
  return response;
}

async function ownList(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    const copy = response.clone();
    // The lock of the sign-out (device-caches.ts), after which nothing may be stored.
    const keep = async () => (await caches.has('mine')) && save('mine', storable(request), copy);
    if (response.status === 200) event.waitUntil(navigator.locks.request('mine', keep).catch(ignore));
    return response;
  } catch (error) {
    const found = await find('mine', request.url);
    if (found) return found;
    throw error;
  }
}

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== location.origin) return;
  const { pathname } = address;
  if (mode === 'navigate') event.respondWith(navigate(event, address));
  else if (pathname.startsWith('/assets/')) event.respondWith(firstFromCache(event, 'files'));
  // In a folder it is a private photo, whose address expires.
  else if (/^\/uploads\/[^/]+-400\.\w+$/.test(pathname)) event.respondWith(firstFromCache(event, 'photos'));
  else if (ownLists.test(pathname)) event.respondWith(ownList(event));
});

/** `seen`: a page asks when it was saved; null if it came from the server. `outbox`: the connection is back. */
worker.addEventListener('message', (event) => {
  if (event.data === 'outbox') event.waitUntil(sendOutbox().catch(ignore));
  else event.ports[0]?.postMessage(seen.get((event.source as Client).id) ?? null);
});

/** Background Sync: also when all tabs are closed. A rejection makes the browser try again later. */
worker.addEventListener('sync', ((event: ExtendableEvent) => event.waitUntil(sendOutbox())) as EventListener);

/** What a page wrote without a connection (apps/web/src/platform/device/send-later.ts). */
type Waiting = {
  readonly at: number;
  readonly url: string;
  readonly key: string;
  readonly userId: string;
  readonly json?: string;
  readonly fields?: readonly (readonly [string, string | File])[];
  readonly state?: 'sent' | 'refused';
};

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inOutbox<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('outbox', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('photos');
  const database = await settle(opening);
  try {
    return await settle(act(database.transaction('photos', 'readwrite').objectStore('photos')));
  } finally {
    database.close();
  }
}

const sendOutbox = () => navigator.locks.request('outbox', sendWaiting);

/** In order, each once: the server knows a request by its key. */
async function sendWaiting(): Promise<void> {
  const all = await inOutbox<Waiting[]>((store) => store.getAll());
  const waiting = all.filter(({ state }) => !state).sort((one, other) => one.at - other.at);
  if (waiting.length === 0) return;
  // The lock of the tabs: a refresh token is good once.
  const { userId, headers } = await navigator.locks.request('chowk-session-refresh', renewSession);
  for (const { json, fields, ...entry } of waiting.filter((each) => each.userId === userId)) {
    const form = new FormData();
    for (const [name, value] of fields ?? []) form.append(name, value);
    const response = await fetch(entry.url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': entry.key, ...(json ? { 'content-type': 'application/json' } : {}) },
      body: json ?? form,
    });
    if (response.status >= 500 || [401, 408, 429].includes(response.status)) throw new Error(`${response.status}`);
    await inOutbox((store) => store.put({ ...entry, state: response.ok ? 'sent' : 'refused' }, entry.key));
    for (const client of await worker.clients.matchAll()) client.postMessage('outbox');
  }
}

async function csrfHeaders() {
  const { Token } = await (await fetch('/api/csrf/token')).json();
  return { 'x-csrf-token': Token as string };
}

async function renewSession() {
  const headers = await csrfHeaders();
  const response = await fetch('/api/account/refresh', { method: 'POST', headers });
  if (!response.ok) throw new Error(`${response.status}`);
  const { token, user } = await response.json();
  return { userId: user.id as string, headers: { ...headers, authorization: `Bearer ${token}` } };
}

type Push = {
  readonly id: string;
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
};

/** Always shows something: otherwise browsers withdraw the permission. */
worker.addEventListener('push', (event) => {
  let push: Partial<Push> = {};
  try {
    push = event.data?.json() as Push;
  } catch {}
  const { id, tag, title = location.hostname, body, url = '/', actions } = push;
  const look = { icon: '/icon-192.png', badge: '/badge.png', renotify: !!tag };
  const options = { ...look, body, tag, actions, data: { id, url } };
  event.waitUntil(worker.registration.showNotification(title, options as NotificationOptions));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  const { id, url } = notification.data as { readonly id?: string; readonly url: string };
  const action = event.action === 'mute' ? 'mute' : 'open';
  notification.close();
  const work: Promise<unknown>[] = [report(JSON.stringify({ id, action })).catch(ignore)];
  if (action === 'open') work.push(open(new URL(url, location.origin).href));
  event.waitUntil(Promise.all(work));
});

async function report(body: string): Promise<unknown> {
  const headers = { ...(await csrfHeaders()), 'content-type': 'application/json' };
  return fetch('/api/push/actions', { method: 'POST', headers, body });
}

/** A window that shows something else is left alone: it may hold an unfinished form. */
async function open(url: string): Promise<unknown> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  return windows.find((each) => each.url === url)?.focus() ?? worker.clients.openWindow(url);
}
