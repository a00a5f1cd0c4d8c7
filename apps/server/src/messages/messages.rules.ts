// Decisions about messages: only about a listing, only between its owner and someone who asks.
import type { ListingStatus } from '@chowk/contract/listing-status';
import { listingTexts } from '@chowk/contract/listings';
import { messageTexts } from '@chowk/contract/messages';
import { forbidden, invalid, notFound } from '../http/errors.ts';

export type Draft = {
  readonly senderId: string;
  readonly receiverId: string;
  readonly listingId: string;
  readonly content: string;
};

declare const proof: unique symbol;
/** A message that may be sent: only `mayWrite` makes one, and the store takes no other. */
export type PermittedMessage = Draft & { readonly [proof]: true };

type Subject = { readonly user_id: string; readonly status: ListingStatus };

/** Sold and expired listings still have people who arrange the pick-up; a deleted one has nobody. */
export function mayWrite(draft: Draft, listing: Subject | null, hasReceiverAsked: boolean): PermittedMessage {
  if (!listing || listing.status === 'deleted') throw notFound(messageTexts.listingGone);
  if (draft.senderId === draft.receiverId) throw invalid(messageTexts.toYourself);
  const isToTheOtherSide = draft.senderId === listing.user_id ? hasReceiverAsked : draft.receiverId === listing.user_id;
  if (!isToTheOtherSide) throw forbidden(messageTexts.notAParty);
  return draft as PermittedMessage;
}

/** A conversation outlives its listing for those who took part; for others a listing that is gone is gone. */
export function mayReadAbout(listing: Pick<Subject, 'status'> | null, messages: readonly unknown[]): void {
  const isGone = !listing || listing.status === 'deleted';
  if (isGone && messages.length === 0) throw notFound(listingTexts.notFound);
}

export function mustBeReceived(isReceived: boolean): void {
  if (!isReceived) throw notFound(messageTexts.notFound);
}
