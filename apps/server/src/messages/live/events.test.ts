// Events by polling: the same as the live stream sends.
import { liveLimits, mailboxPages } from '@chowk/contract/limits';
import { showMessageEvents } from '@chowk/contract/messages/conversation-endpoints';
import type { MessageEvents } from '@chowk/contract/messages/conversation-schemas';
import { markMessageRead, sendMessage } from '@chowk/contract/messages/message-endpoints';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';

let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  listingId = (await plantListing(server.database, { user_id: seller.user.id })).id;
});
afterAll(() => server.close());

async function write(content: string): Promise<string> {
  const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content };
  const answer = await buyer.call(sendMessage, { body });
  return 'id' in answer.body ? answer.body.id : '';
}
const startOf = async (user: SignedInClient) => {
  const { body } = await user.call(showUnreadCount);
  return 'eventId' in body ? body.eventId : '';
};
const since = async (user: SignedInClient, after: string) =>
  (await user.call(showMessageEvents, { query: { after } })).body as MessageEvents;
const contentsOf = ({ events }: MessageEvents) =>
  events.map(({ event }) => (event.type === 'message' ? event.message.content : event.type));

describe('GET /api/messages/events', () => {
  it('returns the events since a position, and resumes from there', async () => {
    const start = await startOf(seller);
    const id = await write('one');
    await write('two');
    const first = await since(seller, start);
    expect([contentsOf(first), first.hasMore]).toEqual([['one', 'two'], false]);
    await seller.call(markMessageRead, { params: { messageId: id } });
    const second = await since(seller, first.eventId);
    expect(second.events).toEqual([{ id: second.eventId, event: { type: 'read', messageIds: [id] } }]);
    expect(contentsOf(await since(seller, second.eventId))).toEqual([]);
    expect(JSON.stringify(first)).not.toContain(buyer.user.email);
  });

  it('returns many events in several responses', async () => {
    const start = await startOf(seller);
    await sql`insert into message_positions values (${seller.user.id}, ${mailboxPages.events + 1})`.execute(
      server.database,
    );
    await sql`insert into message_events select ${seller.user.id}, at, 'read', array[]::uuid[], now()
      from generate_series(1, ${mailboxPages.events + 1}::int) as at`.execute(server.database);
    const first = await since(seller, start);
    expect([first.events.length, first.hasMore]).toEqual([mailboxPages.events, true]);
    const second = await since(seller, first.eventId);
    expect([second.events.length, second.hasMore]).toEqual([1, false]);
  });

  it.each([
    ['is made up', () => 'made-up'],
    ['is another user’s', () => startOf(buyer)],
    ['is too long ago', () => startOf(seller)],
  ])('begins anew after an event that %s', async (_, place) => {
    const after = await place();
    await sql`insert into message_positions values (${seller.user.id}, ${liveLimits.caughtUpEvents + 1})`.execute(
      server.database,
    );
    expect(contentsOf(await since(seller, after))).toEqual(['reset']);
  });
});
