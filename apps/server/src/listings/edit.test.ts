// Editing a listing with its photos, through the real app.
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { listingForm, publishListing, sellerWords, sendEdit } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import * as picture from '../../test/pictures.ts';

let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let pictures: Buffer[];

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser();
  buyer = await server.addUser();
  pictures = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((seed) => picture.jpeg({ width: 60, height: 40, seed: seed * 20 })),
  );
});
afterAll(() => server.close());

const publish = (count = 1) => publishListing(seller, { files: pictures.slice(0, count) });
const idsOf = (listing: Listing) => listing.mediaFiles.map(({ id }) => id);

/** The form fields that keep these photos, in this order. */
function keeping(ids: readonly (string | undefined)[], name = 'id'): Record<string, string | undefined> {
  return Object.fromEntries(ids.map((id, at) => [`MediaFiles[${at}].${name}`, id]));
}

async function show(id: string): Promise<Listing> {
  const { status, body } = await server.visitor().call(showListing, { params: { id } });
  if (status !== 200 || !('title' in body)) throw new Error(`not shown: ${status}`);
  return body;
}

describe('PUT /api/classified/{id} as a form', () => {
  it('changes the words and moves updatedAt, not createdAt nor expiresAt', async () => {
    const before = await publish();
    server.clock.advance(60_000);
    const fields = {
      ...keeping(idsOf(before)),
      Title: 'Steel cot',
      Price: '999.5',
      Subcategory: undefined,
      City: 'Kharar',
      Address: 'Main Bazaar, Kharar',
    };
    const answer = await sendEdit(seller, before.id, { fields });
    expect(answer.statusCode).toBe(200);
    const after = await show(before.id);
    expect(answer.json()).toEqual({ id: before.id, listing: expect.objectContaining({ title: 'Steel cot' }) });
    expect(after).toMatchObject({
      title: 'Steel cot',
      price: 999.5,
      subcategory: null,
      location: 'Main Bazaar, Kharar',
    });
    expect(after.mediaFiles).toEqual(before.mediaFiles);
    expect(after.createdAt).toBe(before.createdAt);
    expect(after.expiresAt).toBe(before.expiresAt);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });

  // Promise: An edit keeps, reorders, adds and removes photos in one request; the first is the cover
  it('keeps, reorders, adds and removes photos in one request', async () => {
    const before = await publish(3);
    const [a, b, c] = idsOf(before);
    const fields = { ...keeping([c, a]), PhotoOrder: `new,${c},new,${a}` };
    const answer = await sendEdit(seller, before.id, { fields, files: [pictures[3] as Buffer, pictures[4] as Buffer] });
    const after: Listing = answer.json().listing;
    expect(after.mediaFiles).toHaveLength(4);
    expect([after.mediaFiles[1], after.mediaFiles[3]]).toEqual([before.mediaFiles[2], before.mediaFiles[0]]);
    const all = idsOf(after);
    expect(all).not.toContain(b);
    expect(new Set(after.images).size).toBe(4);
    for (const url of after.images) expect((await server.visitor().send({ method: 'GET', url })).statusCode).toBe(200);
  });

  it('makes another photo the cover by naming it first', async () => {
    const before = await publish(3);
    const turned = idsOf(before).reverse();
    const after: Listing = (await sendEdit(seller, before.id, { fields: keeping(turned) })).json().listing;
    expect(idsOf(after)).toEqual(turned);
    expect(after.images[0]).toBe(before.images[2]);
  });

  it.each(['fileName', 'url'] as const)('knows kept photos by their %s as well', async (name) => {
    const before = await publish(2);
    const fields = keeping([before.mediaFiles[1]?.[name]], name);
    const after: Listing = (await sendEdit(seller, before.id, { fields })).json().listing;
    expect(idsOf(after)).toEqual([before.mediaFiles[1]?.id]);
  });

  it('replaces every photo', async () => {
    const before = await publish(4);
    const after: Listing = (await sendEdit(seller, before.id, { files: [pictures[4] as Buffer] })).json().listing;
    expect(after.mediaFiles).toHaveLength(1);
    expect(idsOf(before)).not.toContain(idsOf(after)[0]);
  });

  it.each([
    ['no photo left', () => ({}), 0, 'Please add at least one image for your listing.'],
    ['five in all', (own: Listing) => keeping(idsOf(own)), 3, 'You can add up to 4 photos.'],
    [
      'a photo of another listing',
      (_: Listing, other: Listing) => keeping(idsOf(other)),
      0,
      'does not belong to this listing',
    ],
    ['an id that is none', () => keeping(['17']), 0, 'Not a valid id'],
    [
      'an order that does not fit',
      (own: Listing) => ({ ...keeping(idsOf(own)), PhotoOrder: 'new' }),
      0,
      'order of the photos',
    ],
    ['a gap in the list', () => ({ 'MediaFiles[3].id': crypto.randomUUID() }), 1, ''],
    ['a short title', (own: Listing) => ({ ...keeping(idsOf(own)), Title: 'x' }), 1, 'at least 3 characters'],
  ])('refuses %s and changes nothing', async (_, fieldsFor, newFiles, message) => {
    const [before, other] = [await publish(2), await publish(2)];
    const answer = await sendEdit(seller, before.id, {
      fields: fieldsFor(before, other),
      files: pictures.slice(0, newFiles),
    });
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toContain(message);
    expect(await show(before.id)).toMatchObject(before);
  });

  it('refuses a broken new photo and keeps the old ones', async () => {
    const before = await publish(2);
    const answer = await sendEdit(seller, before.id, { fields: keeping(idsOf(before)), files: [picture.page] });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Image 1 must be an image file.']);
    expect(await show(before.id)).toMatchObject(before);
  });

  it.each([
    ['sold', 'false', 'available'],
    ['sold', undefined, 'sold'],
    ['pending', 'False', 'pending'],
    ['available', 'true', 'sold'],
  ] as const)('honours IsSold: %s with %s becomes %s', async (from, IsSold, to) => {
    const before = await publish();
    await seller.send({ method: 'PATCH', url: `/api/classified/${before.id}/status`, payload: { status: from } });
    const answer = await sendEdit(seller, before.id, { fields: { ...keeping(idsOf(before)), IsSold } });
    expect(answer.json().listing).toMatchObject({ status: to, isSold: to === 'sold' });
  });

  it('lets two edits at the same moment follow each other', async () => {
    const before = await publish();
    const edits = ['First title', 'Second title'].map((Title, at) =>
      sendEdit(seller, before.id, {
        fields: { Title, ...keeping(idsOf(before)) },
        files: [pictures[at + 1] as Buffer],
      }),
    );
    expect((await Promise.all(edits)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await show(before.id)).mediaFiles).toHaveLength(2);
  });

  it('is the owner’s alone', async () => {
    const before = await publish();
    const asBuyer = await sendEdit(buyer, before.id, { fields: keeping(idsOf(before)) });
    expect([asBuyer.statusCode, asBuyer.json().message]).toEqual([403, 'You can only change your own listings.']);
    const inOthersName = await sendEdit(seller, before.id, {
      fields: { ...keeping(idsOf(before)), UserId: buyer.user.id },
    });
    expect(inOthersName.statusCode).toBe(403);
    const payload = listingForm({ ...sellerWords, UserId: seller.user.id }, [pictures[0] as Buffer]);
    expect(
      (await server.visitor().send({ method: 'PUT', url: `/api/classified/${before.id}`, payload })).statusCode,
    ).toBe(401);
    expect(await show(before.id)).toMatchObject(before);
  });

  it('finds nothing where there is nothing', async () => {
    expect((await sendEdit(seller, crypto.randomUUID(), { files: pictures.slice(0, 1) })).statusCode).toBe(404);
    expect((await sendEdit(seller, 'nonsense', { files: pictures.slice(0, 1) })).statusCode).toBe(400);
  });
});
