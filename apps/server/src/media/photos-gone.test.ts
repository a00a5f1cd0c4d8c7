// Photos of hidden and deleted listings and accounts: not served at once, files deleted when nothing can restore them.

import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { photoUrl } from '@chowk/contract/listings/photo-files';
import { restoreListing } from '@chowk/contract/moderation/moderation-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { publishListing, sendEdit } from '../../test/forms.ts';
import { testPassword } from '../../test/harness.ts';
import { type ModerationServer, startModerationServer } from '../../test/moderation-server.ts';
import * as picture from '../../test/pictures.ts';
import { startS3 } from '../../test/s3-server.ts';
import { createSignedPhotos, openStorage, type PhotoStorage } from './index.ts';

describe.each(['a local folder', 'an S3 bucket'] as const)('photos in %s', (kind) => {
  let server: ModerationServer;
  let storage: PhotoStorage;
  let seller: SignedInClient;
  let stop: (() => Promise<void>) | undefined;
  let seed = 0;

  beforeAll(async () => {
    const s3 = kind === 'an S3 bucket' ? await startS3() : null;
    stop = s3?.stop;
    server = await startModerationServer({ config: { s3: s3?.config ?? null } });
    storage = openStorage(server.config);
  });
  beforeEach(async () => {
    seller = await server.addUser();
  });
  afterAll(async () => {
    await server.close();
    await stop?.();
  });

  const newPhoto = async () => ({ bytes: await picture.jpeg({ width: 50, height: 40, seed: ++seed * 7 }) });
  const publish = async (files?: { bytes: Buffer }[]) => publishListing(seller, { files: files ?? [await newPhoto()] });
  const addressOf = (listing: Listing, at = 0) => listing.images[at] ?? '';
  const get = async (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
    (await server.app.inject({ method, url, headers })).statusCode;
  const isKept = async (address: string) => {
    const found = await storage.read(address.replace('/uploads/', ''));
    if (found && !Buffer.isBuffer(found.body)) found.body.destroy();
    return found !== null;
  };
  const remove = (listing: Listing) => seller.call(deleteListing, { params: { id: listing.id } });

  // Promise: Photos of deleted listings and accounts, and photos that an edit takes out, are gone at once (on other
  // servers within ten seconds), and their files are erased, also in S3
  it('of a deleted listing are gone at every address, and their files with them', async () => {
    const listing = await publish();
    const address = addressOf(listing);
    const { fileName = '' } = listing.mediaFiles[0] ?? {};
    expect([await get(address), await get(`/uploads/${fileName}`)]).toEqual([200, 200]);
    expect((await remove(listing)).status).toBe(200);
    const tag = { 'if-none-match': `"${address.replace('/uploads/', '')}"` };
    const answers = [get(address), get(address, 'HEAD'), get(address, 'GET', tag), get(`/uploads/${fileName}`)];
    expect(await Promise.all(answers)).toEqual([404, 404, 404, 404]);
    await expect.poll(() => isKept(address)).toBe(false);
  });

  // Promise: Photos of listings that a moderator removed, or whose seller is suspended, are gone too, and back when the
  // listing is
  it('that a moderator removed are gone, and back when the listing is', async () => {
    const listing = await publish();
    const report = await server.plantReport({ listing_id: listing.id });
    expect(await get(addressOf(listing))).toBe(200);
    expect((await server.decide(server.moderator, report, 'removeListing')).status).toBe(200);
    expect([await get(addressOf(listing)), await isKept(addressOf(listing))]).toEqual([404, true]);
    expect((await server.moderator.call(restoreListing, { params: { id: report } })).status).toBe(200);
    expect(await get(addressOf(listing))).toBe(200);
  });

  it('of a suspended user are gone, and back when the suspension is lifted', async () => {
    const listing = await publish();
    const report = await server.plantReport({ listing_id: listing.id });
    expect(await get(addressOf(listing))).toBe(200);
    expect((await server.suspend(server.moderator, report)).status).toBe(200);
    expect([await get(addressOf(listing)), await isKept(addressOf(listing))]).toEqual([404, true]);
    expect((await server.lift(server.moderator, seller)).status).toBe(200);
    expect(await get(addressOf(listing))).toBe(200);
  });

  it('of a deleted account are gone, and their files with them', async () => {
    const address = addressOf(await publish());
    expect(await get(address)).toBe(200);
    const body = { email: seller.user.email, password: testPassword };
    expect((await seller.call(deleteAccount, { params: { id: seller.user.id }, body })).status).toBe(200);
    expect(await get(address)).toBe(404);
    await expect.poll(() => isKept(address)).toBe(false);
  });

  it('that an edit takes out are gone, and the others stay', async () => {
    const listing = await publish([await newPhoto(), await newPhoto()]);
    const [out, kept] = [addressOf(listing), addressOf(listing, 1)];
    expect([await get(out), await get(kept)]).toEqual([200, 200]);
    await sendEdit(seller, listing.id, { fields: { 'MediaFiles[0].id': listing.mediaFiles[1]?.id } });
    expect([await get(out), await get(kept)]).toEqual([404, 200]);
    await expect.poll(() => isKept(out)).toBe(false);
    expect(await isKept(kept)).toBe(true);
  });

  it('of two listings are gone with the last visible one', async () => {
    const photo = await newPhoto();
    const [first, second, third] = [await publish([photo]), await publish([photo]), await publish([photo])];
    const address = addressOf(first);
    await remove(first);
    expect(await get(address)).toBe(200);
    await server.decide(server.moderator, await server.plantReport({ listing_id: second.id }), 'removeListing');
    expect(await get(address)).toBe(200);
    await remove(third);
    expect([await get(address), await isKept(address)]).toEqual([404, true]);
  });

  it('of a listing that is sold or has expired stay, as its page does', async () => {
    const [sold, expired] = [await publish(), await publish()];
    const listings = server.database.updateTable('listings');
    await listings.set({ status: 'sold' }).where('id', '=', sold.id).execute();
    await listings
      .set({ expires_at: new Date(0) })
      .where('id', '=', expired.id)
      .execute();
    expect([await get(addressOf(sold)), await get(addressOf(expired))]).toEqual([200, 200]);
  });

  it('of hidden listings have signed URLs for moderators, which expire soon', async () => {
    const listing = await publish();
    const { fileName = '' } = listing.mediaFiles[0] ?? {};
    await server.decide(server.moderator, await server.plantReport({ listing_id: listing.id }), 'removeListing');
    let moment = new Date();
    const sealWith = (secret: string) => createSignedPhotos({ secret, now: () => moment }).sign(fileName);
    const sealed = sealWith(server.config.tokenSecret);
    const answer = await server.app.inject(photoUrl(sealed, 400));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(await get(`/uploads/${sealed}`)).toBe(200);
    const wrong = [
      fileName,
      sealWith('another secret'),
      sealed.replace(/sealed\/\d/, 'sealed/9'),
      sealed.replace(fileName, `${'0'.repeat(32)}.webp`),
      sealed.replace(/[\w-]{43}/, ''),
      `sealed/${fileName}`,
    ];
    for (const name of wrong) expect(await get(photoUrl(name, 400)), name).toBe(404);
    moment = new Date(Date.now() - 16 * 60_000);
    expect(await get(photoUrl(sealWith(server.config.tokenSecret), 400))).toBe(404);
  });
});
