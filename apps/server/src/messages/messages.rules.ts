// Decisions about messages: only about a listing, only between its owner and someone who asks.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email/email-confirmation-texts';
import { emailConfirmationLimits } from '@chowk/contract/limits';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspension-texts';
import { forbidden, invalid, notFound } from '../http/errors.ts';

export type Draft = {
  readonly senderId: string;
  readonly receiverId: string;
  readonly listingId: string;
  readonly content: string;
};

/** What decides whether a message may be sent. */
export type SendFacts = {
  readonly owner_id: string;
  readonly status: ListingStatus;
  readonly receiver_deleted_at: Date | null;
  readonly receiver_suspended_at: Date | null;
  readonly has_receiver_asked: boolean;
  readonly is_receiver_blocked: boolean;
};

declare const proof: unique symbol;
/** A message that may be sent: only `mayWrite` makes one, and the store takes no other. */
export type PermittedMessage<Facts extends SendFacts> = {
  readonly draft: Draft;
  readonly context: Facts;
  readonly [proof]: true;
};

/** Sold and expired listings still have people who arrange the pick-up; a deleted one has nobody. */
export function mayWrite<Facts extends SendFacts>(draft: Draft, context: Facts | null): PermittedMessage<Facts> {
  if (context?.receiver_deleted_at) throw notFound(messageTexts.receiverDeleted);
  const isToTheOtherSide = context !== null && isBetween(draft, context);
  // Before the listing, which is hidden with its seller: the two who talk about it hear what is true.
  if (isToTheOtherSide && context?.receiver_suspended_at) throw forbidden(suspensionTexts.receiver);
  if (!context || context.status === 'deleted') throw notFound(messageTexts.listingGone);
  if (draft.senderId === draft.receiverId) throw invalid(messageTexts.toYourself);
  if (!isToTheOtherSide) throw forbidden(messageTexts.notAParty);
  if (context.is_receiver_blocked) throw forbidden(messageTexts.unblockFirst);
  return { draft, context } as PermittedMessage<Facts>;
}

/** Words may be left out where photos or a place speak. */
export function mustSaySomething({ content }: Pick<Draft, 'content'>, isWithMore: boolean): void {
  if (content === '' && !isWithMore) throw invalid(messageTexts.empty, { content: [messageTexts.empty] });
}

export function mayWaitToo(waiting: number): void {
  const most = emailConfirmationLimits.heldMessages;
  if (waiting >= most) throw forbidden(emailConfirmationTexts.tooManyMessages({ most }));
}

/** From the owner of the listing to someone who has asked, or from anybody to the owner. */
function isBetween({ senderId, receiverId }: Draft, { owner_id, has_receiver_asked }: SendFacts): boolean {
  return senderId === owner_id ? has_receiver_asked : receiverId === owner_id;
}

/** A conversation outlives its listing for those who took part; for others a listing that is gone is gone. */
export function mayReadAbout(listing: { readonly status: ListingStatus } | null, hasMessages: boolean): void {
  const isGone = !listing || listing.status === 'deleted';
  if (isGone && !hasMessages) throw notFound(listingTexts.notFound);
}

export function mustBeReceived(isReceived: boolean): void {
  if (!isReceived) throw notFound(messageTexts.notFound);
}

export function mayBlock(personId: string, otherId: string): void {
  if (personId === otherId) throw invalid(messageTexts.blockYourself);
}

export function mustBeThere(isThere: boolean): void {
  if (!isThere) throw notFound(messageTexts.personGone);
}

/** Only who took part in a conversation knows that it is there. */
export function mustBeAConversation(isThere: boolean): void {
  if (!isThere) throw notFound(messageTexts.notAConversation);
}

export type ConversationFacts = {
  readonly owner_id: string;
  readonly listing_status: ListingStatus;
  readonly other_id: string;
  readonly last_message_id: string | null;
};

/** One that there is, or one that could begin with the seller of a listing. */
export function mayOpen<Facts extends ConversationFacts>(personId: string, found: Facts | null): Facts {
  if (found && (found.last_message_id !== null || couldBegin(personId, found))) return found;
  throw notFound(messageTexts.notAConversation);
}

function couldBegin(personId: string, { owner_id, listing_status, other_id }: ConversationFacts): boolean {
  return owner_id === other_id && other_id !== personId && listing_status !== 'deleted';
}
