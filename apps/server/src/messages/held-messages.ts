// Messages of people without a proven address: kept as written, and sent once they have one.
import { lockUnproven, requireOpenSession } from '../accounts/index.ts';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import { Refusal } from '../http/errors.ts';
import type { Person } from '../http/session.ts';
import * as store from './held-messages.store.ts';
import { type Draft, mayWaitToo, mayWrite, type PermittedMessage } from './messages.rules.ts';
import { findSendContexts, insertMessages, type SendContext, type Sent, type ToSend } from './send-message.store.ts';
import type { createSending } from './sending.ts';

type Ways = { readonly database: Database; readonly sending: Pick<ReturnType<typeof createSending>, 'insert'> };

export async function sendOrHold({ database, sending }: Ways, person: Person, message: ToSend): Promise<Sent | null> {
  const { context } = message.permitted;
  if (!context.sender_is_unproven) return sending.insert(message);
  return inTransaction(database, (transaction) => sendOrHoldWithin(transaction, person, message));
}

/** As part of what somebody else began, such as the storing of photos. */
export async function sendOrHoldWithin(
  transaction: Transacting,
  person: Person,
  message: ToSend,
): Promise<Sent | null> {
  // Asked again under the lock that a proof takes too: what is held here, it will find.
  const isHeld = await lockUnproven(transaction, person.id);
  if (isHeld) mayWaitToo(await store.countHeld(transaction, person.id));
  const [sent] = await insertMessages(transaction, [{ ...message, isHeld }]);
  await requireOpenSession(transaction, person);
  return sent ?? null;
}

/** In the order in which they were written, each as if it were written now. What nobody can receive any more stays unsent. */
export async function sendHeld(transaction: Transacting, senderId: string, now: Date): Promise<Sent[]> {
  const held = await store.findHeld(transaction, senderId);
  if (held.length === 0) return [];
  const contexts = await findSendContexts(
    transaction,
    held.map(({ draft }) => ({ draft, key: null })),
  );
  const permitted = held.map(({ draft }, at) => permit(draft, contexts[at] ?? null));
  const toSend = held.flatMap(({ id, key, attachments }, at) => {
    const may = permitted[at];
    return may ? [{ permitted: may, id, key, attachments, now }] : [];
  });
  const sentIds = toSend.map(({ id }) => id);
  await store.takeOut(transaction, sentIds);
  await store.giveUp(
    transaction,
    held.map(({ id }) => id).filter((id) => !sentIds.includes(id)),
  );
  const sent = toSend.length > 0 ? await insertMessages(transaction, toSend) : [];
  return sent.filter((each) => each !== null);
}

/** Never to be sent: they may be a stranger's. The file names of their photos come back, to be erased. */
export async function discardHeld(transaction: Transacting, senderId: string) {
  const held = await store.findHeld(transaction, senderId);
  await store.takeOut(
    transaction,
    held.map(({ id }) => id),
  );
  if (held.length > 0) await store.repairConversations(transaction, senderId);
  const photos = held.flatMap(({ attachments }) => attachments?.photos?.map(({ file_name }) => file_name) ?? []);
  return { count: held.length, photos };
}

function permit(draft: Draft, context: SendContext | null): PermittedMessage<SendContext> | null {
  try {
    return mayWrite(draft, context);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
