// The storage of messages on their way.
import { signedOutEvent } from '../../../data/session/session.tsx';
import { createPersistentStore } from '../../../platform/storage/persistent-store.ts';
import type { Outgoing } from './outgoing.ts';

const nothing: readonly Outgoing[] = [];
/** It outlives the tab, also the end of a session that nobody wished for; each entry names its writer. */
const storage = () => localStorage;

export const outbox = createPersistentStore({ name: 'message-outbox', empty: nothing, storage });

/** Of the photos that belong to them. */
export const photoDatabase = 'message-outbox';

// Whoever signs out takes it along: the next person at this screen finds nothing.
addEventListener(signedOutEvent, () => {
  outbox.change(() => nothing);
  globalThis.indexedDB?.deleteDatabase(photoDatabase);
});
