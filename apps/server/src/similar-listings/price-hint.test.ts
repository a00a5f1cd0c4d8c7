// Price hints through the real app: in the listing form and on a listing page.

import { showPriceHint } from '@chowk/contract/similar-listings/price-hint-endpoints';
import { showSimilarListings } from '@chowk/contract/similar-listings/similar-endpoints';
import type { SimilarListings } from '@chowk/contract/similar-listings/similar-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type Planted, plantListing, plantListings, plantUsers } from '../../test/planted-rows.ts';

let server: TestServer;
let writer: SignedInClient;
let sellers: SignedInClient[];

const kind = { category: 'vehicles', subcategory: 'motorcycles' };
const written = { title: 'Honda Activa 6G, first owner', ...kind };
const prices = [50, 55, 60, 62, 65, 70, 72, 80].map((thousands) => String(thousands * 1000));
const expected = { from: 59_000, to: 71_000, count: 8 };

beforeAll(async () => {
  server = await startTestServer();
  [writer, ...sellers] = (await plantUsers(server, 5)) as [SignedInClient, ...SignedInClient[]];
});
beforeEach(async () => {
  await server.database.deleteFrom('listings').execute();
  await plant(...prices.map((price) => ({ price })));
  await plant(...Array.from({ length: 30 }, () => ({ title: 'Bajaj Pulsar', price: '90000' })));
});
afterAll(() => server.close());

const plant = (...listings: Partial<Planted>[]) =>
  plantListings(
    server.database,
    listings.map((listing, at) => ({
      user_id: sellers[at % sellers.length]?.user.id ?? '',
      title: 'Honda Activa 5G',
      ...kind,
      ...listing,
    })),
  );

async function hint(body: object = {}) {
  const answer = await writer.call(showPriceHint, { body: { ...written, ...body } });
  return 'hint' in answer.body ? answer.body.hint : answer.status;
}

describe('The price hint while writing', () => {
  it('is the middle half of what others ask', async () => expect(await hint()).toEqual(expected));

  it.each<[what: string, body: object, answer: unknown]>([
    ['another thing', { title: 'Hero Splendor' }, null],
    ['another kind', { subcategory: 'cars' }, null],
    ['a job', { category: 'jobs', subcategory: null }, null],
    ['no category', { category: 'weapons' }, 400],
    ['a subcategory of another category', { subcategory: 'sofas' }, 400],
    ['no title', { title: '' }, 400],
    ['a title longer than any', { title: 'x'.repeat(101) }, 400],
    ['a detail that is none', { details: { wings: 2 } }, 400],
  ])('of %s is %j: %j', async (_, body, answer) => expect(await hint(body)).toEqual(answer));

  it.each<[what: string, more: Partial<Planted>[]]>([
    ['one’s own', [{ price: '10000' }, { price: '11000' }]],
    ['what is free', [{ price: '0', pricing: 'free' }]],
    ['what is on request', [{ price: '10000', pricing: 'on_request' }]],
    ['what is sold', [{ price: '10000', status: 'sold' }]],
  ])('leaves out %s', async (what, more) => {
    const user_id = what === 'one’s own' ? writer.user.id : (sellers[0]?.user.id ?? '');
    await plant(...more.map((each) => ({ ...each, user_id })));
    expect(await hint()).toEqual(expected);
  });
});

describe('The price hint on a page', () => {
  const show = async (more: Partial<Planted> = {}) => {
    const { id } = await plantListing(server.database, { user_id: writer.user.id, ...written, ...more });
    return ((await server.visitor().call(showSimilarListings, { params: { id } })).body as SimilarListings).priceHint;
  };

  it.each<[what: string, more: Partial<Planted>, answer: unknown]>([
    ['a price', {}, expected],
    ['a price that can be talked about', { pricing: 'negotiable' }, expected],
    ['a price on request', { pricing: 'on_request' }, null],
    ['nothing to pay', { pricing: 'free', price: '0' }, null],
  ])('with %s is %j', async (_, more, answer) => expect(await show(more)).toEqual(answer));
});
