// Listings and favorites in the shapes of other servers: a bad entry does not affect the others.

import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { cardBadge } from '@chowk/contract/listings/listing-status';
import { makeListing } from '@chowk/contract/listings/sample-listing';
import { detailBadge } from '@chowk/contract/listings/status-details';
import { describe, expect, it } from 'vitest';
import { photoSources } from '../../domain/listings/photo-sources.ts';
import { createApi } from '../../platform/api/api.ts';
import * as answers from './accept-answers.ts';
import { acceptFavorites } from './accept-answers.ts';
import { readMedia } from './read-fields.ts';

const acceptListings = (answer: unknown) => answers.acceptListings(answer as Listing[]);
const parseListing = (answer: unknown) => answers.parseListing(answer as ListingDetail);

describe('Photos of a listing', () => {
  it.each([
    ['names', ['a.jpg'], ['/uploads/a.jpg']],
    [
      'addresses',
      ['https://photos.example/a.jpg', '/pictures/b.jpg'],
      ['https://photos.example/a.jpg', '/pictures/b.jpg'],
    ],
    ['objects with url', [{ id: '1', url: '/pictures/a.jpg' }], ['/pictures/a.jpg']],
    ['objects with fileUrl', [{ id: '1', fileUrl: '/pictures/a.jpg' }], ['/pictures/a.jpg']],
    ['objects with fileName', [{ id: '1', fileName: 'a.jpg' }], ['/uploads/a.jpg']],
    ['objects with capitals', [{ Id: '1', FileName: 'a.jpg' }], ['/uploads/a.jpg']],
    ['a JSON text of names', '["a.jpg","b.jpg"]', ['/uploads/a.jpg', '/uploads/b.jpg']],
    ['a JSON text of objects', '[{"fileUrl":"/pictures/a.jpg"}]', ['/pictures/a.jpg']],
    ['one name', 'a.jpg', ['/uploads/a.jpg']],
    ['one object', { url: '/pictures/a.jpg' }, ['/pictures/a.jpg']],
    ['nothing', null, []],
    ['an empty text', '', []],
    ['rubbish among them', [null, 7, {}, 'a.jpg'], ['/uploads/a.jpg']],
  ])('are read from %s', (_, given, addresses) => {
    expect(readMedia(given).map((photo) => photoSources(photo).src)).toEqual(addresses);
  });
});

describe('A listing', () => {
  const detail = {
    ...makeListing({ id: 'lamp' }),
    detailRows: [],
    viewer: { isOwner: false, isFavorite: false, canMessage: true },
  };

  it.each([
    ['images', { ...detail, images: undefined }],
    ['the name of the seller', { ...detail, seller: { id: 'asha' } }],
    ['the seller', { ...detail, seller: null }],
  ])('page without %s is read', async (_, answer) => {
    const read = await parseListing(answer);
    expect(read.images).toEqual(read.mediaFiles.map(({ url }) => url));
    expect(read.seller.fullName).toBeTruthy();
  });

  it.each(['Archived', 'on hold'])('with the status %j keeps it', async (status) => {
    const [listing] = await acceptListings([{ ...makeListing(), status }]);
    expect(listing).toMatchObject({ status, isSold: false });
    expect(cardBadge(listing?.status ?? '')).toEqual({ text: status.toUpperCase(), colour: 'grey' });
    expect(detailBadge(listing?.status ?? '')).toEqual({ text: status, style: 'grey' });
  });

  it('of our own server is not changed', async () => {
    const answer = [makeListing()];
    expect(await acceptListings(answer)).toBe(answer);
  });

  it.each([
    ['with capitals', { Id: '7', Title: 'Lamp', Price: 500, Status: 'Available', CreatedAt: '2026-01-01T00:00:00Z' }],
    ['with a price as text', { id: '7', title: 'Lamp', price: '500', createdAt: '2026-01-01' }],
    ['that is active', { id: 7, title: 'Lamp', price: 500, status: 'active', createdAt: '2026-01-01T00:00:00.000Z' }],
  ])('%s is read', async (_, given) => {
    const [listing] = await acceptListings([given]);
    expect(listing).toMatchObject({ id: '7', title: 'Lamp', price: 500, status: 'available', mediaFiles: [] });
    expect(listing?.createdAt).toBe('2026-01-01T00:00:00.000Z');
    expect(listing?.expiresAt).toBe('2026-01-31T00:00:00.000Z');
  });

  it('with isSold is sold', async () => {
    expect(await acceptListings([{ id: '7', isSold: true }])).toMatchObject([{ status: 'sold', isSold: true }]);
  });

  it.each([
    ['dates that are none', { createdAt: 'yesterday', expiresAt: 'never' }],
    ['a price that is none', { price: 'ask me' }],
    ['an unknown status', { status: 'archived' }],
    ['photos that are none', { mediaFiles: 7 }],
    ['no place', { location: null, city: undefined, latitude: null }],
  ])('with %s is rendered with its other fields, beside the others', async (_, bad) => {
    const answer = [
      makeListing({ id: 'one' }),
      { ...makeListing({ id: 'two' }), ...bad },
      makeListing({ id: 'three' }),
    ];
    const listings = await acceptListings(answer);
    expect(listings.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
    for (const { createdAt, expiresAt, price, location } of listings) {
      expect([Date.parse(createdAt), Date.parse(expiresAt), price].every(Number.isFinite)).toBe(true);
      expect(location).toBeTypeOf('string');
    }
  });

  it('that is not a listing is dropped, and the others stay', async () => {
    const listings = await acceptListings([null, 'lamp', {}, makeListing({ id: 'one' })]);
    expect(listings.map(({ id }) => id)).toEqual(['one']);
  });

  it.each([
    [
      'as they are',
      { year: 2020, area: { amount: 5, unit: 'marla' } },
      { year: 2020, area: { amount: 5, unit: 'marla' } },
    ],
    ['without what is none', { year: null, fuel: ['petrol'], make: 'Honda' }, { make: 'Honda' }],
    ['as none where they are no object', 'year 2020', {}],
  ])('has the details %s', async (_, details, read) => {
    expect(await parseListing({ id: '7', details })).toMatchObject({ details: read });
  });

  it('page has a seller and a viewer even when the server sends neither', async () => {
    expect(await parseListing({ id: '7', userId: 'asha', title: 'Lamp' })).toMatchObject({
      seller: { id: 'asha', fullName: 'Seller' },
      viewer: { isOwner: false, canMessage: true },
      details: {},
      detailLine: null,
      detailRows: [],
    });
    await expect(parseListing('nothing here')).rejects.toThrow();
  });
});

const listing = { ...makeListing({ id: 'lamp', title: 'Brass lamp' }), viewer: {} };
const favorite = { id: 'f1', userId: 'me', listingId: 'lamp', createdAt: '2026-01-02T00:00:00.000Z', listing };

/** A server whose list of favourites is this, and which knows one listing. */
function openTown(answer: unknown) {
  const asked: string[] = [];
  const api = createApi(async ({ endpoint, path }) => {
    asked.push(`${endpoint.method} ${path}`);
    const isFavorites = path.startsWith('/api/Favorite');
    const isThere = isFavorites || path.endsWith('/lamp');
    const body = isFavorites ? answer : listing;
    return { status: isThere ? 200 : 404, statusText: '', text: JSON.stringify(body), header: () => null };
  });
  return { api, asked };
}

const accept = (answer: unknown, town = openTown(answer)) =>
  acceptFavorites(town.api, answer as Favorite[], new AbortController().signal);

describe('Favorites', () => {
  it('of our own server are not changed', async () => {
    const answer = [favorite];
    expect(await accept(answer)).toBe(answer);
  });

  it.each([
    ['a list', [favorite]],
    ['an object with listing', { listing: [favorite] }],
    ['an object with results', { results: [favorite] }],
    ['an object with items', { items: [favorite] }],
    [
      'an object with capitals',
      { Items: [{ Id: 'f1', ListingId: 'lamp', Listing: { Id: 'lamp', Title: 'Brass lamp' } }] },
    ],
    [
      'items that are listings with capitals',
      [{ FavoriteId: 'f1', Id: 'f1', ListingId: 'lamp', Title: 'Brass lamp', Price: 500 }],
    ],
    ['items with the id of their listing alone', [{ id: 'f1', listingId: 'lamp' }]],
    ['ids alone', ['lamp']],
  ])('are read from %s', async (_, answer) => {
    const [read, ...others] = await accept(answer);
    expect(others).toEqual([]);
    expect(read).toMatchObject({
      listingId: 'lamp',
      listing: { id: 'lamp', title: 'Brass lamp', status: 'available' },
    });
    expect(['f1', 'lamp']).toContain(read?.id);
  });

  it('with an id only are fetched one by one, and a deleted one does not affect the others', async () => {
    const town = openTown(null);
    const read = await accept([{ listingId: 'gone' }, { listingId: 'lamp' }, null, {}], town);
    expect(town.asked).toEqual(['GET /api/classified/gone', 'GET /api/classified/lamp']);
    expect(read.map(({ listingId }) => listingId)).toEqual(['lamp']);
  });

  it.each([null, 'none', {}, { items: null }])('are none in %j', async (answer) => {
    expect(await accept(answer)).toEqual([]);
  });
});
