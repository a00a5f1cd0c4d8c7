// Messages: a person's own, those about one listing, sending, and marking as read.
import type * as message from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import type { Database } from '../database/database.ts';
import { requireOwnId } from '../http/own-id.ts';
import type { Handler } from '../http/serve.ts';
import { findListingForContact } from '../listings/index.ts';
import { sendOrHold } from './held-messages.ts';
import type { LiveMessages } from './live/live-messages.ts';
import { presentMessage, presentRead } from './messages.presenter.ts';
import { mayReadAbout, mayWrite, mustBeReceived } from './messages.rules.ts';
import * as store from './messages.store.ts';
import { hasReceived, markAllRead, markRead } from './read-marks.store.ts';
import { createSending } from './sending.ts';
import { tellSent } from './tell-sent.ts';

type Parts = { readonly database: Database; readonly live: LiveMessages; readonly now: () => Date };

export function messageRoutes({ database, live, now }: Parts) {
  const sending = createSending(database);

  const showAll: Handler<typeof message.showMessages> = async ({ person }) => {
    const messages = await store.findMessagesOf(database, person.id);
    return { status: 200, body: messages.map((each) => presentMessage(each, person.id)) };
  };

  const showOfListing: Handler<typeof message.showListingMessages> = async ({ person, params: { listingId } }) => {
    const messages = await store.findMessagesAbout(database, person.id, listingId);
    mayReadAbout(await findListingForContact(database, listingId), messages);
    return { status: 200, body: messages.map((each) => presentMessage(each, person.id)) };
  };

  const send: Handler<typeof message.sendMessage> = async ({ person, body, idempotencyKey: key }) => {
    requireOwnId(person, body.senderId, messageTexts.notYourName);
    const context = await sending.findContext({ draft: body, key });
    const sent = context?.sent_before_id
      ? null
      : await sendOrHold({ database, sending }, { permitted: mayWrite(body, context), key, now: now() });
    if (sent) tellSent(live, sent);
    const kept = sent?.message ?? (await store.findMessageByKey(database, person.id, key));
    return { status: 201, body: presentMessage(kept, person.id) };
  };

  const markOneRead: Handler<typeof message.markMessageRead> = async ({ person, params: { messageId } }) => {
    const recorded = await markRead(database, person.id, messageId, now());
    mustBeReceived(recorded.length > 0 || (await hasReceived(database, person.id, messageId)));
    live.tell(recorded, presentRead);
    return { status: 200, body: { message: messageTexts.markedRead } };
  };

  const markEverythingRead: Handler<typeof message.markAllMessagesRead> = async ({ person }) => {
    live.tell(await markAllRead(database, person.id, now()), presentRead);
    return { status: 200, body: { message: messageTexts.markedAllRead } };
  };

  return { showAll, showOfListing, send, markRead: markOneRead, markAllRead: markEverythingRead };
}
