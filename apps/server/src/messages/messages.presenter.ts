// Rows to messages, conversations, unread counts and events of the contract.

import { attachedKind } from '@chowk/contract/messages/attachments';
import type { Conversation, ThreadMessage } from '@chowk/contract/messages/conversation-schemas';
import type { Message, MessageEvent } from '@chowk/contract/messages/message-schemas';
import type { UnreadCount } from '@chowk/contract/messages/unread-count-schemas';
import { presentAttachments, type SignedPhotos } from '../media/index.ts';
import type { ConversationMessageRow, UnreadTotal } from './conversations/conversation-messages.store.ts';
import type { ConversationView } from './conversations/conversations.store.ts';
import { eventId } from './live/live-events.rules.ts';
import type { MessageView } from './messages.store.ts';

/** User names are email addresses, so the other party's is replaced by their full name. */
export function presentMessage(row: MessageView, viewerId: string, sign: SignedPhotos['sign']): Message {
  const nameFor = (id: string, username: string, fullName: string) => (id === viewerId ? username : fullName);
  return {
    id: row.id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    listingId: row.listing_id,
    content: row.content,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
    ...(row.state === 'pending' ? { awaitsConfirmation: true } : {}),
    ...presentAttachments(row, sign),
    ...(row.deal ? { deal: row.deal } : {}),
    sender: {
      id: row.sender_id,
      userName: nameFor(row.sender_id, row.sender_username, row.sender_name),
      fullName: row.sender_name,
      avatar: row.sender_avatar,
      isDeleted: row.sender_deleted_at !== null,
    },
    receiver: {
      id: row.receiver_id,
      userName: nameFor(row.receiver_id, row.receiver_username, row.receiver_name),
      fullName: row.receiver_name,
      avatar: row.receiver_avatar,
      isDeleted: row.receiver_deleted_at !== null,
    },
    listing: { title: row.listing_title, price: Number(row.listing_price) },
  };
}

export function presentRead({ messageIds }: { readonly messageIds: readonly string[] }): MessageEvent {
  return { type: 'read', messageIds: [...messageIds] };
}

export function presentConversation(row: ConversationView, viewerId: string): Conversation {
  return {
    listing: {
      id: row.listing_id,
      title: row.listing_title,
      price: Number(row.listing_price),
      pricing: row.listing_pricing,
      category: row.listing_category,
      subcategory: row.listing_subcategory,
      status: row.listing_status,
      isOwn: row.owner_id === viewerId,
    },
    otherUser: {
      id: row.other_id,
      fullName: row.other_name,
      avatar: row.other_avatar,
      isDeleted: row.other_deleted_at !== null,
    },
    lastMessage: presentLast(row),
    unreadCount: row.unread_count,
    boxes: [...(row.has_received ? ['inbox' as const] : []), ...(row.has_sent ? ['sent' as const] : [])],
  };
}

function presentLast(row: ConversationView): Conversation['lastMessage'] {
  const { last_message_id: id, last_message_at: at, last_sender_id: senderId, last_content: content } = row;
  if (id === null || at === null || senderId === null || content === null) return null;
  const attached = attachedKind(row.last_attachments);
  const more = { ...(attached ? { attached } : {}), ...(row.last_deal ? { deal: row.last_deal } : {}) };
  return { id, senderId, content, createdAt: at.toISOString(), ...more };
}

export function presentConversationMessage(row: ConversationMessageRow, sign: SignedPhotos['sign']): ThreadMessage {
  const { id, sender_id: senderId, content, created_at, read_at } = row;
  const waiting = row.state === 'pending' ? { awaitsConfirmation: true as const } : {};
  const state = { read: read_at !== null, createdAt: created_at.toISOString(), ...waiting };
  const deal = row.deal ? { deal: row.deal } : {};
  return { id, senderId, content, ...state, ...presentAttachments(row, sign), ...deal };
}

export function presentUnread({ count, position }: UnreadTotal, userId: string): UnreadCount {
  return { count, eventId: eventId(userId, position) };
}
