// schema.org data of a listing.
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { makeListing } from '@chowk/contract/listings/sample-listing';
import { describe, expect, it } from 'vitest';
import { describeBreadcrumbs, describeProduct, listBreadcrumbs } from './structured-data.ts';

const viewer = { isOwner: false, isFavorite: false, canMessage: true };
const listing: ListingDetail = {
  ...makeListing({
    id: '01890000-0000-7000-8000-000000000001',
    description: 'Polished last week.',
    price: 1250,
    category: 'furniture',
    subcategory: 'decor',
    images: ['/uploads/a-800.webp'],
  }),
  detailRows: [],
  viewer,
};
const inTime = new Date('2026-01-10T00:00:00Z');
const tooLate = new Date('2026-02-10T00:00:00Z');

describe('the offer of a listing', () => {
  it('carries price, currency and whole addresses', () => {
    expect(describeProduct(listing, 'https://town.example', inTime)).toMatchObject({
      '@type': 'Product',
      image: ['https://town.example/uploads/a-800.webp'],
      offers: { price: '1250.00', priceCurrency: 'INR', url: `https://town.example/listing/${listing.id}` },
    });
  });

  it.each([
    ['available', inTime, 'InStock'],
    ['available', tooLate, 'Discontinued'],
    ['pending', inTime, 'LimitedAvailability'],
    ['sold', tooLate, 'SoldOut'],
  ] as const)('says whether it can be had: %s at %s', (status, now, expected) => {
    const { offers } = describeProduct({ ...listing, status }, 'https://town.example', now);
    expect(offers.availability).toBe(`https://schema.org/${expected}`);
  });

  it.each([
    ['new', 'https://schema.org/NewCondition'],
    ['like_new', 'https://schema.org/UsedCondition'],
    ['for_parts', 'https://schema.org/DamagedCondition'],
    [null, undefined],
  ] as const)('says its condition: %s', (condition, expected) => {
    const { offers } = describeProduct({ ...listing, condition }, 'https://town.example', inTime);
    expect(offers.itemCondition).toBe(expected);
  });

  it.each([
    ['negotiable', 1250, '1250.00'],
    ['free', 0, '0.00'],
    ['on_request', 1250, '1250.00'],
    ['on_request', 0, undefined],
    [null, 0, '0.00'],
  ] as const)('says its price: %s at %d', (pricing, price, expected) => {
    const { offers } = describeProduct({ ...listing, pricing, price }, 'https://town.example', inTime);
    expect(offers.price).toBe(expected);
  });

  it('names no end for what is sold', () => {
    const offerOf = (status: Listing['status']) =>
      describeProduct({ ...listing, status }, 'https://town.example', inTime).offers;
    expect(offerOf('available')).toMatchObject({ priceValidUntil: '2026-01-31' });
    expect(offerOf('sold')).not.toHaveProperty('priceValidUntil');
  });
});

describe('the way to a listing', () => {
  it('leads over its category and subcategory', () => {
    expect(listBreadcrumbs(listing).map(({ path }) => path)).toEqual([
      '/',
      '/?category=furniture',
      '/?category=furniture&subcategory=decor',
    ]);
  });

  it('leaves out unknown values', () => {
    expect(listBreadcrumbs({ category: 'spaceships', subcategory: 'decor' })).toEqual([{ name: 'Home', path: '/' }]);
  });

  it('ends at the listing', () => {
    const { itemListElement } = describeBreadcrumbs(listing, 'https://town.example');
    expect(itemListElement).toHaveLength(4);
    expect([itemListElement].flat().at(-1)).toMatchObject({ position: 4, name: 'Brass lamp' });
  });
});
