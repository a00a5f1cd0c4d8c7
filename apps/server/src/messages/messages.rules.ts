// Decisions about messages: always about a listing, between its owner and a buyer.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { blockLimits, emailConfirmationLimits } from '@chowk/contract/limits';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { forbidden, invalid, notFound } from '../http/errors.ts';

export type MessageInput = {
  readonly senderId: string;
  readonly receiverId: string;
  readonly listingId: string;
  readonly content: string;
};

export type SendFacts = {
  readonly owner_id: string;
  readonly status: ListingStatus;
  readonly sender_suspended_at: Date | null;
  readonly receiver_deleted_at: Date | null;
  readonly receiver_suspended_at: Date | null;
  readonly has_receiver_asked: boolean;
  readonly is_receiver_blocked: boolean;
};

declare const proof: unique symbol;
/** Made by `mayWrite` alone; the store takes no other. */
export type PermittedMessage<Facts extends SendFacts> = {
  readonly draft: MessageInput;
  readonly context: Facts;
  readonly [proof]: true;
};

/** Sold and expired listings still need messages to arrange the pick-up; deleted ones do not. */
export function mayWrite<Facts extends SendFacts>(draft: MessageInput, context: Facts | null): PermittedMessage<Facts> {
  // Not refused with the call where another module writes in their name, such as what was pending.
  if (context?.sender_suspended_at) throw forbidden(refs(suspensionTexts).refused);
  if (context?.receiver_deleted_at) throw notFound(refs(messageTexts).receiverDeleted);
  const isToTheOtherSide = context !== null && isBetween(draft, context);
  // Before the listing's status: a suspended seller's listing is hidden, and the suspension is the real reason.
  if (isToTheOtherSide && context?.receiver_suspended_at) throw forbidden(refs(suspensionTexts).receiver);
  if (!context || context.status === 'deleted') throw notFound(refs(messageTexts).listingGone);
  if (draft.senderId === draft.receiverId) throw invalid(refs(messageTexts).toYourself);
  if (!isToTheOtherSide) throw forbidden(refs(messageTexts).notAParty);
  if (context.is_receiver_blocked) throw forbidden(refs(messageTexts).unblockFirst);
  return { draft, context } as PermittedMessage<Facts>;
}

export function assertNotEmpty({ content }: Pick<MessageInput, 'content'>, isWithMore: boolean): void {
  if (content === '' && !isWithMore) throw invalid(refs(messageTexts).empty, { content: [refs(messageTexts).empty] });
}

export function assertBelowPendingLimit(pendingCount: number): void {
  const most = emailConfirmationLimits.pendingMessages;
  if (pendingCount >= most) throw forbidden(refs(emailConfirmationTexts).tooManyMessages({ most }));
}

/** From any user to the owner, or from the owner to a user who wrote before. */
function isBetween({ senderId, receiverId }: MessageInput, { owner_id, has_receiver_asked }: SendFacts): boolean {
  return senderId === owner_id ? has_receiver_asked : receiverId === owner_id;
}

/** Participants can read their conversation after the listing is deleted. */
export function mayReadAbout(isListingPublic: boolean, hasMessages: boolean): void {
  if (!isListingPublic && !hasMessages) throw notFound(refs(listingTexts).notFound);
}

export function assertReceived(isReceived: boolean): void {
  if (!isReceived) throw notFound(refs(messageTexts).notFound);
}

/** `others`: whom the user has blocked before, without the other one. */
export function mayBlock(userId: string, otherId: string, others: number): void {
  if (userId === otherId) throw invalid(refs(messageTexts).blockYourself);
  const most = blockLimits.users;
  if (others >= most) throw forbidden(refs(messageTexts).tooManyBlocked({ most }));
}

export function assertUserExists(isThere: boolean): void {
  if (!isThere) throw notFound(refs(messageTexts).userGone);
}

/** 404 for users who do not take part. */
export function assertConversation(isThere: boolean): void {
  if (!isThere) throw notFound(refs(messageTexts).notAConversation);
}

export type ConversationFacts = {
  readonly owner_id: string;
  readonly listing_status: ListingStatus;
  readonly other_id: string;
  readonly last_message_id: string | null;
};

/** An existing conversation, or a new one with the seller. */
export function mayOpen<Facts extends ConversationFacts>(userId: string, found: Facts | null): Facts {
  if (found && (found.last_message_id !== null || canStart(userId, found))) return found;
  throw notFound(refs(messageTexts).notAConversation);
}

function canStart(userId: string, { owner_id, listing_status, other_id }: ConversationFacts): boolean {
  return owner_id === other_id && other_id !== userId && listing_status !== 'deleted';
}
