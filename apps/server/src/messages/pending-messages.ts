// Pending messages: sent once the sender verifies an email address, or discarded.

import type { Transacting } from '../database/database.ts';
import * as store from './pending-messages.store.ts';
import { findSendContexts, insertMessages, type Sent } from './send-message.store.ts';
import { permit } from './send-message.ts';

/** In order of writing, with the current time. Messages that are no longer permitted stay unsent. */
export async function sendPendingMessages(transaction: Transacting, senderId: string, now: Date): Promise<Sent[]> {
  const pending = await store.findPendingMessages(transaction, senderId);
  if (pending.length === 0) return [];
  const contexts = await findSendContexts(
    transaction,
    pending.map(({ draft }) => ({ draft, key: null })),
  );
  const permitted = pending.map(({ draft }, at) => permit(draft, contexts[at] ?? null));
  const toSend = pending.flatMap(({ id, key, attachments }, at) => {
    const may = permitted[at];
    return may ? [{ permitted: may, id, key, attachments, now }] : [];
  });
  const sentIds = toSend.map(({ id }) => id);
  await store.deleteMessages(transaction, sentIds);
  await store.clearPending(
    transaction,
    pending.map(({ id }) => id).filter((id) => !sentIds.includes(id)),
  );
  const sent = toSend.length > 0 ? await insertMessages(transaction, toSend) : [];
  return sent.filter((each) => each !== null);
}

/** The writer may not own the address that was verified. Returns file names of photos to erase. */
export async function discardPendingMessages(transaction: Transacting, senderId: string) {
  const pending = await store.findPendingMessages(transaction, senderId);
  await store.deleteMessages(
    transaction,
    pending.map(({ id }) => id),
  );
  if (pending.length > 0) await store.repairConversations(transaction, senderId);
  const photos = pending.flatMap(({ attachments }) => attachments?.photos?.map(({ file_name }) => file_name) ?? []);
  return { count: pending.length, photos };
}
