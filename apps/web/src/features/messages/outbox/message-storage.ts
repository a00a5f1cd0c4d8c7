// The storage of messages on their way, and where drafts are kept: loaded with every page of somebody signed in.
import { signedOutEvent } from '../../../data/session/session.tsx';
import { createPersistentStore } from '../../../platform/storage/persistent-store.ts';
import type { Outgoing } from './outgoing.ts';

const nothing: readonly Outgoing[] = [];
/** It outlives the tab, also the end of a session that nobody wished for; each entry names its writer. */
const storage = () => localStorage;

export const outbox = createPersistentStore({ name: 'message-outbox', empty: nothing, storage });

/** Of the photos that belong to them. */
export const photoDatabase = 'message-outbox';

/** Each draft lies by itself under a name that begins so. */
export const draftPrefix = 'message-draft:';
/** Where earlier versions kept all drafts together. */
export const formerDrafts = 'message-drafts';

// Whoever signs out takes all of it along: the next person at this screen finds nothing.
addEventListener(signedOutEvent, () => {
  outbox.change(() => nothing);
  for (const name of Object.keys(localStorage))
    if (name.startsWith(draftPrefix) || name === formerDrafts) localStorage.removeItem(name);
  globalThis.indexedDB?.deleteDatabase(photoDatabase);
});
