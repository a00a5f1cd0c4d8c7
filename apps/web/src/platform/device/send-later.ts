// Requests written without a connection: stored on this device, and sent once by the service worker, also when all tabs are closed.
import { createFileStore } from '../storage/file-store.ts';

type Waiting = {
  readonly at: number;
  readonly url: string;
  /** The idempotency key: the server answers a second request with the result of the first. */
  readonly key: string;
  readonly userId: string;
  readonly json?: string;
  readonly fields?: readonly (readonly [string, FormDataEntryValue])[];
  readonly state?: 'sent' | 'refused';
};

export type LaterRequest = Pick<Waiting, 'url' | 'key' | 'userId'> & { readonly body: FormData | object };

const outbox = createFileStore<Waiting>('outbox');

type SyncRegistration = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

/** False where there is no service worker or no space to store it: then the page itself has to send it. */
export async function sendLater({ body, ...request }: LaterRequest): Promise<boolean> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  if (!registration?.active) return false;
  const content = body instanceof FormData ? { fields: [...body] } : { json: JSON.stringify(body) };
  if (!(await outbox.put(request.key, { ...request, ...content, at: Date.now() }))) {
    await outbox.remove(request.key);
    return false;
  }
  // Without Background Sync it is sent when a page of the site is open again.
  await registration.sync?.register('outbox').catch(() => {});
  return true;
}

export function sendWaiting(): void {
  navigator.serviceWorker.controller?.postMessage('outbox');
}

export type FinishedRequest = Pick<Waiting, 'url' | 'key' | 'userId'> & { readonly isSent: boolean };

/** Removes what was sent or refused. */
export async function takeFinished(): Promise<FinishedRequest[]> {
  const finished = (await outbox.all()).filter(({ state }) => state !== undefined);
  for (const { key } of finished) await outbox.remove(key);
  return finished.map(({ url, key, userId, state }) => ({ url, key, userId, isSent: state === 'sent' }));
}
