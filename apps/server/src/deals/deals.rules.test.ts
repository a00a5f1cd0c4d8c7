// Rules of deals as tables: offers and limits, moves, reservations, meetings, sales, and what a listing's page says.
import { dealTexts } from '@chowk/contract/deals/deal-texts';
import { type DealAction, dealLimits } from '@chowk/contract/deals/deals';
import { DAY_MS } from '@chowk/contract/limits';
import { describe, expect, it } from 'vitest';
import * as rules from './deals.rules.ts';

const now = new Date('2026-11-18T10:00:00Z');
const soon = new Date(now.getTime() + DAY_MS);
const seller = { id: 'seller' };
const buyer = { id: 'buyer' };
const listing: rules.ListingFacts = {
  ...{ id: 'cot', user_id: 'seller', status: 'available', category: 'furniture', pricing: null, expires_at: soon },
};
const counts = { open: 0, thisWeek: 0, inAll: 0, isReserved: false };
const deal: rules.DealFacts = {
  ...{ seller_id: 'seller', buyer_id: 'buyer', is_by_buyer: true, withheld: false, state: 'offered', sold_at: null },
};

/** The text of the refusal, or null where it is permitted. */
function refusal(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('an offer', () => {
  it.each<[string, { id: string }, Partial<rules.ListingFacts>, Partial<rules.OfferCounts>, string | null]>([
    ['for a thing on sale', buyer, {}, {}, null],
    ['while it is reserved for another', buyer, { status: 'pending' }, {}, null],
    ['for an own listing', seller, {}, {}, dealTexts.ownListing],
    ['for a job', buyer, { category: 'jobs' }, {}, dealTexts.noOffers],
    ['for a free thing', buyer, { pricing: 'free' }, {}, dealTexts.noOffers],
    ['for what is sold', buyer, { status: 'sold' }, {}, dealTexts.notOnOffer],
    ['for what has expired', buyer, { expires_at: now }, {}, dealTexts.notOnOffer],
    ['the third open one', buyer, {}, { open: 2 }, null],
    ['the fourth open one', buyer, {}, { open: 3 }, dealTexts.tooManyOpen({ most: 3 })],
    ['the eleventh of a week', buyer, {}, { thisWeek: 10 }, dealTexts.tooManyThisWeek({ most: 10 })],
    ['to thirty sellers at once', buyer, {}, { inAll: 30 }, dealTexts.tooManyInAll({ most: 30 })],
    ['while it is reserved for oneself', buyer, {}, { isReserved: true }, dealTexts.alreadyReserved],
  ])('%s', (_, user, facts, counted, expected) => {
    expect(refusal(() => rules.mayOffer(user, { ...listing, ...facts }, { ...counts, ...counted }, now))).toBe(
      expected,
    );
  });
});

describe('a move', () => {
  const move = (
    user: { id: string },
    action: DealAction,
    facts: Partial<rules.DealFacts> = {},
    around: { listing?: rules.ListingFacts; isTaken?: boolean; earlier?: number } = {},
    given = {},
  ) =>
    rules.mayMove(user, { ...deal, ...facts }, action, given, {
      listing,
      isTaken: false,
      earlier: 0,
      now,
      ...around,
    });

  it.each<[string, () => unknown, string | null]>([
    ['the seller accepts', () => move(seller, 'accept'), null],
    ['the buyer accepts their own offer', () => move(buyer, 'accept'), dealTexts.notOpen],
    ['a second accept', () => move(seller, 'accept', { state: 'accepted' }), dealTexts.notOpen],
    ['an accept after a withdrawal', () => move(seller, 'accept', { state: 'fell_through' }), dealTexts.notOpen],
    [
      'an accept while promised to another',
      () => move(seller, 'accept', {}, { isTaken: true }),
      dealTexts.reservedForOther,
    ],
    [
      'an accept of what is sold',
      () => move(seller, 'accept', {}, { listing: { ...listing, status: 'sold' } }),
      dealTexts.notOnOffer,
    ],
    [
      'an accept for the fourth time',
      () => move(seller, 'accept', {}, { earlier: 3 }),
      dealTexts.reservedTooOften({ most: 3 }),
    ],
    ['a counter-offer without an amount', () => move(seller, 'counter'), dealTexts.amountMissing],
    ['a counter-offer', () => move(seller, 'counter', {}, {}, { amount: 5 }), null],
    [
      'the end of a reservation without a reason',
      () => move(buyer, 'release', { state: 'accepted' }),
      dealTexts.reasonMissing,
    ],
    ['a confirmation before the sale', () => move(buyer, 'confirm', { state: 'accepted' }), dealTexts.notOpen],
    [
      'a confirmation by the seller',
      () => move(seller, 'confirm', { state: 'accepted', sold_at: now }),
      dealTexts.notOpen,
    ],
  ])('%s', (_, work, expected) => {
    expect(refusal(work)).toBe(expected);
  });

  it('leads to the state and reason of the table', () => {
    expect(move(buyer, 'confirm', { state: 'accepted', sold_at: now })).toEqual({ state: 'done', reason: null });
    expect(move(buyer, 'withdraw')).toEqual({ state: 'fell_through', reason: 'withdrawn' });
    const given = { reason: 'no_show' };
    expect(move(seller, 'release', { state: 'accepted' }, {}, given)).toEqual({
      state: 'fell_through',
      reason: 'no_show',
    });
  });
});

describe('what is seen of a deal', () => {
  it.each([
    ['seller', false, true],
    ['buyer', false, true],
    ['stranger', false, false],
    ['seller', true, false],
    ['buyer', true, true],
  ])('%s, withheld %s: %s', (id, withheld, isSeen) => {
    expect(rules.isVisibleTo({ id }, { ...deal, withheld })).toBe(isSeen);
  });
});

describe('a reservation', () => {
  const facts = { hasConversation: true, isTaken: false, earlier: 0 };
  it.each<[string, { id: string }, Partial<rules.ListingFacts>, Partial<rules.ReservationFacts>, string | null]>([
    ['for a buyer who wrote', seller, {}, {}, null],
    ['of a listing on hold without a buyer', seller, { status: 'pending' }, {}, null],
    ['by another user', buyer, {}, {}, dealTexts.notASeller],
    ['for a user who never wrote', seller, {}, { hasConversation: false }, dealTexts.notABuyer],
    ['of what is sold', seller, { status: 'sold' }, {}, dealTexts.notOnOffer],
    ['of what is reserved', seller, {}, { isTaken: true }, dealTexts.alreadyReserved],
    ['for the fourth time', seller, {}, { earlier: 3 }, dealTexts.reservedTooOften({ most: 3 })],
  ])('%s', (_, user, changed, given, expected) => {
    expect(refusal(() => rules.mayReserve(user, { ...listing, ...changed }, { ...facts, ...given }, now))).toBe(
      expected,
    );
  });

  const queue = { isReservedForOther: true, isNext: false, waiting: 0 };
  it.each<[string, { id: string }, Partial<rules.QueueFacts>, string | null]>([
    ['another buyer', buyer, {}, null],
    ['the seller', seller, {}, dealTexts.ownListing],
    ['while it is free', buyer, { isReservedForOther: false }, dealTexts.notReserved],
    ['twice', buyer, { isNext: true }, dealTexts.alreadyNext],
    ['after twenty others', buyer, { waiting: dealLimits.queue }, dealTexts.queueFull],
  ])('and who asks to be next: %s', (_, user, given, expected) => {
    expect(refusal(() => rules.mayQueue(user, listing, { ...queue, ...given }))).toBe(expected);
  });
});

describe('a meeting', () => {
  const propose = (at: Date, given = {}) => rules.mayPropose(at, { hasConversation: true, today: 0, ...given }, now);
  it.each<[string, () => unknown, string | null]>([
    ['tomorrow', () => propose(soon), null],
    ['in the past', () => propose(now), dealTexts.meetingPast],
    ['in two months', () => propose(new Date(now.getTime() + 60 * DAY_MS)), dealTexts.meetingFar({ days: 30 })],
    ['the eleventh of a day', () => propose(soon, { today: 10 }), dealTexts.tooManyMeetings({ most: 10 })],
  ])('%s', (_, work, expected) => {
    expect(refusal(work)).toBe(expected);
  });

  const meeting: rules.MeetingFacts = { ...deal, state: 'proposed', at: soon };
  it('is accepted by the other one, in time', () => {
    expect(rules.mayAnswer(seller, meeting, 'accept', now)).toBe('accepted');
    expect(refusal(() => rules.mayAnswer(buyer, meeting, 'accept', now))).toBe(dealTexts.notOpen);
    expect(refusal(() => rules.mayAnswer(seller, { ...meeting, at: now }, 'accept', now))).toBe(dealTexts.meetingPast);
    expect(rules.mayAnswer(buyer, { ...meeting, state: 'accepted' }, 'cancel', now)).toBe('cancelled');
    const passed = { ...meeting, state: 'accepted', at: now } as const;
    expect(refusal(() => rules.mayAnswer(buyer, passed, 'cancel', now))).toBe(dealTexts.notOpen);
  });
});

describe('a sale', () => {
  it.each<[string, { id: string }, Partial<rules.ListingFacts>, boolean | null, string | null]>([
    ['to a buyer of a conversation', seller, {}, true, null],
    ['to someone else', seller, {}, null, null],
    ['of an expired listing', seller, { expires_at: now }, null, null],
    ['to a user who never wrote', seller, {}, false, dealTexts.notABuyer],
    ['by another user', buyer, {}, null, dealTexts.notASeller],
    ['for the second time', seller, { status: 'sold' }, null, dealTexts.notOnOffer],
  ])('%s', (_, user, changed, isKnown, expected) => {
    expect(
      refusal(() => rules.maySell(user, { ...listing, ...changed }, { isBuyerKnown: isKnown, isNamed: true })),
    ).toBe(expected);
  });
});
