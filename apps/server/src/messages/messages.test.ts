// Messages through the real app: sending, reading, marking, permissions.
import {
  markAllMessagesRead,
  markMessageRead,
  sendMessage,
  showListingMessages,
  showMessages,
} from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListing } from '../../test/planted-rows.ts';

let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let stranger: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser({ fullName: 'Gurpreet Singh' });
  buyer = await server.addUser({ fullName: 'Asha Rani' });
  stranger = await server.addUser();
});
beforeEach(async () => {
  await server.database.deleteFrom('messages').execute();
  listingId = (await plantListing(server.database, { user_id: seller.user.id, title: 'Wooden cot', price: '4500.5' }))
    .id;
});
afterAll(() => server.close());

function write(from: SignedInClient, to: SignedInClient, content = 'Is it still there?', headers = {}) {
  server.clock.advance(1000);
  const body = { senderId: from.user.id, receiverId: to.user.id, listingId, content };
  return from.call(sendMessage, { body, headers });
}
const inbox = async (user: SignedInClient) => {
  const { body } = await user.call(showMessages, { params: { userId: user.user.id } });
  return Array.isArray(body) ? body : [];
};
const contents = async (user: SignedInClient) => (await inbox(user)).map(({ content }) => content);
const setStatus = (status: 'sold' | 'deleted') =>
  server.database.updateTable('listings').set({ status }).where('id', '=', listingId).execute();

describe('POST /api/Message/send', () => {
  it('delivers a question to the owner, with both users and the listing', async () => {
    const { status, body } = await write(buyer, seller, '  Is it still there?  ');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      senderId: buyer.user.id,
      receiverId: seller.user.id,
      listingId,
      content: 'Is it still there?',
      read: false,
      sender: { fullName: 'Asha Rani', userName: buyer.user.userName },
      receiver: { fullName: 'Gurpreet Singh' },
      listing: { title: 'Wooden cot', price: 4500.5 },
    });
    expect(await inbox(buyer)).toEqual([body]);
    expect((await inbox(seller)).map(({ id }) => id)).toEqual(['id' in body && body.id]);
  });

  // Promise: Neither party learns the e-mail address of the other: `userName` is a user's own only in what they see
  // themselves
  it('shows neither user the email address of the other, in any list', async () => {
    const sent = await write(buyer, seller);
    const views: [SignedInClient, SignedInClient, unknown][] = [[buyer, seller, sent.body]];
    for (const [viewer, other] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      views.push([viewer, other, await inbox(viewer)]);
      views.push([viewer, other, (await viewer.call(showListingMessages, { params: { listingId } })).body]);
    }
    for (const [viewer, other, view] of views) {
      expect(JSON.stringify(view)).not.toContain(other.user.email);
      expect(JSON.stringify(view)).toContain(`"userName":"${other.user.fullName}"`);
      expect(JSON.stringify(view)).toContain(`"userName":"${viewer.user.userName}"`);
    }
  });

  it('lets the owner answer only users who wrote first', async () => {
    expect(await write(seller, buyer)).toMatchObject({ status: 403, body: { message: messageTexts.notAParty } });
    await write(buyer, seller);
    expect((await write(seller, buyer, 'Yes')).status).toBe(201);
    expect((await write(seller, stranger)).status).toBe(403);
  });

  it('refuses users without a part in the conversation', async () => {
    await write(buyer, seller);
    expect(await write(stranger, buyer)).toMatchObject({ status: 403, body: { message: messageTexts.notAParty } });
    expect(await contents(buyer)).toEqual(['Is it still there?']);
  });

  it('refuses messages to the sender', async () => {
    expect(await write(seller, seller)).toMatchObject({ status: 400, body: { message: messageTexts.toYourself } });
  });

  it('refuses another sender', async () => {
    const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content: 'Hello' };
    expect(await stranger.call(sendMessage, { body })).toMatchObject({
      status: 403,
      body: { message: messageTexts.notYourName },
    });
    expect(await inbox(seller)).toEqual([]);
  });

  // Promise: Writing goes on after the sale and after the expiry, and ends when the listing is deleted
  it('goes on after the sale and ends with the listing', async () => {
    await setStatus('sold');
    expect((await write(buyer, seller)).status).toBe(201);
    await setStatus('deleted');
    expect(await write(buyer, seller)).toMatchObject({ status: 404, body: { message: messageTexts.listingGone } });
  });

  it('goes on after the listing has expired', async () => {
    const long = { expires_at: new Date(Date.now() - 1000) };
    await server.database.updateTable('listings').set(long).where('id', '=', listingId).execute();
    expect((await write(buyer, seller)).status).toBe(201);
  });

  it('refuses an unknown listing', async () => {
    const body = {
      senderId: buyer.user.id,
      receiverId: seller.user.id,
      listingId: crypto.randomUUID(),
      content: 'Hello',
    };
    expect((await buyer.call(sendMessage, { body })).status).toBe(404);
  });

  it.each([
    ['nothing', ''],
    ['only spaces', ' \n '],
    ['2,001 characters', 'a'.repeat(2001)],
  ])('refuses %s', async (_, content) => {
    const { status, body } = await write(buyer, seller, content);
    expect({ status, body }).toMatchObject({ status: 400, body: { details: { content: [expect.any(String)] } } });
    expect(await inbox(seller)).toEqual([]);
  });

  it('removes bidirectional and invisible characters', async () => {
    await write(buyer, seller, 'Pay\u202e here\u200b: \u2066x\u2069\u0007');
    expect(await contents(seller)).toEqual(['Pay here: x']);
    expect(await write(buyer, seller, '\u200d\u2060')).toMatchObject({
      status: 400,
      body: { message: messageTexts.empty, details: { content: [messageTexts.empty] } },
    });
    expect(await contents(seller)).toEqual(['Pay here: x']);
  });

  it('takes 2,000 characters of any script, word for word', async () => {
    const content = `ਸਤ ਸ੍ਰੀ ਅਕਾਲ 🙏 <b>"O'Brien"</b> `.repeat(50).slice(0, 2000).trim();
    await write(buyer, seller, content);
    expect(await contents(seller)).toEqual([content]);
  });

  it('sends once for one Idempotency-Key, one after the other or at the same moment', async () => {
    const key = { 'idempotency-key': 'tap-tap' };
    const first = await write(buyer, seller, 'Once', key);
    const more = await Promise.all([1, 2, 3, 4, 5].map(() => write(buyer, seller, 'Once', key)));
    for (const answer of more) expect(answer).toMatchObject({ status: 201, body: first.body });

    const together = { 'idempotency-key': 'together' };
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => write(buyer, seller, 'Together', together)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => 'id' in body && body.id)).size).toBe(1);
    expect(await contents(seller)).toEqual(['Together', 'Once']);
  });

  it.each([
    ['201 characters', 'k'.repeat(201)],
    ['spaces', 'tap tap'],
    ['nothing', ''],
  ])('refuses an Idempotency-Key of %s', async (_, key) => {
    expect((await write(buyer, seller, 'Hello', { 'idempotency-key': key })).status).toBe(400);
    expect(await inbox(seller)).toEqual([]);
  });

  it('separates the keys of two users', async () => {
    const key = { 'idempotency-key': 'same' };
    await write(buyer, seller, 'From the buyer', key);
    await write(stranger, seller, 'From the stranger', key);
    expect(await contents(seller)).toEqual(['From the stranger', 'From the buyer']);
  });

  it('asks a visitor to log in', async () => {
    const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content: 'Hello' };
    expect((await server.visitor().call(sendMessage, { body })).status).toBe(401);
  });
});

describe('GET /api/Message/receive/{userId}', () => {
  it('shows what was sent and received, newest first, and nothing of others', async () => {
    await write(buyer, seller, 'one');
    await write(seller, buyer, 'two');
    await write(stranger, seller, 'three');
    expect(await contents(buyer)).toEqual(['two', 'one']);
    expect(await contents(seller)).toEqual(['three', 'two', 'one']);
    expect(await contents(stranger)).toEqual(['three']);
  });

  // Promise: Users cannot read the messages of others
  it('refuses the messages of another user', async () => {
    const params = { userId: buyer.user.id };
    expect((await stranger.call(showMessages, { params })).status).toBe(403);
    expect((await server.visitor().call(showMessages, { params })).status).toBe(401);
  });
});

describe('GET /api/Message/listing/{listingId}', () => {
  const about = (user: SignedInClient, id = listingId) => user.call(showListingMessages, { params: { listingId: id } });

  it('shows the conversation in its order to its participants', async () => {
    await write(buyer, seller, 'one');
    await write(seller, buyer, 'two');
    await write(stranger, seller, 'three');
    const texts = async (user: SignedInClient) => {
      const { body } = await about(user);
      return Array.isArray(body) ? body.map(({ content }) => content) : body;
    };
    expect(await texts(buyer)).toEqual(['one', 'two']);
    expect(await texts(stranger)).toEqual(['three']);
    expect(await texts(seller)).toEqual(['one', 'two', 'three']);
  });

  it('shows everything oldest first, and of more than 10,000 the latest; so does the inbox, newest first', async () => {
    await sql`insert into messages (id, sender_id, receiver_id, listing_id, content, created_at)
      select gen_random_uuid(), ${buyer.user.id}, ${seller.user.id}, ${listingId}, 'Message ' || at,
        timestamptz '2026-01-01' + (at / 3) * interval '1 second'
      from generate_series(1, 10001) as at`.execute(server.database);
    const { body } = await about(seller);
    const shown = body as { id: string; createdAt: string }[];
    expect([shown.length, new Set(shown.map(({ id }) => id)).size]).toEqual([10_000, 10_000]);
    const times = shown.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort());
    expect(times.at(-1)).toBe('2026-01-01T00:55:33.000Z');
    const received = await inbox(seller);
    expect([received.length, new Set(received.map(({ id }) => id)).size]).toEqual([10_000, 10_000]);
    expect(received.map(({ createdAt }) => createdAt)).toEqual(times.toReversed());
  });

  // Promise: A conversation outlives its listing, only for its two users
  it('outlives the listing for its participants', async () => {
    await write(buyer, seller);
    await setStatus('deleted');
    expect((await about(buyer)).status).toBe(200);
    expect((await about(stranger)).status).toBe(404);
  });

  it('is empty before the first message, and 404 without a listing', async () => {
    expect(await about(buyer)).toMatchObject({ status: 200, body: [] });
    expect((await about(buyer, crypto.randomUUID())).status).toBe(404);
    expect((await server.visitor().call(showListingMessages, { params: { listingId } })).status).toBe(401);
  });
});

describe('PATCH /api/Message/mark-as-read/{messageId}', () => {
  const mark = (user: SignedInClient, messageId: string) => user.call(markMessageRead, { params: { messageId } });
  const ask = async () => {
    const { body } = await write(buyer, seller);
    return 'id' in body ? body.id : '';
  };

  it('is allowed to its receiver only, and idempotent', async () => {
    const id = await ask();
    expect((await mark(seller, id)).status).toBe(200);
    expect((await inbox(buyer))[0]?.read).toBe(true);
    expect((await mark(seller, id)).status).toBe(200);
  });

  it('does not reveal to others that the message exists', async () => {
    const id = await ask();
    for (const user of [buyer, stranger]) {
      expect(await mark(user, id)).toMatchObject({ status: 404, body: { message: messageTexts.notFound } });
    }
    expect((await mark(seller, crypto.randomUUID())).status).toBe(404);
    expect((await inbox(seller))[0]?.read).toBe(false);
  });
});

describe('PATCH /api/Message/mark-all-as-read/{userId}', () => {
  it('marks what the user received and leaves the rest', async () => {
    await write(buyer, seller, 'one');
    await write(stranger, seller, 'two');
    await write(seller, buyer, 'three');
    expect((await seller.call(markAllMessagesRead, { params: { userId: seller.user.id } })).status).toBe(200);
    expect((await inbox(seller)).map(({ read }) => read)).toEqual([false, true, true]);
  });

  it('is refused for others', async () => {
    await write(buyer, seller);
    expect((await stranger.call(markAllMessagesRead, { params: { userId: seller.user.id } })).status).toBe(403);
    expect((await inbox(seller))[0]?.read).toBe(false);
  });
});
