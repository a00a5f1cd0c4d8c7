// Sends messages: batches of concurrent ones, with photos or a place, as pending while the sender is unverified.

import type { DealEvent } from '@chowk/contract/deals/deal-schemas';
import type { MessageUpload } from '@chowk/contract/messages/attachment-schemas';
import type { MessageEvent } from '@chowk/contract/messages/message-schemas';
import { lockUnverifiedUser, requireOpenSession } from '../accounts/index.ts';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { StoredAttachments } from '../database/message-tables.ts';
import { Refusal } from '../http/errors.ts';
import type { UploadedFile } from '../http/requests/multipart.ts';
import type { Caller } from '../http/session.ts';
import { messageSent } from '../instrumentation/measures.ts';
import { hasQrCode, type Photos, type SignedPhotos, type StoredPhoto } from '../media/index.ts';
import { batchCalls } from '../scheduling/batch-calls.ts';
import type { LiveMessages } from './live/live-messages.ts';
import { presentMessage } from './messages.presenter.ts';
import { assertBelowPendingLimit, type MessageInput, mayWrite, type PermittedMessage } from './messages.rules.ts';
import { countPendingMessages } from './pending-messages.store.ts';
import { findSendContexts, insertMessages, type SendContext, type Sent, type ToSend } from './send-message.store.ts';

/** Batches of up to 50; no message waits longer than 50 ms. */
const BATCH_LIMITS = { maxBatchSize: 50, maxHoldMs: 50 };

export function createSendBatches(database: Database) {
  return {
    findContext: batchCalls({
      ...BATCH_LIMITS,
      work: (asked: Parameters<typeof findSendContexts>[1]) => findSendContexts(database, asked),
    }),
    insert: batchCalls({
      ...BATCH_LIMITS,
      work: (toSend: Parameters<typeof insertMessages>[1]) => insertMessages(database, toSend),
    }),
  };
}

type SendParts = {
  readonly database: Database;
  readonly sending: Pick<ReturnType<typeof createSendBatches>, 'insert'>;
};

/** `count`: first in the transaction of a message that counts against a limit of the sender. */
type CountedMessage = ToSend & { readonly count?: (transaction: Transacting) => Promise<void> };

export async function sendOrStorePending(
  { database, sending }: SendParts,
  caller: Caller,
  message: CountedMessage,
): Promise<Sent | null> {
  const { context } = message.permitted;
  if (!context.sender_is_unverified && !message.count) return sending.insert(message);
  return inTransaction(database, (transaction) => sendOrStorePendingWithin(transaction, caller, message));
}

export async function sendOrStorePendingWithin(
  transaction: Transacting,
  caller: Caller,
  { count, ...message }: CountedMessage,
): Promise<Sent | null> {
  await count?.(transaction);
  // Checked again under the lock that verification takes too, so that it finds this message.
  const isPending = await lockUnverifiedUser(transaction, caller.id);
  if (isPending) assertBelowPendingLimit(await countPendingMessages(transaction, caller.id));
  const [sent] = await insertMessages(transaction, [{ ...message, isPending }]);
  await requireOpenSession(transaction, caller);
  return sent ?? null;
}

/** A message that another module writes in a user's name. `isOptional`: left out where that user may not write to the other. */
export type EventDraft = MessageInput & { readonly deal: DealEvent; readonly isOptional?: boolean };

/** All in one statement, as the order of locks demands; emit them with `emitSent` after the commit. */
export async function sendEvents(transaction: Transacting, drafts: readonly EventDraft[], now: Date): Promise<Sent[]> {
  if (drafts.length === 0) return [];
  const contexts = await findSendContexts(
    transaction,
    drafts.map((draft) => ({ draft, key: null })),
  );
  const toSend = drafts.flatMap(({ deal, isOptional, ...draft }, at) => {
    const context = contexts[at] ?? null;
    const permitted = isOptional ? permit(draft, context) : mayWrite(draft, context);
    return permitted ? [{ permitted, key: null, now, deal }] : [];
  });
  const sent = toSend.length > 0 ? await insertMessages(transaction, toSend) : [];
  return sent.filter((each) => each !== null);
}

export function permit(draft: MessageInput, context: SendContext | null): PermittedMessage<SendContext> | null {
  try {
    return mayWrite(draft, context);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** 5 decimals: about a metre. */
const roundDegrees = (degrees: number) => Number(degrees.toFixed(5));

export function readPlace({ latitude, longitude, placeLabel }: MessageUpload): StoredAttachments['place'] {
  if (latitude === undefined || longitude === undefined || !placeLabel) return undefined;
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude), label: placeLabel };
}

type WithFiles = { readonly files: readonly UploadedFile[]; readonly place: StoredAttachments['place'] };

export async function sendWithPhotos(
  photos: Photos,
  caller: Caller,
  message: CountedMessage,
  { files, place }: WithFiles,
): Promise<Sent | null> {
  const ready = await photos.process(files);
  const codes = await Promise.all(ready.map((photo) => hasQrCode(photo, { sender: caller.id })));
  let written: readonly StoredPhoto[] = [];
  const sent = await photos.storeWith(ready, (transaction, stored) => {
    written = stored;
    return sendOrStorePendingWithin(transaction, caller, {
      ...message,
      attachments: toAttachments(stored, codes, place),
    });
  });
  // A concurrent request with the same key was first.
  if (!sent) photos.erase(written.map(({ fileName }) => fileName));
  return sent;
}

function toAttachments(
  photos: readonly StoredPhoto[],
  codes: readonly boolean[],
  place: StoredAttachments['place'],
): StoredAttachments {
  const rows = photos.map(({ fileName, ...photo }, at) => ({
    ...{ id: newId(), file_name: fileName, ...photo },
    ...(codes[at] ? { has_code: true as const } : {}),
  }));
  return { photos: rows, ...(place ? { place } : {}) };
}

type EmitParts = { readonly live: Pick<LiveMessages, 'emit'>; readonly sign: SignedPhotos['sign'] };

export function emitSent({ live, sign }: EmitParts, { message, recorded }: Sent): void {
  const show = (userId: string): MessageEvent => ({
    type: 'message',
    message: presentMessage(message, userId, sign),
  });
  live.emit(recorded, ({ userId }) => show(userId));
  messageSent.emit(undefined);
}
