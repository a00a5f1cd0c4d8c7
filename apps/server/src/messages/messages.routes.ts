// Messages: a person's own, those about one listing, sending, and marking as read.
import * as message from '@chowk/contract/messages';
import type { Database } from '../database/database.ts';
import { requireOwnId } from '../http/own-id.ts';
import type { Handler } from '../http/serve.ts';
import { findListingForContact } from '../listings/index.ts';
import { presentMessage } from './messages.presenter.ts';
import { mayReadAbout, mayWrite, mustBeReceived } from './messages.rules.ts';
import * as store from './messages.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date };

export function messageRoutes({ database, now }: Parts) {
  const showAll: Handler<typeof message.showMessages> = async ({ person, params }) => {
    requireOwnId(person, params.userId);
    const messages = await store.findMessagesOf(database, person.id);
    return { status: 200, body: messages.map((each) => presentMessage(each, person.id)) };
  };

  const showOfListing: Handler<typeof message.showListingMessages> = async ({ person, params: { listingId } }) => {
    const messages = await store.findMessagesAbout(database, person.id, listingId);
    mayReadAbout(await findListingForContact(database, listingId), messages);
    return { status: 200, body: messages.map((each) => presentMessage(each, person.id)) };
  };

  const send: Handler<typeof message.sendMessage> = async ({ person, body, idempotencyKey: key }) => {
    requireOwnId(person, body.senderId, message.messageTexts.notYourName);
    const before = await store.findMessageByKey(database, person.id, key);
    if (before) return { status: 201, body: presentMessage(before, person.id) };

    const { listingId, receiverId } = body;
    const listing = await findListingForContact(database, listingId);
    const question = { listingId, askerId: receiverId, ownerId: person.id };
    const permitted = mayWrite(body, listing, await store.hasAskedAbout(database, question));
    const sent = await store.insertMessage(database, permitted, { key, now: now() });
    return { status: 201, body: presentMessage(sent, person.id) };
  };

  const markRead: Handler<typeof message.markMessageRead> = async ({ person, params }) => {
    mustBeReceived(await store.markRead(database, person.id, params.messageId, now()));
    return { status: 200, body: { message: message.messageTexts.markedRead } };
  };

  const markAllRead: Handler<typeof message.markAllMessagesRead> = async ({ person, params }) => {
    requireOwnId(person, params.userId);
    await store.markAllRead(database, person.id, now());
    return { status: 200, body: { message: message.messageTexts.markedAllRead } };
  };

  return { showAll, showOfListing, send, markRead, markAllRead };
}
