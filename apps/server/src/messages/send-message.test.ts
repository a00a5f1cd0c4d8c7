// Concurrent senders: every message arrives once, in one order for all, and senders do not slow each other.
import { showMessageEvents } from '@chowk/contract/messages/conversation-endpoints';
import type { MessageEvents } from '@chowk/contract/messages/conversation-schemas';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openShop(buyers: number) {
  const [seller, ...others] = (await plantUsers(server, buyers + 1)) as [SignedInClient, ...SignedInClient[]];
  const { id } = await plantListing(server.database, { user_id: seller.user.id });
  const write = (buyer: SignedInClient, content: string, { listingId = id, headers = {} } = {}) =>
    buyer.call(sendMessage, {
      body: { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content },
      headers,
    });
  return { seller, buyers: others, write };
}

it('delivers messages of concurrent senders to the seller in one order', async () => {
  const { seller, buyers, write } = await openShop(12);
  const before = (await seller.call(showUnreadCount)).body as { eventId: string };
  const contents = buyers.flatMap((_, at) => [`first of ${at}`, `second of ${at}`]);
  const sent = await Promise.all(contents.map((content, at) => write(buyers[at >> 1] as SignedInClient, content)));
  expect(sent.map(({ status }) => status)).toEqual(contents.map(() => 201));
  const { events } = (await seller.call(showMessageEvents, { query: { after: before.eventId } })).body as MessageEvents;
  const received = events.map(({ event }) => (event.type === 'message' ? event.message.content : event.type));
  expect(received.toSorted()).toEqual(contents.toSorted());
  const positions = await server.database
    .selectFrom('message_events')
    .select('position')
    .where('person_id', '=', seller.user.id)
    .orderBy('position')
    .execute();
  expect(positions.map(({ position }) => position)).toEqual(contents.map((_, at) => at + 1));
});

it('refuses one and stores the others, duplicates once', async () => {
  const { seller, buyers, write } = await openShop(6);
  const [again, lost, ...rest] = buyers as [SignedInClient, SignedInClient, ...SignedInClient[]];
  const twice = { headers: { 'idempotency-key': 'the-same-press' } };
  const answers = await Promise.all([
    write(again, 'twice', twice),
    write(again, 'twice', twice),
    write(lost, 'about nothing', { listingId: crypto.randomUUID() }),
    ...rest.map((buyer) => write(buyer, 'is it still there?')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 404, 201, 201, 201, 201]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  const kept = server.database.selectFrom('messages').select('content').where('receiver_id', '=', seller.user.id);
  expect((await kept.execute()).map(({ content }) => content).toSorted()).toEqual([
    ...rest.map(() => 'is it still there?'),
    'twice',
  ]);
});
