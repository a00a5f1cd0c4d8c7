// Applies a new message or a read mark to cached conversation lists and conversations: pure functions.
import { attachedKind } from '@chowk/contract/messages/attachments';
import type {
  Conversation,
  ConversationsPage,
  ThreadMessage,
  ThreadPage,
} from '@chowk/contract/messages/conversation-schemas';
import { byAge, conversationKeyOf, lastOf, mergeMessages } from './mailbox-pages.ts';
import { isLater, maxEventId } from './unread-query.ts';

/** `eventId` is null for messages that no live event announced. */
export type Arrived = { readonly message: ThreadMessage; readonly isOwn: boolean; readonly eventId: string | null };

/** A page that includes the event has counted it. */
const countFor = ({ message, isOwn, eventId }: Arrived, page: { readonly eventId: string }) =>
  !isOwn && !message.read && isLater(eventId, page.eventId) ? 1 : 0;

function withLast(conversation: Conversation, { message, isOwn }: Arrived, count: number): Conversation {
  const { id, senderId, content, createdAt } = message;
  const attached = attachedKind(message.attachments);
  const more = { ...(attached ? { attached } : {}), ...(message.deal ? { deal: message.deal } : {}) };
  const last = { id, senderId, content, createdAt, ...more };
  const isLast = byAge(message, lastOf(conversation)) > 0;
  const box = isOwn ? ('sent' as const) : ('inbox' as const);
  return {
    ...conversation,
    lastMessage: isLast ? last : conversation.lastMessage,
    unreadCount: conversation.unreadCount + count,
    boxes: conversation.boxes.includes(box) ? conversation.boxes : [...conversation.boxes, box],
  };
}

export function withArrived(page: ConversationsPage, key: string, arrived: Arrived): ConversationsPage | null {
  const found = page.conversations.find((each) => conversationKeyOf(each) === key);
  if (!found) return null;
  const changed = withLast(found, arrived, countFor(arrived, page));
  const others = page.conversations.filter((each) => each !== found);
  const place = others.findIndex((each) => byAge(lastOf(each), lastOf(changed)) < 0);
  const conversations = others.toSpliced(place < 0 ? others.length : place, 0, changed);
  return { ...page, conversations, eventId: maxEventId(page.eventId, arrived.eventId) };
}

export function withMessage(page: ThreadPage, arrived: Arrived): ThreadPage {
  const isKnown = page.messages.some(({ id }) => id === arrived.message.id);
  const count = isKnown ? 0 : countFor(arrived, page);
  return {
    ...page,
    conversation: withLast(page.conversation, arrived, count),
    messages: mergeMessages(page.messages, [arrived.message]),
  };
}

export function withUnread(page: ConversationsPage, key: string, change: (count: number) => number): ConversationsPage {
  const conversations = page.conversations.map((each) =>
    conversationKeyOf(each) === key ? { ...each, unreadCount: Math.max(0, change(each.unreadCount)) } : each,
  );
  return { ...page, conversations };
}

/** `received` counts the newly read messages that the user received. */
export function withReadMarks(page: ThreadPage, userId: string, isRead: (message: ThreadMessage) => boolean) {
  const marked = page.messages.filter((message) => !message.read && isRead(message));
  const received = marked.filter(({ senderId }) => senderId !== userId).length;
  const messages = page.messages.map((message) => (marked.includes(message) ? { ...message, read: true } : message));
  return { received, messages };
}
