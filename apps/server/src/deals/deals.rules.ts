// Decisions about deals: offers and their limits, moves by the state table, reservations, meetings, sales.
import { dealTexts } from '@chowk/contract/deals/deal-texts';
import {
  actionsOf,
  type DealAction,
  type DealMove,
  type DealRole,
  type DealState,
  dealLimits,
  dealMoves,
  type FallReason,
  type MeetingAction,
  type MeetingState,
  meetingActionsOf,
  meetingMoves,
  type ReleaseReason,
  takesOffers,
} from '@chowk/contract/deals/deals';
import { refs, type TextRef } from '@chowk/contract/languages/text-ref';
import { DAY_MS } from '@chowk/contract/limits';
import { isOnOffer } from '@chowk/contract/listings/expiry';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { forbidden, invalid, notFound, Refusal } from '../http/errors.ts';

export type ListingFacts = {
  readonly id: string;
  readonly user_id: string;
  readonly status: ListingStatus;
  readonly category: string;
  readonly pricing: string | null;
  readonly expires_at: Date;
};

export type DealFacts = {
  readonly seller_id: string;
  readonly buyer_id: string;
  readonly is_by_buyer: boolean;
  readonly withheld: boolean;
  readonly state: DealState;
  readonly sold_at: Date | null;
};

export type MeetingFacts = Pick<DealFacts, 'seller_id' | 'buyer_id' | 'is_by_buyer' | 'withheld'> & {
  readonly state: MeetingState;
  readonly at: Date;
};

type Caller = { readonly id: string };

const conflict = (text: TextRef) => new Refusal(409, text);

/** Deleted and hidden listings are 404, as for all readers. */
export function assertListing<L extends ListingFacts>(listing: L | null, { isClosing = false } = {}): L {
  if (!listing || (listing.status === 'deleted' && !isClosing)) throw notFound(refs(listingTexts).notFound);
  return listing;
}

type User = { readonly deleted_at: Date | null; readonly suspended_at: Date | null };

/** As a message to them is refused. */
export function assertThere(others: readonly User[]): void {
  if (others.some(({ deleted_at }) => deleted_at)) throw notFound(refs(messageTexts).receiverDeleted);
  if (others.some(({ suspended_at }) => suspended_at)) throw forbidden(refs(suspensionTexts).receiver);
}

function assertSeller({ id }: Caller, listing: ListingFacts): void {
  if (listing.user_id !== id) throw forbidden(refs(dealTexts).notASeller);
}

function assertOnOffer({ status, expires_at }: ListingFacts, now: Date): void {
  if (!isOnOffer(status, expires_at, now)) throw conflict(refs(dealTexts).notOnOffer);
}

export type OfferCounts = {
  readonly open: number;
  readonly thisWeek: number;
  readonly inAll: number;
  readonly isReserved: boolean;
};

export function mayOffer(caller: Caller, listing: ListingFacts, counts: OfferCounts, now: Date): void {
  if (listing.user_id === caller.id) throw invalid(refs(dealTexts).ownListing);
  if (!takesOffers(listing)) throw invalid(refs(dealTexts).noOffers);
  assertOnOffer(listing, now);
  if (counts.isReserved) throw conflict(refs(dealTexts).alreadyReserved);
  assertBelow(counts.open, dealLimits.openOffers, (most) => refs(dealTexts).tooManyOpen({ most }));
  assertBelow(counts.thisWeek, dealLimits.offersPerWeek, (most) => refs(dealTexts).tooManyThisWeek({ most }));
  assertBelow(counts.inAll, dealLimits.openOffersInAll, (most) => refs(dealTexts).tooManyInAll({ most }));
}

function assertBelow(count: number, most: number, text: (most: number) => TextRef): void {
  if (count >= most) throw forbidden(text(most));
}

export function roleIn({ id }: Caller, { seller_id }: Pick<DealFacts, 'seller_id'>): DealRole {
  return id === seller_id ? 'seller' : 'buyer';
}

/** Not for others, and not for a user who has blocked the maker: to both it does not exist. */
export function isVisibleTo({ id }: Caller, deal: Omit<MeetingFacts, 'state' | 'at'>): boolean {
  const isMaker = id === (deal.is_by_buyer ? deal.buyer_id : deal.seller_id);
  return isMaker || (!deal.withheld && (id === deal.seller_id || id === deal.buyer_id));
}

export function assertVisible<D extends Omit<MeetingFacts, 'state' | 'at'>>(
  caller: Caller,
  deal: D | null,
  text: TextRef = refs(dealTexts).notFound,
): D {
  if (!deal || !isVisibleTo(caller, deal)) throw notFound(text);
  return deal;
}

type Given = { readonly amount?: number | undefined; readonly reason?: ReleaseReason | undefined };

export type Moved = { readonly state: DealState; readonly reason: FallReason | null };

type MoveFacts = {
  readonly listing: ListingFacts;
  readonly isTaken: boolean;
  readonly earlier: number;
  readonly now: Date;
};

export function mayMove(
  caller: Caller,
  deal: DealFacts,
  action: DealAction,
  given: Given,
  { listing, isTaken, earlier, now }: MoveFacts,
): Moved {
  const facts = { state: deal.state, isSold: deal.sold_at !== null, isByBuyer: deal.is_by_buyer };
  if (!actionsOf(facts, roleIn(caller, deal)).includes(action)) throw conflict(refs(dealTexts).notOpen);
  if (action === 'accept' || action === 'counter') assertOnOffer(listing, now);
  if (action === 'accept') {
    if (isTaken) throw conflict(refs(dealTexts).reservedForOther);
    assertNotReservedTooOften(earlier);
  }
  if (action === 'counter' && given.amount === undefined)
    throw invalid(refs(dealTexts).amountMissing, { amount: [refs(dealTexts).amountMissing] });
  const move: DealMove = dealMoves[action];
  if (move.to !== 'fell_through') return { state: move.to, reason: null };
  const reason = move.reason ?? given.reason;
  if (!reason) throw invalid(refs(dealTexts).reasonMissing, { reason: [refs(dealTexts).reasonMissing] });
  return { state: move.to, reason };
}

/** A user who blocked the other one gets no acceptance, which would reserve the listing and open ratings. */
export function assertNotBlocked(isBlocked: boolean): void {
  if (isBlocked) throw conflict(refs(dealTexts).notOpen);
}

export type ReservationFacts = {
  readonly hasConversation: boolean;
  readonly isTaken: boolean;
  readonly earlier: number;
};

export function mayReserve(caller: Caller, listing: ListingFacts, facts: ReservationFacts, now: Date): void {
  assertSeller(caller, listing);
  if (!facts.hasConversation) throw notFound(refs(dealTexts).notABuyer);
  assertOnOffer(listing, now);
  if (facts.isTaken) throw conflict(refs(dealTexts).alreadyReserved);
  assertNotReservedTooOften(facts.earlier);
}

function assertNotReservedTooOften(earlier: number): void {
  assertBelow(earlier, dealLimits.reservationsPerBuyer, (most) => refs(dealTexts).reservedTooOften({ most }));
}

export type QueueFacts = { readonly isReservedForOther: boolean; readonly isNext: boolean; readonly waiting: number };

export function mayQueue(caller: Caller, listing: ListingFacts, facts: QueueFacts): void {
  if (listing.user_id === caller.id) throw invalid(refs(dealTexts).ownListing);
  if (!facts.isReservedForOther) throw conflict(refs(dealTexts).notReserved);
  if (facts.isNext) throw conflict(refs(dealTexts).alreadyNext);
  assertBelow(facts.waiting, dealLimits.queue, () => refs(dealTexts).queueFull);
}

/** `today`: meetings that the caller proposed within 24 hours, to anyone. */
export function mayPropose(
  at: Date,
  { hasConversation, today }: { readonly hasConversation: boolean; readonly today: number },
  now: Date,
): void {
  if (!hasConversation) throw notFound(refs(listingTexts).notFound);
  if (at <= now) throw invalid(refs(dealTexts).meetingPast, { at: [refs(dealTexts).meetingPast] });
  const days = dealLimits.meetingDays;
  const far = refs(dealTexts).meetingFar({ days });
  if (at.getTime() > now.getTime() + days * DAY_MS) throw invalid(far, { at: [far] });
  assertBelow(today, dealLimits.meetingsPerDay, (most) => refs(dealTexts).tooManyMeetings({ most }));
}

export function mayAnswer(caller: Caller, meeting: MeetingFacts, action: MeetingAction, now: Date): MeetingState {
  const isMaker = (roleIn(caller, meeting) === 'buyer') === meeting.is_by_buyer;
  if (!meetingActionsOf(meeting.state, isMaker).includes(action)) throw conflict(refs(dealTexts).notOpen);
  // A meeting that has passed opens ratings: a cancellation afterwards would close them to the other one.
  if (meeting.at <= now) throw conflict(action === 'accept' ? refs(dealTexts).meetingPast : refs(dealTexts).notOpen);
  return meetingMoves[action].to;
}

/** A cancellation after the sale would close the ratings that the meeting opens. */
export function assertNotSold(isSold: boolean): void {
  if (isSold) throw conflict(refs(dealTexts).notOpen);
}

/** `isBuyerKnown`: null where no buyer is named. A listing that is marked as sold already can be given its buyer once. */
export function maySell(
  caller: Caller,
  listing: ListingFacts,
  { isBuyerKnown, isNamed }: { readonly isBuyerKnown: boolean | null; readonly isNamed: boolean },
): void {
  assertSeller(caller, listing);
  if (isBuyerKnown === false) throw notFound(refs(dealTexts).notABuyer);
  if (listing.status === 'sold' && isNamed) throw conflict(refs(dealTexts).notOnOffer);
}

export function maySeeBuyers(caller: Caller, listing: ListingFacts): void {
  assertSeller(caller, listing);
}

export function maySeeDeals<L extends ListingFacts>(
  caller: Caller,
  otherId: string,
  listing: L | null,
  hasConversation: boolean,
): L {
  const canStart = listing?.user_id === otherId && otherId !== caller.id && listing.status !== 'deleted';
  if (!listing || !(hasConversation || canStart)) throw notFound(refs(messageTexts).notAConversation);
  return listing;
}

export function assertVerified(isUnverified: boolean): void {
  if (isUnverified) throw forbidden(refs(dealTexts).verifyFirst);
}
