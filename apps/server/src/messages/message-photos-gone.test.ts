// Photos and places of messages are deleted with the account of their sender, and stored for reports, downloads and
// backups.
import { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import { showConversation, showConversations } from '@chowk/contract/messages/conversation-endpoints';
import { reportConversation } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { photoAddresses, publishListing, sendPhotos } from '../../test/forms.ts';
import { testPassword } from '../../test/harness.ts';
import { type ModerationServer, startModerationServer } from '../../test/moderation-server.ts';
import * as picture from '../../test/pictures.ts';
import { startS3 } from '../../test/s3-server.ts';
import { openStorage, type PhotoStorage, referencedPhotos } from '../media/index.ts';

const place = { Latitude: '30.7411', Longitude: '76.784', PlaceLabel: 'Sector 17' };
const HOUR = 3_600_000;

describe.each(['a local folder', 'an S3 bucket'] as const)('photos of messages in %s', (kind) => {
  let server: ModerationServer;
  let storage: PhotoStorage;
  let buyer: SignedInClient;
  let seller: SignedInClient;
  let listingId: string;
  let stop: (() => Promise<void>) | undefined;
  let seed = 100;

  beforeAll(async () => {
    const s3 = kind === 'an S3 bucket' ? await startS3() : null;
    stop = s3?.stop;
    server = await startModerationServer({ config: { s3: s3?.config ?? null } });
    storage = openStorage(server.config);
  });
  beforeEach(async () => {
    [seller, buyer] = [await server.addUser(), await server.addUser()];
    listingId = (await publishListing(seller, { files: [await newPhoto()] })).id;
  });
  afterAll(async () => {
    await server.close();
    await stop?.();
  });

  const newPhoto = () => picture.jpeg({ width: 50, height: 40, seed: ++seed });
  const send = (files: Buffer[]) => sendPhotos({ from: buyer, to: seller, listingId }, { fields: place, files });
  const get = async (message: Message) => (await server.app.inject(photoAddresses(message)[0] ?? '')).statusCode;
  const fileOf = (message: Message) => photoAddresses(message)[0]?.split('/').at(-1) ?? '';
  const isKept = async (file: string) => {
    const found = await storage.read(file);
    if (found && !Buffer.isBuffer(found.body)) found.body.destroy();
    return found !== null;
  };
  const leave = (user: SignedInClient) =>
    user.call(deleteAccount, {
      params: { id: user.user.id },
      body: { email: user.user.email, password: testPassword },
    });

  it('are deleted with the account of their sender, except those that another listing shows', async () => {
    const shared = await newPhoto();
    const listing = await publishListing(seller, { files: [shared] });
    const [own, alsoListed] = [await send([await newPhoto()]), await send([shared])];
    expect([await get(own), await get(alsoListed)]).toEqual([200, 200]);
    expect((await leave(buyer)).status).toBe(200);
    await expect.poll(() => isKept(fileOf(own))).toBe(false);
    expect([await get(own), await isKept(fileOf(alsoListed))]).toEqual([404, true]);
    expect((await server.app.inject(listing.images[0] ?? '')).statusCode).toBe(200);
    const { body } = await seller.call(showConversation, { params: { listingId, otherUserId: buyer.user.id } });
    const gone = { attachments: { photos: [], place: null } };
    expect(body).toMatchObject({ messages: [gone, gone] });
    const { body: inbox } = await seller.call(showConversations, { query: { box: 'inbox' } });
    expect(inbox).toMatchObject({ conversations: [{ lastMessage: { attached: 'gone' } }] });
  });

  it('stay when a listing that showed them too is gone, visible only to the two users', async () => {
    const shared = await newPhoto();
    const listing = await publishListing(seller, { files: [shared, await newPhoto()] });
    const message = await send([shared]);
    await seller.call(deleteListing, { params: { id: listing.id } });
    expect((await server.app.inject(listing.images[0] ?? '')).statusCode).toBe(404);
    const another = listing.images[1]?.split('/').at(-1) ?? '';
    await expect.poll(() => isKept(another)).toBe(false);
    expect(await get(message)).toBe(200);
  });

  it('are included in a backup', async () => {
    const message = await send([await newPhoto()]);
    const { rows } = await server.database.executeQuery<{ name: string; width: number }>(
      referencedPhotos.compile(server.database),
    );
    expect(rows).toContainEqual({ name: `${fileOf(message).slice(0, 32)}.webp`, width: 50 });
  });

  it('are seen by a moderator once the conversation is reported', async () => {
    await send([await newPhoto()]);
    const body = {
      listingId,
      otherUserId: buyer.user.id,
      reason: 'scam',
      description: 'Asks for money first.',
    } as const;
    expect((await seller.call(reportConversation, { body })).status).toBe(201);
    await send([await newPhoto()]);
    const { reports } = await server.read(server.moderator);
    const said = reports.find((report) => report.listing?.id === listingId)?.conversation?.messages ?? [];
    expect(said).toMatchObject([
      { content: '', attachments: { photos: [{ width: 50 }], place: { label: 'Sector 17' } } },
    ]);
    const address = said[0]?.attachments?.photos[0]?.url ?? '';
    expect((await server.app.inject(address)).statusCode).toBe(200);
    const sentEmails = await server.database
      .selectFrom('mails')
      .select('body')
      .where('person_id', '=', seller.user.id)
      .execute();
    expect(sentEmails.map((sentEmail) => sentEmail.body).join()).toContain('other: [Photo]');
  });

  it('are in the data download of both users', async () => {
    await send([await newPhoto()]);
    const { body } = await seller.call(exportMyData, {
      params: { id: seller.user.id },
      body: { password: testPassword },
    });
    const [received] = (body as PersonalData).messages.received;
    expect(received).toMatchObject({ content: '', photos: [{ width: 50 }], place: { label: 'Sector 17' } });
    const address = received?.photos[0]?.url ?? '';
    server.clock.advance(6 * 24 * HOUR);
    expect((await server.app.inject(address)).statusCode).toBe(200);
    server.clock.advance(6 * 24 * HOUR);
    expect((await server.app.inject(address)).statusCode).toBe(404);
  });
});
