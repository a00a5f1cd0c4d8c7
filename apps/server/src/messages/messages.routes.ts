// HTTP for messages: list, messages about a listing, sending, marking as read.

import { refs } from '@chowk/contract/languages/text-ref';
import { messageLimits } from '@chowk/contract/limits';
import type { MessageUpload } from '@chowk/contract/messages/attachment-schemas';
import type * as message from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { type AccountLimits, lockCounts } from '../account-limits/index.ts';
import type { Database, Transacting } from '../database/database.ts';
import { messageBody } from '../http/errors.ts';
import { requireOwnId } from '../http/own-id.ts';
import { answerList } from '../http/requests/streamed-list.ts';
import type { Handler, Unauthenticated } from '../http/serve.ts';
import { findListingForContact, isPublic } from '../listings/index.ts';
import type { Photos, SignedPhotos } from '../media/index.ts';
import { hasReceived, markAllRead, markRead } from './conversations/conversation-messages.store.ts';
import type { LiveMessages } from './live/live-messages.ts';
import { presentMessage, presentRead } from './messages.presenter.ts';
import { assertNotEmpty, assertReceived, mayReadAbout, mayWrite } from './messages.rules.ts';
import * as store from './messages.store.ts';
import type { SendContext } from './send-message.store.ts';
import { createSendBatches, emitSent, readPlace, sendOrStorePending, sendWithPhotos } from './send-message.ts';

type Parts = {
  readonly database: Database;
  readonly live: LiveMessages;
  readonly accountLimits: AccountLimits;
  readonly photos: Photos;
  readonly signedPhotos: SignedPhotos;
  readonly now: () => Date;
};

export function messageRoutes({ database, live, accountLimits, photos, signedPhotos: { sign }, now }: Parts) {
  const sending = createSendBatches(database);

  const showAll: Handler<typeof message.showMessages> = async (call) => {
    const { caller } = call;
    const body = await answerList(call, {
      find: (after, limit) => store.findMessagesOf(database, caller.id, { after, limit }),
      placeOf: store.placeOfMessage,
      present: (each) => presentMessage(each, caller.id, sign),
      most: messageLimits.shown,
    });
    return { status: 200, body };
  };

  const showOfListing: Handler<typeof message.showListingMessages> = async (call) => {
    const about = { userId: call.caller.id, listingId: call.params.listingId };
    const start = await store.findStartAbout(database, about, messageLimits.shown);
    const body = await answerList(call, {
      find: (after, limit) => store.findMessagesAbout(database, about, { after: after ?? start, limit }),
      placeOf: store.placeOfMessage,
      present: (each) => presentMessage(each, about.userId, sign),
    });
    const listing = await findListingForContact(database, about.listingId);
    mayReadAbout(listing !== null && isPublic(listing), !Array.isArray(body) || body.length > 0);
    return { status: 200, body };
  };

  const findSendContext = ({ body: draft, idempotencyKey: key }: Unauthenticated<typeof message.sendMessage>) =>
    sending.findContext({ draft, key });

  const send: Handler<typeof message.sendMessage, SendContext | null> = async (call, contextAhead) => {
    const { caller, body, form, files, idempotencyKey: key } = call;
    const draft = body ?? (form as MessageUpload);
    const place = form && readPlace(form);
    requireOwnId(caller, draft.senderId, refs(messageTexts).notYourName);
    assertNotEmpty(draft, files.length > 0 || place !== undefined);
    const context = await (contextAhead ?? sending.findContext({ draft, key }));
    if (!context?.sent_before_id) {
      const permitted = mayWrite(draft, context);
      const { owner_id, has_receiver_asked, has_written } = permitted.context;
      const isFirst = owner_id === draft.receiverId && !has_receiver_asked && !has_written;
      const isCounted = isFirst && accountLimits.areOn;
      const count = async (transaction: Transacting) => {
        await lockCounts(transaction, caller.id);
        await accountLimits.assertWithin(transaction, caller.id, ['newReceiversPerDay']);
      };
      const toSend = { permitted, key, now: now(), ...(isCounted ? { count } : {}) };
      const sent =
        files.length > 0
          ? await sendWithPhotos(photos, caller, toSend, { files, place })
          : await sendOrStorePending({ database, sending }, caller, {
              ...toSend,
              attachments: place ? { place } : null,
            });
      if (sent) {
        emitSent({ live, sign }, sent);
        return { status: 201, body: presentMessage(sent.message, caller.id, sign) };
      }
    }
    const earlier = await store.findMessageByKey(database, caller.id, key);
    return { status: 201, body: presentMessage(earlier, caller.id, sign) };
  };

  const markOneRead: Handler<typeof message.markMessageRead> = async ({ caller, params: { messageId } }) => {
    const recorded = await markRead(database, caller.id, messageId, now());
    assertReceived(recorded.length > 0 || (await hasReceived(database, caller.id, messageId)));
    live.emit(recorded, presentRead);
    return { status: 200, body: messageBody(refs(messageTexts).markedRead) };
  };

  const markEverythingRead: Handler<typeof message.markAllMessagesRead> = async ({ caller }) => {
    live.emit(await markAllRead(database, caller.id, now()), presentRead);
    return { status: 200, body: messageBody(refs(messageTexts).markedAllRead) };
  };

  return { showAll, showOfListing, findSendContext, send, markRead: markOneRead, markAllRead: markEverythingRead };
}
