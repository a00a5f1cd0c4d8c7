// The live stream through the real app and over real connections: what arrives, in which order, and when it ends.
import type { ServerResponse } from 'node:http';
import { signOut } from '@chowk/contract/accounts/account-endpoints';
import { liveLimits } from '@chowk/contract/limits';
import {
  markAllMessagesRead,
  markMessageRead,
  sendMessage,
  streamMessages,
} from '@chowk/contract/messages/message-endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { countWaiting } from '../../../test/database-activity.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { LiveReader } from '../../../test/live-reader.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { createSignedPhotos } from '../../media/index.ts';
import { createLiveMessages } from './live-messages.ts';

let server: TestServer;
let url: string;
let seller: SignedInClient;
let buyer: SignedInClient;
let listingId: string;
const readers: LiveReader[] = [];

beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  [seller, buyer] = await plantTwo();
  listingId = (await plantListing(server.database, { user_id: seller.user.id })).id;
});
afterEach(() => Promise.all(readers.splice(0).map((reader) => reader.close())));
afterAll(() => server.close());

const plantTwo = async () => (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];

async function listen(user: SignedInClient, lastEventId?: string | null): Promise<LiveReader> {
  const reader = await LiveReader.open(url, user.token, lastEventId);
  readers.push(reader);
  return reader;
}

async function write(from: SignedInClient, to: SignedInClient, content: string, key?: string): Promise<string> {
  const body = { senderId: from.user.id, receiverId: to.user.id, listingId, content };
  const answer = await from.call(sendMessage, { body, headers: key ? { 'idempotency-key': key } : {} });
  expect(answer.status).toBe(201);
  return 'id' in answer.body ? answer.body.id : '';
}

const ask = (content: string, key?: string) => write(buyer, seller, content, key);

describe('GET /api/Message/live', () => {
  // Promise: A message reaches the receiver and every device of the sender at once, and no other user; no email address is
  // sent
  it('emits a message to the receiver and to every device of the sender, each with their own view', async () => {
    const [receiver, phone, laptop] = await Promise.all([listen(seller), listen(buyer), listen(buyer)]);
    const id = await ask('Is it still there?');
    for (const reader of [receiver, phone, laptop]) await reader.expectEvents(['Is it still there?']);
    expect(receiver.received[0]?.event).toMatchObject({
      type: 'message',
      message: {
        id,
        read: false,
        sender: { userName: buyer.user.fullName },
        receiver: { fullName: seller.user.fullName },
      },
    });
    expect(JSON.stringify(receiver.received)).not.toContain(buyer.user.email);
    expect(phone.received[0]?.event).toMatchObject({ message: { sender: { userName: buyer.user.userName } } });
  });

  it('reaches no other user', async () => {
    const stranger = await listen((await plantTwo())[0]);
    const receiver = await listen(seller);
    await ask('Hello');
    await receiver.expectEvents(['Hello']);
    expect(stranger.summary()).toEqual([]);
  });

  it('emits a message once, however often it is sent with one Idempotency-Key', async () => {
    const receiver = await listen(seller);
    await Promise.all([1, 2, 3].map(() => ask('Once', 'tap-tap')));
    await ask('Twice');
    await receiver.expectEvents(['Once', 'Twice']);
  });

  it('emits that a message was read to its sender and to the reader’s other devices, once', async () => {
    const [sender, reader] = await Promise.all([listen(buyer), listen(seller)]);
    const messageId = await ask('Hello');
    for (const _again of [1, 2]) await seller.call(markMessageRead, { params: { messageId } });
    await ask('Are you there?');
    for (const each of [sender, reader]) {
      await each.expectEvents(['Hello', 'read 1', 'Are you there?']);
      expect(each.received[1]?.event).toEqual({ type: 'read', messageIds: [messageId] });
    }
  });

  it('emits to each sender which of their messages were read when all are marked as read', async () => {
    const [other] = await plantTwo();
    const [one, two] = [await ask('one'), await write(other, seller, 'two')];
    const [reader, buyers, others] = await Promise.all([listen(seller), listen(buyer), listen(other)]);
    await seller.call(markAllMessagesRead, { params: { userId: seller.user.id } });
    await reader.expectEvents(['read 2']);
    await buyers.expectEvents(['read 1']);
    await others.expectEvents(['read 1']);
    expect(buyers.received[0]?.event).toEqual({ type: 'read', messageIds: [one] });
    expect(others.received[0]?.event).toEqual({ type: 'read', messageIds: [two] });
  });

  it('emits a thousand read messages in pieces, the last of which has the id', async () => {
    await sql`insert into messages (id, sender_id, receiver_id, listing_id, content, created_at)
      select gen_random_uuid(), ${buyer.user.id}, ${seller.user.id}, ${listingId}, 'Hello', now()
      from generate_series(1, 1001)`.execute(server.database);
    const reader = await listen(seller);
    await seller.call(markAllMessagesRead, { params: { userId: seller.user.id } });
    await reader.expectEvents(['read 500', 'read 500', 'read 1']);
    expect(reader.received.map(({ id }) => id !== null)).toEqual([false, false, true]);
  });

  it('is an event stream without caching, proxy buffering or compression', async () => {
    const { headers } = await listen(seller);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const api = (await seller.send({ method: 'GET', url: '/api/openapi.json' })).json();
    const described = api.paths[streamMessages.path].get.responses[200].content;
    expect(Object.keys(described)).toEqual(['text/event-stream']);
    const head = await seller.send({ method: 'HEAD', url: streamMessages.path });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });
});

describe('a query of the live stream', () => {
  it('ignores session state, repeated and unknown parameters', async () => {
    const stop = new AbortController();
    const response = await fetch(`${url}${streamMessages.path.toUpperCase()}?a[]=1&a[]=2&__proto__=x&price=low`, {
      headers: { authorization: `Bearer ${seller.token}`, 'x-session-state': `{"filter":"${'x'.repeat(4000)}"` },
      signal: stop.signal,
    });
    expect(response.status).toBe(200);
    stop.abort();
  });
});

describe('a stream that reconnects', () => {
  it('resumes after the last received event, without gap or duplicate', async () => {
    const first = await listen(seller);
    await ask('one');
    await first.expectEvents(['one']);
    await first.close();
    await ask('two');
    await seller.call(markAllMessagesRead, { params: { userId: seller.user.id } });
    const second = await listen(seller, first.lastId);
    await second.expectEvents(['two', 'read 2']);
    await ask('three');
    await second.expectEvents(['two', 'read 2', 'three']);
  });

  it('misses nothing when it disconnects right after it began', async () => {
    await ask('before');
    const first = await listen(seller);
    await first.close();
    await ask('in between');
    const second = await listen(seller, first.lastId);
    await second.expectEvents(['in between']);
  });

  it('resumes from any event of a burst in the same order for all streams', async () => {
    const askers = await plantUsers(server, 4);
    const watching = await listen(seller);
    const start = watching.lastId;
    const rush = askers.flatMap((asker, who) => [1, 2, 3, 4, 5].map((at) => write(asker, seller, `${who}.${at}`)));
    await Promise.all(rush);
    await expect.poll(() => watching.received.length).toBe(20);
    const order = watching.summary();
    expect(new Set(order).size).toBe(20);
    for (const [at, id] of [start, ...watching.received.map((event) => event.id)].entries()) {
      const reader = await LiveReader.open(url, seller.token, id);
      await reader.expectEvents(order.slice(at));
      await reader.close();
    }
  });

  it('gets events in commit order', async () => {
    const waitsOn = server.database.transaction().execute(async (transaction) => {
      await sql`insert into message_positions values (${seller.user.id}, 1)`.execute(transaction);
      const second = ask('second');
      await expect.poll(() => countWaiting(server.database)).toBe(1);
      await sql`insert into message_events values (${seller.user.id}, 1, 'read', '{}', now())`.execute(transaction);
      return { second };
    });
    await (await waitsOn).second;
    const reader = await listen(seller, `${seller.user.id.slice(-12)}-0`);
    await reader.expectEvents(['read 0', 'second']);
  });

  it.each([
    ['rubbish', () => 'rubbish'],
    ['a position that never was', () => `${seller.user.id.slice(-12)}-99`],
    ['the id of another user', () => `${buyer.user.id.slice(-12)}-0`],
  ])('with %s starts anew and says so', async (_, makeId) => {
    await ask('one');
    const reader = await listen(seller, makeId());
    await ask('two');
    await reader.expectEvents(['reset', 'two']);
    expect(reader.received[0]?.id).toBe(`${seller.user.id.slice(-12)}-1`);
  });

  it('is reset when its events are no longer in the log', async () => {
    const { lastId } = await listen(seller);
    await ask('one');
    await ask('two');
    await server.database.deleteFrom('message_events').where('position', '=', 1).execute();
    await (await listen(seller, lastId)).expectEvents(['reset']);
    await (await listen(seller, `${seller.user.id.slice(-12)}-1`)).expectEvents(['two']);
  });

  it('is reset after missing very many events', async () => {
    await ask('one');
    const { lastId } = await listen(seller);
    await sql`insert into message_events (person_id, position, kind, message_ids, created_at)
      select ${seller.user.id}, 1 + at, 'read', '{}', now() from generate_series(1, ${liveLimits.caughtUpEvents + 1}) at
    `.execute(server.database);
    const move = (position: number) =>
      sql`update message_positions set position = ${position} where person_id = ${seller.user.id}`.execute(
        server.database,
      );
    await move(1 + liveLimits.caughtUpEvents);
    const many = await listen(seller, lastId);
    await expect.poll(() => many.received.length).toBe(liveLimits.caughtUpEvents + 1);
    expect(new Set(many.summary())).toEqual(new Set(['read 0']));
    await move(2 + liveLimits.caughtUpEvents);
    await (await listen(seller, lastId)).expectEvents(['reset']);
  });

  it('skips a deleted message', async () => {
    const { lastId } = await listen(seller);
    await ask('one');
    await server.database.deleteFrom('messages').execute();
    await ask('two');
    await (await listen(seller, lastId)).expectEvents(['two']);
  });
});

describe('a server at its limit of streams', () => {
  it('refuses another with 503 and Retry-After, and writes nothing', async () => {
    const live = createLiveMessages({
      database: server.database,
      sessions: { findEnded: async () => new Set() },
      signedPhotos: createSignedPhotos({ secret: server.config.tokenSecret, now: server.clock.now }),
      now: server.clock.now,
      limits: { streamsPerUser: 10, streamsPerServer: 0 },
    });
    const begin = () => expect.unreachable();
    const user = {
      userId: seller.user.id,
      sessionId: seller.user.id,
      signedInUntil: Number.MAX_SAFE_INTEGER,
      network: '',
    };
    const opening = { ...user, lastEventId: null, out: {} as ServerResponse, begin };
    await expect(live.open(opening)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 30 });
  });
});

describe('a stream ends', () => {
  it('when its session ends, or its token expires', async () => {
    const [signedOut, stays] = await Promise.all([listen(seller), listen(buyer)]);
    await seller.call(signOut);
    await signedOut.ended;
    await ask('Hello');
    await stays.expectEvents(['Hello']);
    expect(signedOut.summary()).toEqual([]);
    server.clock.advance(60 * 60 * 1000);
    await stays.ended;
  });

  it('when there are more than ten of one user: the oldest', async () => {
    const all: LiveReader[] = [];
    for (let count = 0; count <= liveLimits.streamsPerUser; count++) all.push(await listen(seller));
    await all[0]?.ended;
    await ask('Hello');
    for (const reader of all.slice(1)) await reader.expectEvents(['Hello']);
  });

  it('at once on shutdown, with a short retry delay', async () => {
    const own = await startTestServer();
    const user = await own.addUser();
    const reader = await LiveReader.open(await own.app.listen({ port: 0, host: '127.0.0.1' }), user.token);
    await own.close();
    await reader.ended;
    expect(reader.retryMs).toBe(500);
  });
});
