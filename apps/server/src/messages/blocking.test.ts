// Blocking through the real app: messages are not delivered, and the blocked user is not informed.
import { blockLimits } from '@chowk/contract/limits';
import {
  blockUser,
  markAllMessagesRead,
  markMessageRead,
  sendMessage,
  showBlocked,
  showListingMessages,
  showMessages,
  unblockUser,
} from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { LiveReader } from '../../test/live-reader.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';

let server: TestServer;
let url: string;
let seller: SignedInClient;
let buyer: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  listingId = (await plantListing(server.database, { user_id: seller.user.id })).id;
});
afterAll(() => server.close());

function write(from: SignedInClient, to: SignedInClient, content = 'Hello', headers = {}) {
  server.clock.advance(1000);
  return from.call(sendMessage, {
    body: { senderId: from.user.id, receiverId: to.user.id, listingId, content },
    headers,
  });
}
const block = (who: SignedInClient, whom: SignedInClient) =>
  who.call(blockUser, { params: { otherUserId: whom.user.id } });
const unblock = (who: SignedInClient, whom: SignedInClient) =>
  who.call(unblockUser, { params: { otherUserId: whom.user.id } });
const listed = async (user: SignedInClient) => {
  const { body } = await user.call(showMessages, { params: { userId: user.user.id } });
  return Array.isArray(body) ? body.map(({ content, read }) => (read ? `${content} (read)` : content)) : body;
};
const listedAbout = async (user: SignedInClient) => {
  const { body } = await user.call(showListingMessages, { params: { listingId } });
  return Array.isArray(body) ? body.map(({ content }) => content) : body;
};

describe('PUT /api/Message/blocked/{otherUserId}', () => {
  // Promise: What a blocked user writes never arrives: no list, no stream, no count, not after unblocking
  it('hides the blocked user’s messages from the blocker in every list and stream', async () => {
    await write(buyer, seller, 'before');
    expect(await block(seller, buyer)).toMatchObject({ status: 200, body: { message: messageTexts.blocked } });
    const reader = await LiveReader.open(url, seller.token);
    await write(buyer, seller, 'while blocked');
    expect(await listed(seller)).toEqual(['before']);
    expect(await listedAbout(seller)).toEqual(['before']);

    await unblock(seller, buyer);
    await write(buyer, seller, 'after');
    await reader.expectEvents(['after']);
    expect(await listed(seller)).toEqual(['after', 'before']);
    await reader.close();
  });

  // Promise: A blocked user is not informed
  it('is invisible to the blocked user: their message shows as sent on all their devices', async () => {
    const asEver = await write(buyer, seller, 'before');
    await block(seller, buyer);
    const reader = await LiveReader.open(url, buyer.token);
    const key = { 'idempotency-key': 'tap-tap' };
    const blocked = await write(buyer, seller, 'while blocked', key);
    expect(blocked.status).toBe(asEver.status);
    expect(Object.keys(blocked.body)).toEqual(Object.keys(asEver.body));
    expect(Object.keys(blocked.headers)).toEqual(Object.keys(asEver.headers));
    expect((await write(buyer, seller, 'while blocked', key)).body).toEqual(blocked.body);
    await reader.expectEvents(['while blocked']);
    expect(await listed(buyer)).toEqual(['while blocked', 'before']);
    expect(await listedAbout(buyer)).toEqual(['before', 'while blocked']);
    await reader.close();
  });

  it('never marks withheld messages as read, by one or by all, nor reveals them by id', async () => {
    await block(seller, buyer);
    const { body } = await write(buyer, seller);
    const messageId = 'id' in body ? body.id : '';
    await unblock(seller, buyer);
    expect((await seller.call(markMessageRead, { params: { messageId } })).status).toBe(404);
    await seller.call(markAllMessagesRead, { params: { userId: seller.user.id } });
    expect(await listed(buyer)).toEqual(['Hello']);
    expect(await listedAbout(seller)).toEqual([]);
    expect(await write(seller, buyer)).toMatchObject({ status: 403, body: { message: messageTexts.notAParty } });
  });

  it('requires the blocker to unblock before writing', async () => {
    await write(buyer, seller, 'before');
    await block(seller, buyer);
    expect(await write(seller, buyer)).toMatchObject({ status: 403, body: { message: messageTexts.unblockFirst } });
    expect(await listed(buyer)).toEqual(['before']);
    await unblock(seller, buyer);
    expect((await write(seller, buyer)).status).toBe(201);
  });

  it('applies in one direction, to one user, about every listing', async () => {
    const [other] = (await plantUsers(server, 1)) as [SignedInClient];
    await block(buyer, seller);
    expect((await write(other, seller, 'from another')).status).toBe(201);
    expect(await listed(seller)).toEqual(['from another']);
    await block(seller, other);
    listingId = (await plantListing(server.database, { user_id: seller.user.id })).id;
    await write(other, seller, 'about another listing');
    expect(await listed(seller)).toEqual(['from another']);
  });

  it('is idempotent, also concurrently; so is unblocking', async () => {
    const answers = await Promise.all([block(seller, buyer), block(seller, buyer), block(seller, buyer)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await seller.call(showBlocked)).body).toHaveLength(1);
    for (const _again of [1, 2])
      expect(await unblock(seller, buyer)).toMatchObject({ status: 200, body: { message: messageTexts.unblocked } });
    expect((await seller.call(showBlocked)).body).toEqual([]);
  });

  it('refuses the caller and unknown users', async () => {
    expect(await block(seller, seller)).toMatchObject({ status: 400, body: { message: messageTexts.blockYourself } });
    const params = { otherUserId: crypto.randomUUID() };
    expect(await seller.call(blockUser, { params })).toMatchObject({
      status: 404,
      body: { message: messageTexts.userGone },
    });
    expect((await seller.call(unblockUser, { params })).status).toBe(200);
  });
});

describe('a user who has blocked as many as one may', () => {
  it('is refused another one, and may block the same again', async () => {
    const most = blockLimits.users;
    const { rows } = await sql<{ id: string }>`
      insert into users (id, username, full_name, location, created_at)
      select id, id::text, 'Blocked', '', now()
      from (select gen_random_uuid() as id from generate_series(1, ${most})) as made
      returning id`.execute(server.database);
    await sql`
      insert into blocked_people (blocker_id, blocked_id, created_at)
      select ${seller.user.id}, id, now() from users where full_name = 'Blocked'`.execute(server.database);
    expect(await block(seller, buyer)).toMatchObject({
      status: 403,
      body: { message: messageTexts.tooManyBlocked({ most }) },
    });
    const again = await seller.call(blockUser, { params: { otherUserId: rows[0]?.id ?? '' } });
    expect(again.status).toBe(200);
  });
});

describe('GET /api/Message/blocked', () => {
  it('lists the users that the caller blocked, latest first, by id and name', async () => {
    const [other] = (await plantUsers(server, 1)) as [SignedInClient];
    await block(seller, buyer);
    server.clock.advance(1000);
    await block(seller, other);
    expect((await seller.call(showBlocked)).body).toEqual([
      { id: other.user.id, fullName: other.user.fullName },
      { id: buyer.user.id, fullName: buyer.user.fullName },
    ]);
    expect((await buyer.call(showBlocked)).body).toEqual([]);
  });
});
