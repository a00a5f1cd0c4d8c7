// Own listings: tabs, actions and messages.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { makeListing } from '@chowk/contract/listings/sample-listing';
import { describe, expect, it } from 'vitest';
import {
  arrangeOwn,
  describeSale,
  mayMarkAvailable,
  mayMarkSold,
  mayRenew,
  splitBySale,
  withoutListing,
  withSale,
} from './own-listings.ts';

const now = new Date('2026-05-10T12:00:00.000Z');
const later = '2026-05-30T12:00:00.000Z';
const earlier = '2026-05-09T12:00:00.000Z';

function listing(id: string, status: Listing['status'], expiresAt = later): Listing {
  return makeListing({ id, status, isSold: status === 'sold', expiresAt });
}

const mine = [
  listing('lamp', 'available'),
  listing('chair', 'pending'),
  listing('bed', 'sold'),
  listing('desk', 'available', earlier),
];
const ids = (listings: readonly Listing[]) => listings.map(({ id }) => id);

describe('The two piles', () => {
  it('count pending and expired listings as active', () => {
    const { active, sold } = splitBySale(mine);
    expect([ids(active), ids(sold)]).toEqual([['lamp', 'chair', 'desk'], ['bed']]);
  });

  it('change by one when a listing is sold, and back', () => {
    const sold = withSale(mine, 'lamp', true);
    expect(ids(splitBySale(sold).sold)).toEqual(['lamp', 'bed']);
    expect(withSale(sold, 'lamp', false)).toEqual(mine);
  });

  it('lose what is deleted', () => {
    expect(ids(withoutListing(mine, 'chair'))).toEqual(['lamp', 'bed', 'desk']);
  });
});

describe('An owner', () => {
  it.each([
    { status: 'available', expiresAt: later, sold: true, available: false, renewed: false },
    { status: 'pending', expiresAt: later, sold: true, available: true, renewed: false },
    { status: 'sold', expiresAt: earlier, sold: false, available: true, renewed: false },
    { status: 'available', expiresAt: earlier, sold: true, available: false, renewed: true },
    { status: 'pending', expiresAt: earlier, sold: true, available: true, renewed: true },
  ] as const)('of a listing that is $status until $expiresAt', ({ sold, available, renewed, ...its }) => {
    expect([mayMarkSold(its), mayMarkAvailable(its), mayRenew(its, now)]).toEqual([sold, available, renewed]);
  });

  it.each([
    { status: 'available', expiresAt: later, isSold: true, words: 'It is marked as sold.' },
    { status: 'pending', expiresAt: later, isSold: false, words: 'It is available to buyers again.' },
    { status: 'pending', expiresAt: earlier, isSold: false, words: 'It is available to buyers for the next 30 days.' },
    { status: 'sold', expiresAt: later, isSold: false, words: 'It is available to buyers for the next 30 days.' },
  ] as const)('of what was $status until $expiresAt is told: $words', ({ isSold, words, ...its }) => {
    expect(describeSale(its, isSold, now)).toBe(words);
  });
});

describe('Sorted by price', () => {
  const lamp = makeListing({ id: 'lamp', price: 500 });
  const gift = makeListing({ id: 'gift', price: 0, pricing: 'free' });
  const almirah = makeListing({ id: 'almirah', price: 0, pricing: 'on_request' });

  it.each([
    ['price_asc', ['gift', 'lamp', 'almirah']],
    ['price_desc', ['lamp', 'gift', 'almirah']],
  ] as const)('(%s) listings with a price on request come last', (order, sorted) => {
    expect(ids(arrangeOwn([almirah, lamp, gift], '', order))).toEqual(sorted);
  });
});
