// What a person wrote and nobody has yet: drafts by conversation, and messages on their way.
import { afterReload, type Outgoing } from './outgoing.ts';
import { createTabStore } from './tab-store.ts';

type Drafts = Readonly<Record<string, string>>;

const noDrafts: Drafts = {};
const nothing: readonly Outgoing[] = [];

export const drafts = createTabStore('message-drafts', noDrafts);
export const outbox = createTabStore('message-outbox', nothing, afterReload);

/** Whoever leaves takes it along: the next person at this screen finds nothing. */
export function forgetWritten(): void {
  drafts.set(noDrafts);
  outbox.set(nothing);
}
