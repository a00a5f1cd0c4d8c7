// What pressing 'Message Seller' leads to. Who may write is the server's word, never worked out here.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import type { DialogRequests } from '../../../data/dialogs/dialogs.tsx';
import { texts } from './message-seller-texts.ts';

type Conversation = NonNullable<DialogRequests['messages']['conversation']>;

export type MessageDecision =
  /** The listing was fetched before the person was known: what they may do must be asked again. */
  | { readonly kind: 'ask-again' }
  | { readonly kind: 'open'; readonly conversation: Conversation }
  | { readonly kind: 'refuse'; readonly title: string; readonly description: string };

/** Looser than the contract: a page can outlive the server it came from. */
export type MessageFacts = Pick<ListingDetail, 'id' | 'title' | 'price' | 'viewer'> & {
  readonly userId?: string;
  readonly seller?: { readonly id?: string; readonly fullName: string; readonly avatar: string | null } | null;
};

export function refuse(description: string, title = texts.error): MessageDecision {
  return { kind: 'refuse', title, description };
}

/** For somebody who is signed in. */
export function decideMessage(listing: MessageFacts | undefined): MessageDecision {
  if (!listing) return refuse(texts.noListing);
  const { id, title, price, viewer, seller } = listing;
  if (viewer.isOwner) return refuse(messageTexts.toYourself, messageTexts.toYourselfTitle);
  if (!seller) return refuse(texts.noSeller);
  const sellerId = seller.id || listing.userId;
  if (!sellerId) return refuse(texts.noSellerId);
  if (!viewer.canMessage) return { kind: 'ask-again' };
  const otherUser = { id: sellerId, fullName: seller.fullName, avatar: seller.avatar };
  return { kind: 'open', conversation: { listing: { id, title, price }, otherUser } };
}
