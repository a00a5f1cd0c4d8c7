// Whom a conversation is with and what it is about: all that is known before the first message.
import type { Choices } from '@chowk/contract/listings/listing-fields';
import type { Message } from '@chowk/contract/messages/message-schemas';

export type Subject = {
  readonly listing: {
    readonly id: string;
    readonly title: string;
    readonly price: number;
    /** Unknown in a message that arrives before its conversation. */
    readonly pricing?: Choices['pricing'];
  };
  readonly otherUser: {
    readonly id: string;
    readonly fullName: string;
    readonly avatar: string | null;
    /** Their account is deleted: nobody reads what is written to them. */
    readonly isDeleted?: boolean;
  };
};

/** As its address names it. */
export function keyOf({ listing, otherUser }: Pick<Subject, 'listing' | 'otherUser'>): string {
  return `${listing.id}:${otherUser.id}`.toLowerCase();
}

export function subjectOf(message: Message, userId: string): Subject {
  const otherUser = message.senderId === userId ? message.receiver : message.sender;
  return { listing: { id: message.listingId, ...message.listing }, otherUser };
}
