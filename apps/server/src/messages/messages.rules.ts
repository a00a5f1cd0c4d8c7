// Decisions about messages: only about a listing, only between its owner and someone who asks.
import type { ListingStatus } from '@chowk/contract/listing-status';
import { listingTexts } from '@chowk/contract/listings';
import { messageTexts } from '@chowk/contract/messages';
import { suspensionTexts } from '@chowk/contract/suspensions';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import type { SendContext } from './send-message.store.ts';

export type Draft = {
  readonly senderId: string;
  readonly receiverId: string;
  readonly listingId: string;
  readonly content: string;
};

declare const proof: unique symbol;
/** A message that may be sent: only `mayWrite` makes one, and the store takes no other. */
export type PermittedMessage = {
  readonly draft: Draft;
  readonly context: SendContext;
  readonly [proof]: true;
};

/** Sold and expired listings still have people who arrange the pick-up; a deleted one has nobody. */
export function mayWrite(draft: Draft, context: SendContext | null): PermittedMessage {
  if (context?.receiver_deleted_at) throw notFound(messageTexts.receiverDeleted);
  const isToTheOtherSide = context !== null && isBetween(draft, context);
  // Before the listing, which is hidden with its seller: the two who talk about it hear what is true.
  if (isToTheOtherSide && context?.receiver_suspended_at) throw forbidden(suspensionTexts.receiver);
  if (!context || context.status === 'deleted') throw notFound(messageTexts.listingGone);
  if (draft.senderId === draft.receiverId) throw invalid(messageTexts.toYourself);
  if (!isToTheOtherSide) throw forbidden(messageTexts.notAParty);
  if (context.is_receiver_blocked) throw forbidden(messageTexts.unblockFirst);
  return { draft, context } as PermittedMessage;
}

/** From the owner of the listing to someone who has asked, or from anybody to the owner. */
function isBetween({ senderId, receiverId }: Draft, { owner_id, has_receiver_asked }: SendContext): boolean {
  return senderId === owner_id ? has_receiver_asked : receiverId === owner_id;
}

/** A conversation outlives its listing for those who took part; for others a listing that is gone is gone. */
export function mayReadAbout(listing: { readonly status: ListingStatus } | null, messages: readonly unknown[]): void {
  const isGone = !listing || listing.status === 'deleted';
  if (isGone && messages.length === 0) throw notFound(listingTexts.notFound);
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
export function mustBeAConversation(messages: readonly unknown[]): void {
  if (messages.length === 0) throw notFound(messageTexts.notAConversation);
}
