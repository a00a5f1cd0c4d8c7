// Photos and a place in messages, through the real app: visibility, refusals, idempotency.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { photoUrl } from '@chowk/contract/listings/photo-files';
import {
  showConversation,
  showConversations,
  showMessageEvents,
} from '@chowk/contract/messages/conversation-endpoints';
import { blockUser, sendMessage, showListingMessages, showMessages } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import encodeQR from 'qr';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { type FormFields, type FormFile, photoAddresses, sendForm, sendListing, sendPhotos } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import * as picture from '../../test/pictures.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';
import { createSignedPhotos } from '../media/index.ts';

const HOUR = 3_600_000;
const place = { Latitude: '30.741111', Longitude: '76.784', PlaceLabel: 'Sector 17' };

let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let stranger: SignedInClient;
let listingId: string;
let seed = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [seller, buyer, stranger] = (await plantUsers(server, 3)) as [SignedInClient, SignedInClient, SignedInClient];
  listingId = (await plantListing(server.database, { user_id: seller.user.id })).id;
});
afterAll(() => server.close());

const newPhoto = () => picture.jpeg({ width: 50, height: 40, seed: ++seed });
const ask = (asked: Parameters<typeof sendForm>[1]) => sendForm({ from: buyer, to: seller, listingId }, asked);
const write = (asked: Parameters<typeof sendPhotos>[1]) => sendPhotos({ from: buyer, to: seller, listingId }, asked);
const get = (url: string) => server.app.inject({ url });
const threadOf = async (user: SignedInClient, other: SignedInClient) => {
  const { body } = await user.call(showConversation, { params: { listingId, otherUserId: other.user.id } });
  return 'messages' in body ? body.messages : [];
};

async function countStored() {
  const files = await readdir(join(server.dataDir, 'uploads'), { recursive: true }).catch(() => []);
  const messages = await server.database.selectFrom('messages').select('id').execute();
  return { files: files.filter((name) => name.endsWith('.webp')).sort(), messages: messages.length };
}

describe('a message with photos', () => {
  // Promise: A message carries up to four photos and a place, with or without words; both users see the same of it in every
  // list, in the conversation, live and after a reload
  it('shows both users the same in every list', async () => {
    const before = (await seller.call(showUnreadCount)).body as { eventId: string };
    const sent = await write({ fields: { Content: '', ...place }, files: [await newPhoto(), await newPhoto()] });
    const attachments = sent.attachments;
    expect(attachments).toMatchObject({
      photos: [
        { width: 50, height: 40 },
        { width: 50, height: 40 },
      ],
      place: { latitude: 30.74111, longitude: 76.784, label: 'Sector 17' },
    });
    expect(await threadOf(seller, buyer)).toMatchObject([{ content: '', attachments }]);
    expect(await threadOf(buyer, seller)).toMatchObject([{ content: '', attachments }]);
    const all = (await seller.call(showMessages, { params: { userId: seller.user.id } })).body;
    expect(all).toMatchObject([{ id: sent.id, attachments }]);
    const about = (await seller.call(showListingMessages, { params: { listingId } })).body;
    expect(about).toMatchObject([{ id: sent.id, attachments }]);
    const { body: answer } = await seller.call(showMessageEvents, { query: { after: before.eventId } });
    expect(answer).toMatchObject({ events: [{ event: { type: 'message', message: { id: sent.id, attachments } } }] });
    const { body: inbox } = await seller.call(showConversations, { query: { box: 'inbox' } });
    expect(inbox).toMatchObject({
      conversations: [{ unreadCount: 1, lastMessage: { content: '', attached: 'photo' } }],
    });
  });

  it('with only a place is listed as such', async () => {
    const { attachments } = await write({ fields: place });
    expect(attachments).toEqual({
      photos: [],
      place: { latitude: 30.74111, longitude: 76.784, label: 'Sector 17' },
    });
    const { body } = await buyer.call(showConversations, { query: { box: 'sent' } });
    expect(body).toMatchObject({ conversations: [{ lastMessage: { attached: 'place' } }] });
  });

  it('with only text equals one sent as JSON', async () => {
    const sent = await write({ fields: { Content: 'Only words' } });
    expect(sent.content).toBe('Only words');
    expect('attachments' in sent).toBe(false);
    const { body } = await buyer.call(showConversations, { query: { box: 'sent' } });
    expect(JSON.stringify(body)).not.toContain('attached');
  });

  it('removes the metadata of the camera', async () => {
    const [address = ''] = photoAddresses(
      await write({ files: [await picture.phonePhoto({ width: 900, height: 600 })] }),
    );
    const { rawPayload } = await get(address);
    const { format, width, height, exif, orientation } = await sharp(rawPayload).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 600, height: 900 });
    expect(rawPayload.includes('SecretPhone')).toBe(false);
  });
});

describe('the address of a photo in a message', () => {
  // Promise: Only the two users of the conversation get photos of messages, at addresses that cannot be guessed or
  // forge, that end after some hours, and that no cache keeps
  it('is signed, expires, and is not cached', async () => {
    const { attachments } = await write({ files: [await newPhoto()] });
    const { fileName = '' } = attachments?.photos[0] ?? {};
    const plain = fileName.split('/').at(-1) ?? '';
    for (const url of [photoUrl(fileName, 400), `/uploads/${fileName}`]) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
    const { sign } = createSignedPhotos({ secret: 'another secret', now: server.clock.now });
    const forged = [plain, sign(plain, 'message'), fileName.replace(/sealed\/\d/, 'sealed/9'), `sealed/${plain}`];
    for (const name of forged) expect((await get(photoUrl(name, 400))).statusCode, name).toBe(404);
    server.clock.advance(5 * HOUR);
    expect((await get(photoUrl(fileName, 400))).statusCode).toBe(200);
    server.clock.advance(5 * HOUR);
    expect((await get(photoUrl(fileName, 400))).statusCode).toBe(404);
    server.clock.advance(-10 * HOUR);
  });

  it('is not revealed to other users', async () => {
    await write({ files: [await newPhoto()] });
    expect(await threadOf(stranger, seller)).toEqual([]);
    expect(await threadOf(stranger, buyer)).toEqual([]);
    const { body } = await stranger.call(showListingMessages, { params: { listingId } });
    expect(JSON.stringify(body)).not.toContain('sealed');
  });
});

describe('a message with photos is refused', () => {
  it.each([
    ['a fifth photo', {}, async () => Array(5).fill(await newPhoto()), 'You can add up to 4 photos.'],
    ['a bomb', {}, () => [picture.pngBomb()], 'Image 1 has too many pixels.'],
    ['a page', {}, async () => [await newPhoto(), picture.page], 'Image 2 must be an image file.'],
    ['a HEIC', {}, () => [picture.heic()], 'Image 1 is in the HEIC format'],
    ['a large file', {}, () => [Buffer.alloc(5 * 1024 * 1024 + 1)], 'Image 1 exceeds the 5MB size limit.'],
    ['nothing', { Content: ' ' }, () => [], 'Please write a message'],
    ['a long text', { Content: 'x'.repeat(2001) }, () => [], 'Please use at most 2000 characters'],
    ['a place off the globe', { ...place, Latitude: '90.1' }, () => [], 'The coordinates must lie on the globe'],
    ['a place in words', { ...place, Longitude: 'east' }, () => [], 'The coordinates must lie on the globe'],
    ['a place of 0x10', { ...place, Longitude: '0x10' }, () => [], 'The coordinates must lie on the globe'],
    ['half a place', { ...place, Longitude: undefined }, () => [], 'A place needs a name'],
    ['a place without a name', { ...place, PlaceLabel: ' ' }, () => [], 'A place needs a name'],
    ['a place with a long name', { ...place, PlaceLabel: 'x'.repeat(101) }, () => [], 'Please use at most 100'],
  ] as [string, FormFields, () => FormFile[] | Promise<FormFile[]>, string][])(
    'with %s, and leaves nothing behind',
    async (_, fields, makeFiles, message) => {
      const before = await countStored();
      const answer = await ask({ fields, files: await makeFiles() });
      expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(message)]);
      expect(Object.values(answer.json().details).flat()).toContain(answer.json().message);
      expect(await countStored()).toEqual(before);
    },
  );

  it.each<[string, () => Promise<unknown> | unknown, number]>([
    [
      'to a user whom its sender blocked',
      () => buyer.call(blockUser, { params: { otherUserId: seller.user.id } }),
      403,
    ],
    ['to a deleted user', () => setSeller({ deleted_at: server.clock.now() }), 404],
    ['to a suspended user', () => setSeller({ suspended_at: server.clock.now() }), 403],
    ['about a listing that is gone', () => deleteListing(), 404],
  ])('%s, before its photos are looked at', async (_, change, status) => {
    await change();
    const before = await countStored();
    expect((await ask({ files: [picture.page] })).statusCode).toBe(status);
    expect((await ask({ files: [await newPhoto()] })).statusCode).toBe(status);
    expect(await countStored()).toEqual(before);
  });

  it("in another's name", async () => {
    const fields = { SenderId: stranger.user.id };
    expect((await ask({ fields, files: [await newPhoto()] })).statusCode).toBe(403);
  });

  const setSeller = (values: { deleted_at?: Date; suspended_at?: Date }) =>
    server.database.updateTable('users').set(values).where('id', '=', seller.user.id).execute();
  const deleteListing = () =>
    server.database.updateTable('listings').set({ status: 'deleted' }).where('id', '=', listingId).execute();
});

it('withholds photos from a user who has blocked their sender', async () => {
  await write({ fields: { Content: 'First' } });
  await seller.call(blockUser, { params: { otherUserId: buyer.user.id } });
  const { attachments } = await write({ files: [await newPhoto()] });
  expect(attachments?.photos).toHaveLength(1);
  expect(await threadOf(buyer, seller)).toHaveLength(2);
  expect(await threadOf(seller, buyer)).toHaveLength(1);
});

it('sends the same key once, also at the same moment and with another photo', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const before = await countStored();
  const photos = await Promise.all([newPhoto(), newPhoto(), newPhoto()]);
  const answers = await Promise.all(photos.map((photo) => ask({ files: [photo], headers })));
  const later = await ask({ files: [await newPhoto()], headers });
  const ids = new Set([...answers, later].map((answer) => answer.json<Message>().id));
  expect([ids.size, answers.map(({ statusCode }) => statusCode)]).toEqual([1, [201, 201, 201]]);
  await expect.poll(countStored).toMatchObject({ messages: before.messages + 1 });
  await expect.poll(async () => (await countStored()).files.length).toBe(before.files.length + 1);
  const [address = ''] = photoAddresses(later.json<Message>());
  expect((await get(address)).statusCode).toBe(200);
});

it('counts forms as uploads, and messages without photos not', async () => {
  const limited = await startTestServer({ config: { rateLimits: true } });
  try {
    const [from, to] = (await plantUsers(limited, 2)) as [SignedInClient, SignedInClient];
    const { id } = await plantListing(limited.database, { user_id: to.user.id });
    const talk = { from, to, listingId: id };
    // Fifty uploads in ten minutes, of listings and messages together.
    for (let sent = 0; sent < 30; sent += 1) await sendListing(from, { fields: { Title: '' } });
    const answers = [];
    for (let sent = 0; sent < 21; sent += 1) answers.push((await sendForm(talk, { fields: place })).statusCode);
    expect(answers).toEqual([...Array(20).fill(201), 429]);
    const body = { senderId: from.user.id, receiverId: to.user.id, listingId: id, content: 'Words alone' };
    expect((await from.call(sendMessage, { body })).status).toBe(201);
  } finally {
    await limited.close();
  }
});

describe('a QR code in a photo', () => {
  const codeOf = (text: string, size: number) =>
    sharp(Buffer.from(encodeQR(text, 'svg')))
      .resize(size, size)
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();

  it('is found before the message is sent, also within a larger photo', async () => {
    const code = await codeOf('upi://pay?pa=x@ybl&am=500', 300);
    const room = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#6a8' } })
      .composite([{ input: code, left: 500, top: 300 }])
      .jpeg()
      .toBuffer();
    await write({ files: [await newPhoto(), room] });
    const [message] = await threadOf(seller, buyer);
    expect(message?.attachments?.photos.map(({ hasCode }) => hasCode ?? false)).toEqual([false, true]);
  });
});
