// Browser storage of outgoing messages, their photos and drafts, cleared at sign-out. Loaded on every signed-in page.
import { signedOutEvent } from '../../../data/session/session.tsx';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { createPersistentStore } from '../../../platform/storage/persistent-store.ts';
import type { Outgoing } from './outgoing.ts';

const emptyOutbox: readonly Outgoing[] = [];
/** Survives the tab and an expired session; each entry has the id of its sender. */
const storage = () => localStorage;

export const outbox = createPersistentStore({ name: 'message-outbox', empty: emptyOutbox, storage });

const photoDatabase = 'message-outbox';

/** Each draft has its own storage key with this prefix. */
export const draftPrefix = 'message-draft:';
/** Earlier versions stored all drafts under this key. */
export const legacyDraftsKey = 'message-drafts';

// On a shared device the next user must find nothing.
addEventListener(signedOutEvent, () => {
  outbox.change(() => emptyOutbox);
  for (const name of Object.keys(localStorage))
    if (name.startsWith(draftPrefix) || name === legacyDraftsKey) localStorage.removeItem(name);
  globalThis.indexedDB?.deleteDatabase(photoDatabase);
});

/** Keyed by the message key. */
export const outgoingPhotos = createFileStore<readonly File[]>(photoDatabase);
