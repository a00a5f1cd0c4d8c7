// Rows to the contract's message, and what happened to its events.
import type { Message, MessageEvent } from '@chowk/contract/messages/message-schemas';
import { presentAttachments, type SignedPhotos } from '../media/index.ts';
import type { MessageView } from './messages.store.ts';

/** As the person `viewerId` sees it: user names are e-mail addresses, so of the other party only the full name is told. */
export function presentMessage(row: MessageView, viewerId: string, seal: SignedPhotos['seal']): Message {
  const nameFor = (id: string, username: string, fullName: string) => (id === viewerId ? username : fullName);
  return {
    id: row.id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    listingId: row.listing_id,
    content: row.content,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
    ...(row.awaits_confirmation ? { awaitsConfirmation: true } : {}),
    ...presentAttachments(row, seal),
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
