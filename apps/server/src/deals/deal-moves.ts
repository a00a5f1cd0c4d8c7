// Changes of deals, each in one transaction: the listing is locked, a rule decides, and an event is written to the conversation.
import type { DealEvent, DealMoveRequest, NewOffer, NewSale } from '@chowk/contract/deals/deal-schemas';
import { dealEventLine } from '@chowk/contract/deals/deal-texts';
import { type DealAction, type DealEventKind, otherSales, reservedUntilDefault } from '@chowk/contract/deals/deals';
import { type AccountLimits, lockCounts } from '../account-limits/index.ts';
import { requireOpenSession } from '../accounts/index.ts';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Caller } from '../http/session.ts';
import { freeHiddenListing, moveListing } from '../listings/index.ts';
import type { SignedPhotos } from '../media/index.ts';
import { type EventDraft, emitSent, type LiveMessages, sendEvents } from '../messages/index.ts';
import * as rules from './deals.rules.ts';
import * as store from './deals.store.ts';

export type DealParts = {
  readonly database: Database;
  readonly live: Pick<LiveMessages, 'emit'>;
  readonly signedPhotos: Pick<SignedPhotos, 'sign'>;
  readonly accountLimits: Pick<AccountLimits, 'assertWithin'>;
  readonly now: () => Date;
};

type Step = { readonly drafts: readonly EventDraft[]; readonly pair: store.Pair };
type Between = {
  readonly listingId: string;
  readonly otherIds: readonly string[];
  /** An end, which is also possible about a deleted or hidden listing and with a user who is gone. */
  readonly isClosing?: boolean;
};
type Work = (transaction: Transacting, listing: store.DealListing, now: Date) => Promise<Step>;

export async function changeDeals(
  { database, live, signedPhotos: { sign }, now }: DealParts,
  caller: Caller,
  { listingId, otherIds, isClosing = false }: Between,
  work: Work,
): Promise<store.Pair> {
  const { pair, sent } = await inTransaction(database, async (transaction) => {
    await lockCounts(transaction, caller.id);
    const listing = rules.assertListing(await store.lockListing(transaction, listingId), { isClosing });
    const users = await store.lockUsers(transaction, [caller.id, listing.user_id, ...otherIds]);
    if (!isClosing) rules.assertThere(users.filter(({ id }) => id !== caller.id));
    rules.assertVerified(await store.isUnverified(transaction, caller.id));
    const moment = now();
    const step = await work(transaction, listing, moment);
    const events = await sendEvents(transaction, step.drafts, moment);
    await requireOpenSession(transaction, caller);
    return { pair: step.pair, sent: events };
  });
  for (const each of sent) emitSent({ live, sign }, each);
  return pair;
}

/** `content` is for clients that know no deals, in English as all texts of the API. */
export function writeEvent(
  { listingId, sellerId, buyerId }: store.Pair,
  isFromSeller: boolean,
  deal: DealEvent,
  isOptional = false,
): EventDraft {
  const [senderId, receiverId] = isFromSeller ? [sellerId, buyerId] : [buyerId, sellerId];
  const line = dealEventLine(deal);
  const content = deal.note ? `${line}\n${deal.note}` : line;
  return { senderId, receiverId, listingId, content, deal, isOptional };
}

const withNote = (note: string | undefined) => (note ? { note } : {});
const amountOf = ({ amount }: Pick<store.DealRow, 'amount'>) => (amount === null ? {} : { amount: Number(amount) });

export function makeOffer(parts: DealParts, caller: Caller, { listingId, amount, note }: NewOffer) {
  return changeDeals(parts, caller, { listingId, otherIds: [] }, async (transaction, listing, now) => {
    rules.mayOffer(caller, listing, await store.countOffers(transaction, caller.id, listingId, now), now);
    await parts.accountLimits.assertWithin(transaction, caller.id, ['offersPerDay']);
    const pair = { listingId, sellerId: listing.user_id, buyerId: caller.id };
    const id = await insertOffer(transaction, pair, { amount, isByBuyer: true, now });
    return { pair, drafts: [writeEvent(pair, false, { kind: 'offer', id, amount, ...withNote(note) })] };
  });
}

type Offer = { readonly amount: number; readonly isByBuyer: boolean; readonly now: Date };

async function insertOffer(transaction: Transacting, pair: store.Pair, { amount, isByBuyer, now }: Offer) {
  const id = newId();
  await store.insertDeal(transaction, {
    ...newRow(id, pair, isByBuyer, now),
    ...{ state: 'offered', amount, withheld: await isWithheld(transaction, pair, isByBuyer) },
  });
  return id;
}

export const newRow = (id: string, { listingId, sellerId, buyerId }: store.Pair, isByBuyer: boolean, now: Date) => ({
  ...{ id, listing_id: listingId, seller_id: sellerId, buyer_id: buyerId, is_by_buyer: isByBuyer },
  ...{ created_at: now, changed_at: now },
});

export const isWithheld = (transaction: Transacting, { sellerId, buyerId }: store.Pair, isByBuyer: boolean) =>
  isByBuyer ? store.hasBlocked(transaction, sellerId, buyerId) : store.hasBlocked(transaction, buyerId, sellerId);

const eventOf: Readonly<Record<DealAction, DealEventKind>> = {
  accept: 'accept',
  decline: 'decline',
  counter: 'counter',
  withdraw: 'withdraw',
  release: 'release',
  confirm: 'confirm',
  deny: 'deny',
};

/** Possible also where no message is: to a user who is suspended, deleted or blocked, and about a listing that is gone. A seller
 * who deletes a sold listing would otherwise keep the buyer from confirming and rating. */
const closings: readonly DealAction[] = ['decline', 'withdraw', 'release', 'confirm', 'deny'];

export async function moveDeal(parts: DealParts, caller: Caller, id: string, request: DealMoveRequest) {
  const { action, amount, note, reason } = request;
  const found = rules.assertVisible(caller, await store.findDeal(parts.database, id));
  const { listing_id: listingId, seller_id: sellerId, buyer_id: buyerId } = found;
  const pair = { listingId, sellerId, buyerId };
  const isClosing = closings.includes(action);
  const between = { listingId, otherIds: [buyerId], isClosing };
  return changeDeals(parts, caller, between, async (transaction, listing, now) => {
    const deal = rules.assertVisible(caller, await store.findDeal(transaction, id));
    const accepted = await store.findAccepted(transaction, listingId);
    const isTaken = accepted !== null && accepted.id !== id;
    const earlier = action === 'accept' ? await store.countReservations(transaction, pair) : 0;
    if (action === 'accept') rules.assertNotBlocked(await isWithheld(transaction, pair, caller.id === buyerId));
    const moved = rules.mayMove(caller, deal, action, { amount, reason }, { listing, isTaken, earlier, now });
    const isFromSeller = caller.id === sellerId;
    const until = action === 'accept' ? reservedUntilDefault(now) : null;
    await store.updateDeal(transaction, id, {
      ...{ ...moved, changed_at: now },
      ...(until ? { reserved_until: until } : {}),
    });
    const event: DealEvent = { kind: eventOf[action], id, ...amountOf(deal) };
    const drafts = [];
    if (action === 'counter' && amount !== undefined) {
      const counterId = await insertOffer(transaction, pair, { amount, isByBuyer: !isFromSeller, now });
      drafts.push(writeEvent(pair, isFromSeller, { kind: 'counter', id: counterId, amount, ...withNote(note) }));
    } else {
      const more = { ...(until ? { until: until.toISOString() } : {}), ...(reason ? { reason } : {}) };
      drafts.push(writeEvent(pair, isFromSeller, { ...event, ...more }, isClosing));
    }
    if (action === 'accept') {
      await store.closeOffers(transaction, pair, { except: id, reason: 'countered', now });
      await moveListing(transaction, { id: sellerId }, { id: listingId, status: 'pending' }, () => now);
    }
    if (action === 'release') drafts.push(...(await freeListing(transaction, pair, listing, now)));
    return { pair, drafts };
  });
}

/** After a reservation: available again, and those who asked to be next get a message from the seller. */
export async function freeListing(
  transaction: Transacting,
  { listingId, sellerId, buyerId }: store.Pair,
  { status, visibility }: Pick<store.DealListing, 'status' | 'visibility'>,
  now: Date,
): Promise<EventDraft[]> {
  if (visibility !== 'public') await freeHiddenListing(transaction, listingId);
  else if (status === 'pending')
    await moveListing(transaction, { id: sellerId }, { id: listingId, status: 'available' }, () => now);
  const next = await store.takeQueue(transaction, listingId);
  if (status !== 'pending' && status !== 'available') return [];
  return next
    .filter((id) => id !== buyerId)
    .map((id) => writeEvent({ listingId, sellerId, buyerId: id }, true, { kind: 'availableAgain' }, true));
}

export function reserveListing(
  parts: DealParts,
  caller: Caller,
  { listingId, otherUserId: buyerId, days }: { listingId: string; otherUserId: string; days: number },
) {
  return changeDeals(parts, caller, { listingId, otherIds: [buyerId] }, async (transaction, listing, now) => {
    const pair = { listingId, sellerId: listing.user_id, buyerId };
    const facts = {
      hasConversation: await store.hasConversation(transaction, caller.id, buyerId, listingId),
      isTaken: (await store.findAccepted(transaction, listingId)) !== null,
      earlier: await store.countReservations(transaction, pair),
    };
    rules.mayReserve(caller, listing, facts, now);
    const [id, until] = [newId(), reservedUntilDefault(now, days)];
    await store.insertDeal(transaction, {
      ...{ ...newRow(id, pair, false, now), state: 'accepted', reserved_until: until },
      withheld: await isWithheld(transaction, pair, false),
    });
    await store.closeOffers(transaction, pair, { except: id, reason: 'countered', now });
    await moveListing(transaction, caller, { id: listingId, status: 'pending' }, () => now);
    return { pair, drafts: [writeEvent(pair, true, { kind: 'reserve', id, until: until.toISOString() })] };
  });
}

export function joinQueue(parts: DealParts, caller: Caller, listingId: string) {
  return changeDeals(parts, caller, { listingId, otherIds: [] }, async (transaction, listing, now) => {
    const accepted = await store.findAccepted(transaction, listingId);
    const queue = await store.countQueue(transaction, listingId, caller.id);
    const isReservedForOther = listing.status === 'pending' && accepted !== null && accepted.buyer_id !== caller.id;
    rules.mayQueue(caller, listing, { ...queue, isReservedForOther });
    // It is a message to the seller, after which others do not count as the first.
    if (!(await store.hasConversation(transaction, caller.id, listing.user_id, listingId)))
      await parts.accountLimits.assertWithin(transaction, caller.id, ['newReceiversPerDay']);
    await store.insertInQueue(transaction, listingId, caller.id, now);
    const pair = { listingId, sellerId: listing.user_id, buyerId: caller.id };
    return { pair, drafts: [writeEvent(pair, false, { kind: 'next' })] };
  });
}

const isOtherSale = (soldTo: NewSale['soldTo']): soldTo is (typeof otherSales)[number] =>
  (otherSales as readonly string[]).includes(soldTo);

export function sellListing(parts: DealParts, caller: Caller, { listingId, soldTo }: NewSale) {
  const buyerId = isOtherSale(soldTo) ? null : soldTo;
  const otherIds = buyerId ? [buyerId] : [];
  return changeDeals(parts, caller, { listingId, otherIds }, async (transaction, listing, now) => {
    const known = buyerId && (await store.hasConversation(transaction, caller.id, buyerId, listingId));
    const isNamed = await store.isSaleNamed(transaction, listingId);
    rules.maySell(caller, listing, { isBuyerKnown: buyerId ? known === true : null, isNamed });
    const closed = await store.closeOthers(transaction, { listingId, buyerId }, now);
    const next = (await store.takeQueue(transaction, listingId)).filter((id) => id !== buyerId);
    const others = new Set([...closed.filter(({ withheld }) => !withheld).map(({ buyer_id }) => buyer_id), ...next]);
    const notices = [...others].map((id) =>
      writeEvent({ listingId, sellerId: caller.id, buyerId: id }, true, { kind: 'soldToOther' }, true),
    );
    await moveListing(transaction, caller, { id: listingId, status: 'sold' }, () => now);
    await store.saveSale(transaction, listingId, isOtherSale(soldTo) ? soldTo : 'buyer');
    const pair = { listingId, sellerId: caller.id, buyerId: buyerId ?? caller.id };
    if (!buyerId) return { pair, drafts: notices };
    const id = await settleWith(transaction, pair, now);
    return { pair, drafts: [writeEvent(pair, true, { kind: 'sold', id }), ...notices] };
  });
}

/** The accepted deal of this buyer, else the newest open offer that the seller has seen, else a new one without an amount. */
async function settleWith(transaction: Transacting, pair: store.Pair, now: Date): Promise<string> {
  const deals = await store.findDealsOf(transaction, pair);
  const offers = deals.filter(({ state, withheld }) => state === 'offered' && !withheld);
  const open = deals.find(({ state }) => state === 'accepted') ?? offers[0];
  const id = open?.id ?? newId();
  if (open) {
    await store.updateDeal(transaction, id, { state: 'accepted', sold_at: now, changed_at: now });
  } else {
    await store.insertDeal(transaction, {
      ...{ ...newRow(id, pair, false, now), state: 'accepted', sold_at: now },
      withheld: await isWithheld(transaction, pair, false),
    });
  }
  await store.closeOffers(transaction, pair, { except: id, reason: 'countered', now });
  return id;
}
