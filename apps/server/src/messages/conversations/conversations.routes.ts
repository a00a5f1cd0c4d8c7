// HTTP for conversations: list, messages of one, unread count, marking one as read.

import { refs } from '@chowk/contract/languages/text-ref';
import type * as contract from '@chowk/contract/messages/conversation-endpoints';
import { conversationTexts } from '@chowk/contract/messages/conversation-texts';
import type { showUnreadCount as unreadCall } from '@chowk/contract/messages/unread-count-endpoints';
import type { Database } from '../../database/database.ts';
import { cutPage, readPlace } from '../../http/requests/page-cursor.ts';
import type { Handler } from '../../http/serve.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { eventId } from '../live/live-events.rules.ts';
import type { LiveMessages } from '../live/live-messages.ts';
import { presentConversation, presentConversationMessage, presentRead, presentUnread } from '../messages.presenter.ts';
import { assertConversation, mayOpen } from '../messages.rules.ts';
import { countAllUnread, findConversationMessages, markConversationRead } from './conversation-messages.store.ts';
import { findConversationHead, findConversations } from './conversations.store.ts';

type Parts = {
  readonly database: Database;
  readonly live: LiveMessages;
  readonly signedPhotos: SignedPhotos;
  readonly now: () => Date;
};

export function conversationRoutes({ database, live, signedPhotos: { sign }, now }: Parts) {
  const showConversations: Handler<typeof contract.showConversations> = async ({ caller, query }) => {
    const { box, limit } = query;
    const before = readPlace(query.before, refs(conversationTexts).cursor);
    const found = await findConversations(database, caller.id, { box, before, limit: limit + 1 });
    const { page, next } = cutPage(found, limit, (row) => ({ at: row.last_message_at, id: row.last_message_id }));
    const conversations = page.map((row) => presentConversation(row, caller.id));
    return { status: 200, body: { conversations, next, eventId: eventId(caller.id, found[0]?.position ?? 0) } };
  };

  const showConversation: Handler<typeof contract.showConversation> = async ({ caller, params, query }) => {
    const { limit } = query;
    const conversation = { listingId: params.listingId, userId: caller.id, otherId: params.otherUserId };
    const before = readPlace(query.before, refs(conversationTexts).cursor);
    // Read before the messages, so that the position is never newer than they are: the stream repeats some instead.
    const head = mayOpen(caller.id, await findConversationHead(database, conversation, now()));
    const found = await findConversationMessages(database, conversation, { before, limit: limit + 1 });
    const { page, next } = cutPage(found, limit, ({ created_at, id }) => ({ at: created_at, id }));
    const body = {
      conversation: presentConversation(head, caller.id),
      isBlocked: head.is_blocked,
      hasPage: head.has_page,
      messages: page.map((row) => presentConversationMessage(row, sign)).reverse(),
      next,
      eventId: eventId(caller.id, head.position),
    };
    return { status: 200, body };
  };

  const markRead: Handler<typeof contract.markConversationRead> = async ({ caller, params, body: { upTo } }) => {
    const conversation = { listingId: params.listingId, userId: caller.id, otherId: params.otherUserId };
    const { recorded, isThere } = await markConversationRead(database, conversation, upTo, now());
    assertConversation(isThere);
    live.emit(recorded, presentRead);
    return { status: 200, body: presentUnread(await countAllUnread(database, caller.id), caller.id) };
  };

  const showUnreadCount: Handler<typeof unreadCall> = async ({ caller }) => {
    return { status: 200, body: presentUnread(await countAllUnread(database, caller.id), caller.id) };
  };

  return { showConversations, showConversation, markRead, showUnreadCount };
}
