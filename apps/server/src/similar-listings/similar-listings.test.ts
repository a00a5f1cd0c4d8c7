// Similar listings and more from the seller, through the real app: never deleted, sold or hidden ones.
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { DAY_MS, similarLimits } from '@chowk/contract/limits';
import { changeListingStatus, deleteListing } from '@chowk/contract/listings/listing-endpoints';
import { blockUser } from '@chowk/contract/messages/message-endpoints';
import { saveSearch } from '@chowk/contract/saved-searches/saved-search-endpoints';
import { showSimilarListings } from '@chowk/contract/similar-listings/similar-endpoints';
import type { SimilarListings } from '@chowk/contract/similar-listings/similar-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';
import { type Planted, plantListing, plantListings } from '../../test/planted-rows.ts';

let server: TestServer;
let seller: SignedInClient;
let other: SignedInClient;
let buyer: SignedInClient;
let subjectId: string;

const scooter = { title: 'Honda Activa 6G', category: 'vehicles', subcategory: 'motorcycles', price: '60000' };

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser({ fullName: 'Asha Seller' });
  other = await server.addUser({ fullName: 'Other Seller' });
  buyer = await server.addUser();
});
beforeEach(async () => {
  await server.database.deleteFrom('listings').execute();
  await server.database.deleteFrom('blocked_people').execute();
  subjectId = (await plantListing(server.database, { user_id: seller.user.id, ...scooter })).id;
});
afterAll(() => server.close());

const plant = (...listings: Partial<Planted>[]) =>
  plantListings(
    server.database,
    listings.map((listing) => ({ user_id: other.user.id, ...scooter, ...listing })),
  );

async function show(client: Client = server.visitor(), id = subjectId): Promise<SimilarListings> {
  const { status, body } = await client.call(showSimilarListings, { params: { id } });
  if (status !== 200) throw new Error(`refused: ${status}`);
  return body as SimilarListings;
}

const titlesOf = (listings: readonly { readonly title: string }[]) => listings.map(({ title }) => title);

describe('Similar listings', () => {
  // Promise: Similar listings are of the same subcategory, or share telling words of the title: fewer that fit are better
  // than six
  it('are of the same category, the most alike first', async () => {
    await plant(
      { title: 'TVS Jupiter' },
      { title: 'Honda Activa 5G' },
      { title: 'Honda Activa for parts', subcategory: 'auto-parts' },
      { title: 'Activa cover', subcategory: 'auto-parts' },
      { title: 'Maruti Swift', subcategory: 'cars' },
      { title: 'Activa seat cover', category: 'fashion', subcategory: null },
      ...Array.from({ length: 20 }, () => ({ title: 'Alto', subcategory: 'cars' })),
    );
    const { similar } = await show();
    expect(titlesOf(similar)).toEqual(['Honda Activa 5G', 'TVS Jupiter', 'Honda Activa for parts']);
  });

  it('are six at most', async () => {
    await plant(...Array.from({ length: 9 }, (_, at) => ({ title: `Scooter ${at}` })));
    expect((await show()).similar).toHaveLength(similarLimits.shown);
  });

  it('are there for a listing without a subcategory, too', async () => {
    const { id } = await plantListing(server.database, { user_id: seller.user.id, ...scooter, subcategory: null });
    await plant({ title: 'With one' }, { title: 'Without one', subcategory: null });
    expect(titlesOf((await show(server.visitor(), id)).similar).sort()).toEqual([
      scooter.title,
      'With one',
      'Without one',
    ]);
  });

  it('are found by a rare word and nearby among many newer ones', async () => {
    const old = new Date(Date.now() - 20 * DAY_MS);
    const faraway = { latitude: 19.07, longitude: 72.88 };
    await plant(
      { title: 'Honda Activa with sidecar', created_at: old, ...faraway },
      { title: 'Neighbour’s scooter', created_at: old },
      ...Array.from({ length: 130 }, (_, at) => ({ title: `Vespa ${at}`, price: '900000', ...faraway })),
    );
    expect(titlesOf((await show()).similar).slice(0, 2)).toEqual(['Honda Activa with sidecar', 'Neighbour’s scooter']);
  });

  // Promise: Below a listing is nothing that is not on sale: itself, sold, expired, deleted, hidden, waiting
  it.each<[what: string, gone: Partial<Planted>]>([
    ['sold', { status: 'sold' }],
    ['deleted', { status: 'deleted' }],
    ['expired', { created_at: new Date(Date.now() - 31 * DAY_MS) }],
    ['removed by a moderator', { visibility: 'removed' }],
    ['of a suspended seller', { visibility: 'suspended' }],
    ['waiting for a confirmed address', { visibility: 'pending' }],
  ])('are never %s, nor are the seller’s others', async (_, gone) => {
    const cot = { user_id: seller.user.id, title: 'Theirs', category: 'furniture', subcategory: 'beds' };
    await plant({ title: 'Here' }, gone, cot, { ...cot, ...gone });
    const { similar, fromSeller } = await show();
    expect([titlesOf(similar), titlesOf(fromSeller)]).toEqual([['Here'], ['Theirs']]);
  });

  it('lose what is sold at once, though the row was found before', async () => {
    const [row] = await plant({ title: 'Sold soon' }, { title: 'Stays' });
    expect((await show()).similar).toHaveLength(2);
    await other.call(changeListingStatus, { params: { id: row?.id ?? '' }, body: { status: 'sold' } });
    expect(titlesOf((await show()).similar)).toEqual(['Stays']);
  });

  it('show nothing of users whom the viewer blocked, and everything to those who were', async () => {
    await plant({ title: 'Other’s' }, { user_id: seller.user.id, title: 'Seller’s', category: 'pets' });
    for (const { user } of [other, seller]) await buyer.call(blockUser, { params: { otherUserId: user.id } });
    expect(await show(buyer)).toMatchObject({ similar: [], fromSeller: [] });
    await server.database.deleteFrom('blocked_people').execute();
    await other.call(blockUser, { params: { otherUserId: buyer.user.id } });
    expect(titlesOf((await show(buyer)).similar)).toEqual(['Other’s']);
  });

  it.each(['sold', 'pending'] as const)('stand below one that is %s', async (status) => {
    await plant({ title: 'Here' });
    await seller.call(changeListingStatus, { params: { id: subjectId }, body: { status } });
    expect(titlesOf((await show()).similar)).toEqual(['Here']);
  });

  it('stand below one that is expired', async () => {
    await plant({ title: 'Here' });
    await sql`update listings set expires_at = now() - interval '1 day' where id = ${subjectId}`.execute(
      server.database,
    );
    expect(titlesOf((await show()).similar)).toEqual(['Here']);
  });

  it('are shown for a listing that its seller deleted, without the others of the seller', async () => {
    await plant({ title: 'Honda Activa 5G' });
    await plantListing(server.database, { user_id: seller.user.id, title: 'Sofa', category: 'furniture' });
    await seller.call(deleteListing, { params: { id: subjectId } });
    const { similar, fromSeller, priceHint } = await show();
    expect([titlesOf(similar), fromSeller, priceHint]).toEqual([['Honda Activa 5G'], [], null]);
  });

  it('are not shown for a listing that moderators removed', async () => {
    const removed = { visibility: 'removed' } as const;
    const { id } = await plantListing(server.database, { user_id: seller.user.id, ...scooter, ...removed });
    expect((await server.visitor().call(showSimilarListings, { params: { id } })).status).toBe(404);
  });

  it('wait for their seller’s address with the listing, which only its seller sees', async () => {
    const waiting = { visibility: 'pending' } as const;
    const { id } = await plantListing(server.database, { user_id: seller.user.id, ...scooter, ...waiting });
    expect((await buyer.call(showSimilarListings, { params: { id } })).status).toBe(404);
    expect(titlesOf((await show(seller, id)).similar)).toEqual([scooter.title]);
  });

  it.each(['pending', 'held'] as const)('keep secret that its owner deleted a %s listing', async (visibility) => {
    const { id } = await plantListing(server.database, { user_id: seller.user.id, ...scooter, visibility });
    expect((await seller.call(deleteListing, { params: { id } })).status).toBe(200);
    expect((await buyer.call(showSimilarListings, { params: { id } })).status).toBe(404);
    expect((await buyer.call(saveSearch, { body: { listingId: id } })).status).toBe(404);
  });

  it('keep secret what its owner had pending, held or removed, also once the account is deleted', async () => {
    const leaver = await server.addUser();
    const ids = await Promise.all(
      (['pending', 'held', 'removed'] as const).map(
        async (visibility) =>
          (await plantListing(server.database, { user_id: leaver.user.id, ...scooter, visibility })).id,
      ),
    );
    const { id: userId, email } = leaver.user;
    const left = await leaver.call(deleteAccount, { params: { id: userId }, body: { email, password: testPassword } });
    expect(left.status).toBe(200);
    for (const id of ids) {
      expect((await buyer.call(showSimilarListings, { params: { id } })).status).toBe(404);
      expect((await buyer.call(saveSearch, { body: { listingId: id } })).status).toBe(404);
    }
  });
});

describe('The seller’s others', () => {
  it('are the newest six that are not among the similar ones', async () => {
    const { id: user_id } = seller.user;
    const ages = Array.from({ length: 8 }, (_, at) => at);
    const age = (at: number) => ({ created_at: new Date(Date.now() - at * DAY_MS) });
    await plant(
      ...ages.map((at) => ({ user_id, title: `Cot ${at}`, category: 'furniture', subcategory: 'beds', ...age(at) })),
      { user_id, title: 'Second scooter' },
      { title: 'Another’s scooter', ...age(1) },
    );
    const { similar, fromSeller } = await show();
    expect(titlesOf(similar)).toEqual(['Second scooter', 'Another’s scooter']);
    expect(titlesOf(fromSeller)).toEqual(ages.slice(0, 6).map((at) => `Cot ${at}`));
  });

  it('are of any category', async () => {
    await plant({ user_id: seller.user.id, title: 'Cot', category: 'furniture', subcategory: 'beds' });
    expect(titlesOf((await show()).fromSeller)).toEqual(['Cot']);
  });
});
