// The storage of unsent messages: drafts by conversation, and the outbox.
import { signedOutEvent } from '../../../data/session/session.tsx';
import { createPersistentStore } from '../../../platform/storage/persistent-store.ts';
import type { Outgoing } from './outgoing.ts';

type Drafts = Readonly<Record<string, string>>;

const noDrafts: Drafts = {};
const nothing: readonly Outgoing[] = [];
/** Both outlive the tab, also the end of a session that nobody wished for; each entry names its writer. */
const storage = () => localStorage;

export const drafts = createPersistentStore({ name: 'message-drafts', empty: noDrafts, storage });
export const outbox = createPersistentStore({ name: 'message-outbox', empty: nothing, storage });

// Whoever signs out takes it along: the next person at this screen finds nothing.
addEventListener(signedOutEvent, () => {
  drafts.change(() => noDrafts);
  outbox.change(() => nothing);
});
