// Details of listings, published and edited through the real app.
import { detailTexts } from '@chowk/contract/listings/details/detail-schemas';
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { publishListing, sendEdit, sendListing } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
let seller: SignedInClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser();
});
afterAll(() => server.close());

const bike = { Category: 'vehicles', Subcategory: 'motorcycles' };
const details = { make: 'Honda', year: 2021, kilometres: 18_400, fuel: 'petrol', owners: 1 };

const publish = (given: Details | undefined = details) =>
  publishListing(seller, { fields: { ...bike, ...(given ? { Details: JSON.stringify(given) } : {}) } });
const show = async (id: string) => (await server.visitor().call(showListing, { params: { id } })).body as ListingDetail;
const keeping = ({ mediaFiles }: Listing) => ({ 'MediaFiles[0].id': mediaFiles[0]?.id });

describe('details of a listing', () => {
  // Promise: A listing shows what its seller said of its details: as they were given, in one line, and as rows
  it('come back as they were given, in one line and as rows', async () => {
    const listing = await publish();
    expect(listing).toMatchObject({ details, detailLine: '2021 · 18,400 km · petrol' });
    expect(await show(listing.id)).toMatchObject({
      details,
      detailRows: [
        { name: 'make', label: 'Make', text: 'Honda' },
        { name: 'year', label: 'Year', text: '2021' },
        { name: 'kilometres', label: 'Kilometres run', text: '18,400 km' },
        { name: 'fuel', label: 'Fuel', text: 'Petrol' },
        { name: 'owners', label: 'Owners so far', text: '1' },
      ],
    });
  });

  it('are empty where nothing was said', async () => {
    const listing = await publishListing(seller);
    expect(listing).toMatchObject({ details: {}, detailLine: null });
    expect((await show(listing.id)).detailRows).toEqual([]);
  });

  it.each([
    ['left out, they stay', {}, details],
    ['given, they are replaced', { Details: '{"year":2019}' }, { year: 2019 }],
    ['empty, they are gone', { Details: '{}' }, {}],
    [
      'left out and of another kind, they go',
      { Category: 'agriculture', Subcategory: 'equipment' },
      { make: 'Honda', year: 2021 },
    ],
  ])('in an edit: %s', async (_, fields, expected) => {
    const listing = await publish();
    const answer = await sendEdit(seller, listing.id, { fields: { ...bike, ...keeping(listing), ...fields } });
    expect(answer.statusCode).toBe(200);
    expect((await show(listing.id)).details).toEqual(expected);
  });

  it('are refused by their names where an edit changes the category', async () => {
    const listing = await publish();
    const fields = {
      ...keeping(listing),
      Category: 'property',
      Subcategory: 'rent',
      Details: JSON.stringify({ bhk: 2, year: 2021 }),
    };
    const answer = await sendEdit(seller, listing.id, { fields });
    expect([answer.statusCode, answer.json().details]).toEqual([400, { 'details.year': [detailTexts.notAskedHere] }]);
    expect((await show(listing.id)).details).toEqual(details);
  });

  it.each([
    ['a year ahead', { year: new Date().getUTCFullYear() + 1 }, 'details.year'],
    ['negative kilometres', { kilometres: -1 }, 'details.kilometres'],
    ['another kind', { bhk: 2 }, 'details.bhk'],
    ['no such field', { colour: 'red' }, 'details'],
    ['200 fields', Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, at])), 'details'],
    ['a prototype', { constructor: { prototype: 1 } }, 'details'],
    ['a list', [1, 2], 'details'],
    ['a unit for a number', { year: { amount: 2020, unit: 'years' } }, 'details.year'],
    ['a number for a text', { make: 7 }, 'details.make'],
  ])('%s', async (_, given, field) => {
    const answer = await sendListing(seller, { fields: { ...bike, Details: JSON.stringify(given) } });
    expect([answer.statusCode, Object.keys(answer.json().details)]).toEqual([400, [field]]);
  });

  it.each(['{', '{"make":"a\\ud800"}', `{"make":"${'x'.repeat(9000)}"}`])('%s is refused', async (text) => {
    const answer = await sendListing(seller, { fields: { ...bike, Details: text } });
    expect(answer.statusCode).toBe(400);
  });

  it('keep no prototype and no invisible signs', async () => {
    const text = '{"__proto__":{"year":1},"make":"Ho\\u0000nda\\u200b","year":2020}';
    const listing = await publishListing(seller, { fields: { ...bike, Details: text } });
    expect(listing.details).toEqual({ make: 'Honda', year: 2020 });
  });
});
