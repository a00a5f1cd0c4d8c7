// What a person wrote and nobody has yet: drafts by conversation, and messages on their way.
import { createKeptStore } from './kept-store.ts';
import { afterReload, type Outgoing } from './outgoing.ts';

type Drafts = Readonly<Record<string, string>>;

const noDrafts: Drafts = {};
const nothing: readonly Outgoing[] = [];

export const drafts = createKeptStore({ name: 'message-drafts', empty: noDrafts, storage: () => localStorage });
/** Of this tab alone: two that take up the same message would both say what became of it. */
export const outbox = createKeptStore({
  name: 'message-outbox',
  empty: nothing,
  storage: () => sessionStorage,
  revive: afterReload,
});

/** Whoever leaves takes it along: the next person at this screen finds nothing. */
export function forgetWritten(): void {
  drafts.set(noDrafts);
  outbox.set(nothing);
}
