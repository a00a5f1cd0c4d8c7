// What 'Message Seller' does: open the conversation, refuse, or refetch. The server decides who may write.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import type { QueryClient } from '@tanstack/react-query';
import { listingQuery } from '../../../data/listings/listing-queries.ts';
import type { DialogRequests, Dialogs } from '../../../domain/dialogs/dialogs.tsx';
import { texts as dialogTexts } from '../../../domain/dialogs/dialogs-texts.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { texts } from './message-seller-texts.ts';

export async function refetchAndDecide(queries: QueryClient, listingId: string): Promise<MessageDecision> {
  try {
    const decision = decideMessage(await queries.fetchQuery({ ...listingQuery(listingId), staleTime: 0 }));
    return decision.kind === 'refetch' ? refuse(texts.again) : decision;
  } catch (error) {
    return refuse(isApiError(error, 404) ? texts.noListing : dialogTexts.messagesFailed);
  }
}

export function applyDecision(decision: MessageDecision, dialogs: Dialogs): void {
  if (decision.kind === 'refuse') toast({ ...decision, tone: 'destructive' });
  if (decision.kind !== 'open') return;
  const { conversation } = decision;
  const description = texts.goesTo({ fullName: conversation.otherUser.fullName });
  toast({ title: texts.opening, description, isAboutOpening: true });
  dialogs.open('messages', { conversation });
}

/** As for a message, but with the offer dialog. */
export function applyOffer(decision: MessageDecision, dialogs: Dialogs): void {
  if (decision.kind === 'refuse') toast({ ...decision, tone: 'destructive' });
  if (decision.kind !== 'open') return;
  const { listing, otherUser } = decision.conversation;
  dialogs.open('offer', { listing, sellerId: otherUser.id });
}

type Conversation = NonNullable<DialogRequests['messages']['conversation']>;

type MessageDecision =
  /** The listing was fetched before the user signed in, so `viewer` is outdated. */
  | { readonly kind: 'refetch' }
  | { readonly kind: 'open'; readonly conversation: Conversation }
  | { readonly kind: 'refuse'; readonly title: string; readonly description: string };

/** Looser than the contract: a page may have been rendered by an older server. */
export type MessageListing = Pick<ListingDetail, 'id' | 'title' | 'price' | 'viewer'> & {
  readonly pricing?: ListingDetail['pricing'];
  readonly category?: string;
  readonly subcategory?: string | null;
  readonly userId?: string;
  readonly seller?: { readonly id?: string; readonly fullName: string; readonly avatar: string | null } | null;
};

export function refuse(description: string, title = texts.error): MessageDecision {
  return { kind: 'refuse', title, description };
}

export function decideMessage(listing: MessageListing | undefined): MessageDecision {
  if (!listing) return refuse(texts.noListing);
  const { id, title, price, pricing, category, subcategory, viewer, seller } = listing;
  if (viewer.isOwner) return refuse(messageTexts.toYourself, messageTexts.toYourselfTitle);
  if (!seller) return refuse(texts.noSeller);
  const sellerId = seller.id || listing.userId;
  if (!sellerId) return refuse(texts.noSellerId);
  if (!viewer.canMessage) return { kind: 'refetch' };
  const otherUser = { id: sellerId, fullName: seller.fullName, avatar: seller.avatar };
  return { kind: 'open', conversation: { listing: { id, title, price, pricing, category, subcategory }, otherUser } };
}
