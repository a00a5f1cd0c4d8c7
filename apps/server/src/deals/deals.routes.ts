// HTTP for deals: what a conversation shows of them, offers, reservations, meetings and sales.
import type * as contract from '@chowk/contract/deals/deal-endpoints';
import type { ConversationDeals, Deal, Meeting } from '@chowk/contract/deals/deal-schemas';
import { actionsOf, type DealRole, meetingActionsOf, takesOffers } from '@chowk/contract/deals/deals';
import { isOnOffer } from '@chowk/contract/listings/expiry';
import type { Handler } from '../http/serve.ts';
import type { Caller } from '../http/session.ts';
import * as moves from './deal-moves.ts';
import * as rules from './deals.rules.ts';
import * as store from './deals.store.ts';
import * as meetingMoves from './meeting-moves.ts';
import * as meetings from './meetings.store.ts';

const CLOSED_SHOWN = 3;

export function dealRoutes(parts: moves.DealParts) {
  const { database, now } = parts;

  async function present(caller: Caller, otherId: string, listingId: string): Promise<ConversationDeals> {
    const moment = now();
    const hasConversation = await store.hasConversation(database, caller.id, otherId, listingId);
    const listing = rules.maySeeDeals(caller, otherId, await store.findListing(database, listingId), hasConversation);
    const role: DealRole = listing.user_id === caller.id ? 'seller' : 'buyer';
    const pair = { listingId, buyerId: role === 'seller' ? otherId : caller.id };
    const isSeen = (deal: Parameters<typeof rules.isVisibleTo>[1]) => rules.isVisibleTo(caller, deal);
    const deals = (await store.findDealsOf(database, pair)).filter(isSeen);
    const isOpen = ({ state }: store.DealRow) => state === 'offered' || state === 'accepted';
    const closed = deals.filter((deal) => !isOpen(deal)).slice(0, CLOSED_SHOWN);
    const meeting = (await meetings.findNextMeeting(database, pair, moment)).find(isSeen);
    const accepted = await store.findAccepted(database, listingId);
    const isTaken = accepted !== null && accepted.buyer_id !== pair.buyerId && listing.status === 'pending';
    const queue = await store.countQueue(database, listingId, caller.id);
    const isOffered = isOnOffer(listing.status, listing.expires_at, moment);
    const isSold = await store.isSoldTo(database, pair);
    const hasAccepted = accepted?.buyer_id === pair.buyerId;
    return {
      role,
      deals: deals.filter((deal) => isOpen(deal) || closed.includes(deal)).map((deal) => presentDeal(deal, role)),
      meeting: meeting ? presentMeeting(meeting, role, isSold) : null,
      canOffer: role === 'buyer' && isOffered && takesOffers(listing) && !hasAccepted,
      canReserve: role === 'seller' && isOffered && hasConversation && accepted === null,
      canMeet: hasConversation && (isOffered || hasAccepted),
      reservedUntil: isTaken ? (accepted.reserved_until?.toISOString() ?? null) : null,
      canBeNext: role === 'buyer' && isTaken && isOffered && !queue.isNext,
      isNext: role === 'buyer' && isTaken && queue.isNext,
      listing: { price: Number(listing.price), latitude: listing.latitude, longitude: listing.longitude },
    };
  }

  const presentPair = (caller: Caller, { listingId, sellerId, buyerId }: store.Pair) =>
    present(caller, caller.id === sellerId ? buyerId : sellerId, listingId);

  const showDeals: Handler<typeof contract.showDeals> = async ({ caller, params }) => {
    return { status: 200, body: await present(caller, params.otherUserId, params.listingId) };
  };

  const makeOffer: Handler<typeof contract.makeOffer> = async ({ caller, body }) => {
    return { status: 201, body: await presentPair(caller, await moves.makeOffer(parts, caller, body)) };
  };

  const moveDeal: Handler<typeof contract.moveDeal> = async ({ caller, params, body }) => {
    return { status: 200, body: await presentPair(caller, await moves.moveDeal(parts, caller, params.id, body)) };
  };

  const reserveListing: Handler<typeof contract.reserveListing> = async ({ caller, body }) => {
    return { status: 201, body: await presentPair(caller, await moves.reserveListing(parts, caller, body)) };
  };

  const joinQueue: Handler<typeof contract.joinQueue> = async ({ caller, body }) => {
    return { status: 201, body: await presentPair(caller, await moves.joinQueue(parts, caller, body.listingId)) };
  };

  const proposeMeeting: Handler<typeof contract.proposeMeeting> = async ({ caller, body }) => {
    return { status: 201, body: await presentPair(caller, await meetingMoves.proposeMeeting(parts, caller, body)) };
  };

  const answerMeeting: Handler<typeof contract.answerMeeting> = async ({ caller, params, body }) => {
    const pair = await meetingMoves.answerMeeting(parts, caller, params.id, body.action);
    return { status: 200, body: await presentPair(caller, pair) };
  };

  const showBuyers: Handler<typeof contract.showBuyers> = async ({ caller, params: { listingId } }) => {
    rules.maySeeBuyers(caller, rules.assertListing(await store.findListing(database, listingId)));
    const found = await store.findBuyers(database, caller.id, listingId);
    const buyers = found.map(({ id, full_name, avatar, is_reserved }) => ({
      ...{ id, fullName: full_name, avatar, isReserved: is_reserved },
    }));
    return { status: 200, body: { buyers } };
  };

  const sellListing: Handler<typeof contract.sellListing> = async ({ caller, body }) => {
    const { listingId } = await moves.sellListing(parts, caller, body);
    return { status: 200, body: { listingId } };
  };

  return {
    ...{ showDeals, makeOffer, moveDeal, reserveListing, joinQueue, proposeMeeting, answerMeeting },
    ...{ showBuyers, sellListing },
  };
}

function presentDeal(row: store.DealRow, role: DealRole): Deal {
  const { id, state, reason, is_by_buyer: isByBuyer, sold_at, reserved_until } = row;
  return {
    ...{ id, state, reason, isByBuyer },
    amount: row.amount === null ? null : Number(row.amount),
    createdAt: row.created_at.toISOString(),
    reservedUntil: reserved_until?.toISOString() ?? null,
    soldAt: sold_at?.toISOString() ?? null,
    actions: actionsOf({ state, isByBuyer, isSold: sold_at !== null }, role),
  };
}

function presentMeeting(row: meetings.MeetingRow, role: DealRole, isSold: boolean): Meeting {
  const { id, state, place: label, latitude, longitude } = row;
  const isOwn = (role === 'buyer') === row.is_by_buyer;
  const place = { label, latitude, longitude };
  const actions = meetingActionsOf(state, isOwn).filter((action) => !(isSold && action === 'cancel'));
  return { id, state, at: row.at.toISOString(), place, isOwn, actions };
}
