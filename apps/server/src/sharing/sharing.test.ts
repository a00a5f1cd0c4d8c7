// Share picture and QR code of a listing: available while it is public.
import { changeListingStatus, deleteListing } from '@chowk/contract/listings/listing-endpoints';
import { qrCodePath, sharePicturePath, sharePictureSize } from '@chowk/contract/listings/share-files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { publishListing } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import * as picture from '../../test/pictures.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';

let server: TestServer;
let seller: SignedInClient;

beforeAll(async () => {
  server = await startTestServer();
  [seller] = (await plantUsers(server, 1)) as [SignedInClient];
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });
const publish = async (title = 'Wooden cot') => {
  const files = [await picture.jpeg({ width: 700, height: 500 })];
  return publishListing(seller, { fields: { Title: title }, files });
};
const pathOf = (listing: Parameters<typeof sharePicturePath>[0]) => sharePicturePath(listing, server.clock.now());

describe('the picture beside a shared link', () => {
  // Promise: The picture beside a shared link (Open Graph) is 1200 × 630, rendered on the server from the listing's photo,
  // price and title, and cached for good by browsers, as photos are
  it('has the required size and is cacheable', async () => {
    const listing = await publish();
    const answer = await get(pathOf(listing));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, s-maxage=30, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ ...sharePictureSize, format: 'jpeg' });
    const again = await get(pathOf(listing), { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('changes with the listing; the old URL is cached for minutes only', async () => {
    const listing = await publish();
    const before = await get(pathOf(listing));
    server.clock.advance(1000);
    await seller.call(changeListingStatus, { params: { id: listing.id }, body: { status: 'sold' } });
    const after = await get(pathOf(listing));
    expect(after.headers['cache-control']).toBe('public, max-age=300, s-maxage=30');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });

  it('is rendered without a photo, too', async () => {
    const { id } = await plantListing(server.database, { user_id: seller.user.id, title: '🙂' });
    const facts = { id, status: 'available', updatedAt: new Date(0), expiresAt: new Date(0) } as const;
    expect((await get(pathOf(facts))).statusCode).toBe(200);
  });
});

describe('the QR code', () => {
  it('is a separate picture', async () => {
    const { id } = await publish();
    const answer = await get(qrCodePath(id));
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml' });
    // As a browser renders it: square, and partly dark.
    const { data, info } = await sharp(answer.rawPayload)
      .resize(200)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([200, 200]);
    const dark = data.filter((level) => level < 128).length / data.length;
    expect(dark).toBeGreaterThan(0.2);
    expect(dark).toBeLessThan(0.6);
  });
});

describe('a listing that is not public', () => {
  it('is not shared', async () => {
    const deleted = await publish();
    await get(pathOf(deleted));
    await seller.call(deleteListing, { params: { id: deleted.id } });
    const hidden = await plantListing(server.database, {
      ...({ visibility: 'removed' } as const),
      user_id: seller.user.id,
    });
    for (const id of [deleted.id, hidden.id, crypto.randomUUID(), 'not-an-id', '%2e%2e'])
      for (const path of [pathOf({ ...deleted, id }), qrCodePath(id)]) {
        const answer = await get(path, { 'if-none-match': '"any"' });
        expect([path, answer.statusCode]).toEqual([path, 404]);
        expect(answer.headers['cache-control']).toContain('no-store');
      }
  });
});
