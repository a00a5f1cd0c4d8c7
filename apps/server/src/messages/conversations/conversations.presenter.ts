// Rows to the contract's conversations.
import { attachedKind } from '@chowk/contract/messages/attachments';
import type { Conversation, ThreadMessage } from '@chowk/contract/messages/conversation-schemas';
import type { UnreadCount } from '@chowk/contract/messages/unread-count-schemas';
import { presentAttachments, type SignedPhotos } from '../../media/index.ts';
import { eventId } from '../live/event-id.rules.ts';
import type { ConversationView } from './conversations.store.ts';
import type { ThreadRow, Unread } from './thread.store.ts';

export function presentConversation(row: ConversationView, viewerId: string): Conversation {
  return {
    listing: {
      id: row.listing_id,
      title: row.listing_title,
      price: Number(row.listing_price),
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
  return { id, senderId, content, createdAt: at.toISOString(), ...(attached ? { attached } : {}) };
}

export function presentThreadMessage(row: ThreadRow, seal: SignedPhotos['seal']): ThreadMessage {
  const { id, sender_id: senderId, content, created_at, read_at } = row;
  const waiting = row.awaits_confirmation ? { awaitsConfirmation: true as const } : {};
  const state = { read: read_at !== null, createdAt: created_at.toISOString(), ...waiting };
  return { id, senderId, content, ...state, ...presentAttachments(row, seal) };
}

export function presentUnread({ count, position }: Unread, personId: string): UnreadCount {
  return { count, eventId: eventId(personId, position) };
}
