// Listings of servers that write them in their own way: read all the same, and one bad one takes no other along.
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { makeListing } from '@chowk/contract/listings/make-listing';
import { describe, expect, it } from 'vitest';
import * as answers from './accept-answers.ts';
import { photoSources } from './photo-sources.ts';
import { readMedia } from './read-media.ts';

// Whatever a server sends.
const acceptListings = (answer: unknown) => answers.acceptListings(answer as Listing[]);
const parseListing = (answer: unknown) => answers.parseListing(answer as ListingDetail);

describe('Photos of a listing', () => {
  // Promise: Photos are read as names, as objects with url, fileUrl or fileName, or from a JSON text
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
  it('of our own server is taken as it is', async () => {
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

  it('that is sold by isSold alone is sold', async () => {
    expect(await acceptListings([{ id: '7', isSold: true }])).toMatchObject([{ status: 'sold', isSold: true }]);
  });

  // Promise: A listing with a field that cannot be read is drawn with what it has, and one that is none is left out;
  // the others stay
  it.each([
    ['dates that are none', { createdAt: 'yesterday', expiresAt: 'never' }],
    ['a price that is none', { price: 'ask me' }],
    ['a status that nobody knows', { status: 'archived' }],
    ['photos that are none', { mediaFiles: 7 }],
    ['no place', { location: null, city: undefined, latitude: null }],
  ])('with %s is drawn with what it has, beside the others', async (_, bad) => {
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

  it('that is none is left out, and the others stay', async () => {
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
  ])('has its details %s', async (_, details, read) => {
    expect(await parseListing({ id: '7', details })).toMatchObject({ details: read });
  });

  it('of its own page has a seller and a viewer, also where the server names neither', async () => {
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
