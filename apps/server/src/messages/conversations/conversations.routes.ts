// Conversations by page: the list, one of them, what is unread, and marking one as read.
import type * as contract from '@chowk/contract/messages/conversation-endpoints';
import { conversationTexts } from '@chowk/contract/messages/conversation-texts';
import type { showUnreadCount as unreadCall } from '@chowk/contract/messages/unread-count-endpoints';
import type { Database } from '../../database/database.ts';
import { cutPage, readPlace } from '../../http/requests/page-cursor.ts';
import type { Handler } from '../../http/serve.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { eventId } from '../live/event-id.rules.ts';
import type { LiveMessages } from '../live/live-messages.ts';
import { presentRead } from '../messages.presenter.ts';
import { mayOpen, mustBeAConversation } from '../messages.rules.ts';
import { markConversationRead } from '../read-marks.store.ts';
import { presentConversation, presentThreadMessage, presentUnread } from './conversations.presenter.ts';
import { findConversationHead, findConversations } from './conversations.store.ts';
import { countAllUnread, findThreadPage } from './thread.store.ts';

type Parts = {
  readonly database: Database;
  readonly live: LiveMessages;
  readonly signedPhotos: SignedPhotos;
  readonly now: () => Date;
};

export function conversationRoutes({ database, live, signedPhotos: { seal }, now }: Parts) {
  const showConversations: Handler<typeof contract.showConversations> = async ({ person, query }) => {
    const { box, limit } = query;
    const before = readPlace(query.before, conversationTexts.cursor);
    const found = await findConversations(database, person.id, { box, before, limit: limit + 1 });
    const { page, next } = cutPage(found, limit, (row) => ({ at: row.last_message_at, id: row.last_message_id }));
    const conversations = page.map((row) => presentConversation(row, person.id));
    return { status: 200, body: { conversations, next, eventId: eventId(person.id, found[0]?.position ?? 0) } };
  };

  const showConversation: Handler<typeof contract.showConversation> = async ({ person, params, query }) => {
    const { limit } = query;
    const talk = { listingId: params.listingId, personId: person.id, otherId: params.personId };
    const before = readPlace(query.before, conversationTexts.cursor);
    // What is told of it first is never newer than the messages: the stream then tells some of them again.
    const head = mayOpen(person.id, await findConversationHead(database, talk));
    const found = await findThreadPage(database, talk, { before, limit: limit + 1 });
    const { page, next } = cutPage(found, limit, ({ created_at, id }) => ({ at: created_at, id }));
    const body = {
      conversation: presentConversation(head, person.id),
      isBlocked: head.is_blocked,
      hasPage: head.has_page,
      messages: page.map((row) => presentThreadMessage(row, seal)).reverse(),
      next,
      eventId: eventId(person.id, head.position),
    };
    return { status: 200, body };
  };

  const markRead: Handler<typeof contract.markConversationRead> = async ({ person, params, body: { upTo } }) => {
    const talk = { listingId: params.listingId, personId: person.id, otherId: params.personId };
    const { recorded, isThere } = await markConversationRead(database, talk, upTo, now());
    mustBeAConversation(isThere);
    live.tell(recorded, presentRead);
    return { status: 200, body: presentUnread(await countAllUnread(database, person.id), person.id) };
  };

  const showUnreadCount: Handler<typeof unreadCall> = async ({ person }) => {
    return { status: 200, body: presentUnread(await countAllUnread(database, person.id), person.id) };
  };

  return { showConversations, showConversation, markRead, showUnreadCount };
}
