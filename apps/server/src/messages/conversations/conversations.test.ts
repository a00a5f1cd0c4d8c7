// Conversations by page through the real app: their order, what hides in them, and that no page reads a whole mailbox.
import { mailboxPages } from '@chowk/contract/limits';
import {
  markConversationRead,
  showConversation,
  showConversations,
} from '@chowk/contract/messages/conversation-endpoints';
import type { Conversation, ConversationsPage, ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import { conversationTexts } from '@chowk/contract/messages/conversation-texts';
import { markMessageRead, sendMessage, showMessages } from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { countRowsRead } from '../../../test/database-activity.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { plantListing, plantListings, plantUsers } from '../../../test/planted-rows.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { insertBlock } from '../blocking.store.ts';
import { countAllUnread, findConversationMessages } from './conversation-messages.store.ts';
import { findConversationHead, findConversations } from './conversations.store.ts';

let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let stranger: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [seller, buyer, stranger] = (await plantUsers(server, 3)) as [SignedInClient, SignedInClient, SignedInClient];
  listingId = (await plantListing(server.database, { user_id: seller.user.id, title: 'Wooden cot', price: '4500.5' }))
    .id;
});
afterAll(() => server.close());

async function write(from: SignedInClient, to: SignedInClient, content: string, about = listingId): Promise<string> {
  const body = { senderId: from.user.id, receiverId: to.user.id, listingId: about, content };
  const answer = await from.call(sendMessage, { body });
  expect(answer.status).toBe(201);
  return 'id' in answer.body ? answer.body.id : '';
}
/** From the buyer to the seller, all in one and the same moment. */
async function plantAtOnce(messages: readonly { about: string; content: string }[]): Promise<void> {
  const [sender_id, receiver_id, created_at] = [buyer.user.id, seller.user.id, server.clock.now()];
  const rows = messages.map(({ about, content }) => ({ id: newId(), listing_id: about, content, read_at: null }));
  await server.database
    .insertInto('messages')
    .values(rows.map((row) => ({ ...row, sender_id, receiver_id, created_at, idempotency_key: null })))
    .execute();
}
const later = () => server.clock.advance(1000);
const setStatus = (status: 'sold' | 'deleted') =>
  server.database.updateTable('listings').set({ status }).where('id', '=', listingId).execute();

type PageQuery = { readonly box?: 'inbox' | 'sent'; readonly before?: string; readonly limit?: number };

async function list(client: SignedInClient, query: PageQuery = {}): Promise<ConversationsPage> {
  const { status, body } = await client.call(showConversations, { query });
  expect(status).toBe(200);
  return body as ConversationsPage;
}
const wordsOf = ({ conversations }: ConversationsPage) => conversations.map(({ lastMessage }) => lastMessage?.content);

const ask = (client: SignedInClient, other: SignedInClient, query: PageQuery = {}, about = listingId) =>
  client.call(showConversation, { params: { listingId: about, otherUserId: other.user.id }, query });

async function thread(client: SignedInClient, other: SignedInClient, query: PageQuery = {}): Promise<ThreadPage> {
  const { status, body } = await ask(client, other, query);
  expect(status).toBe(200);
  return body as ThreadPage;
}
const linesOf = ({ messages }: ThreadPage) => messages.map(({ content }) => content);

async function unread(client: SignedInClient): Promise<number> {
  const { body } = await client.call(showUnreadCount);
  return 'count' in body ? body.count : -1;
}
/** As the call for everything has it. */
async function unreadOfAll(client: SignedInClient): Promise<number> {
  const { body } = await client.call(showMessages, { params: { userId: client.user.id } });
  return Array.isArray(body)
    ? body.filter(({ receiverId, read }) => receiverId === client.user.id && !read).length
    : -1;
}

describe('GET /api/conversations', () => {
  it('shows the listing, the other user, the latest message and the unread count of each', async () => {
    await write(buyer, seller, 'Is it still there?');
    later();
    await write(buyer, seller, 'x'.repeat(500));
    const { conversations, next } = await list(seller);
    expect(conversations).toEqual([
      {
        listing: {
          ...{ id: listingId, title: 'Wooden cot', price: 4500.5, pricing: null, status: 'available', isOwn: true },
          ...{ category: 'furniture', subcategory: null },
        },
        otherUser: { id: buyer.user.id, fullName: buyer.user.fullName, avatar: null, isDeleted: false },
        lastMessage: {
          id: expect.any(String),
          senderId: buyer.user.id,
          content: 'x'.repeat(200),
          createdAt: expect.any(String),
        },
        unreadCount: 2,
        boxes: ['inbox'],
      } satisfies Conversation,
    ]);
    expect(next).toBeNull();
    expect((await list(buyer, { box: 'sent' })).conversations).toMatchObject([
      { listing: { isOwn: false }, otherUser: { id: seller.user.id }, unreadCount: 0, boxes: ['sent'] },
    ]);
    expect((await list(buyer)).conversations).toEqual([]);
    expect((await list(stranger, { box: 'sent' })).conversations).toEqual([]);
  });

  it('pages through those of one moment without leaving out or repeating one', async () => {
    const listings = await plantListings(
      server.database,
      [1, 2, 3, 4, 5].map(() => ({ user_id: seller.user.id })),
    );
    await plantAtOnce(listings.map(({ id }, at) => ({ about: id, content: `words ${at}` })));
    const pages: ConversationsPage[] = [];
    for (let before: string | undefined; pages.length < 5; ) {
      const page = await list(seller, { limit: 2, ...(before ? { before } : {}) });
      pages.push(page);
      if (page.next === null) break;
      before = page.next;
    }
    expect(pages.map(({ conversations }) => conversations.length)).toEqual([2, 2, 1]);
    const words = pages.flatMap(wordsOf);
    expect(words).toEqual(wordsOf(await list(seller)));
    expect(new Set(words).size).toBe(5);
  });

  it('skips nothing when a message arrives between two pages', async () => {
    const listings = await plantListings(
      server.database,
      [1, 2, 3].map(() => ({ user_id: seller.user.id })),
    );
    for (const [at, { id }] of listings.entries()) {
      await write(buyer, seller, `words ${at}`, id);
      later();
    }
    const first = await list(seller, { limit: 1 });
    await write(buyer, seller, 'again', listings[0]?.id);
    const second = await list(seller, { limit: 1, before: first.next ?? '' });
    expect([wordsOf(first), wordsOf(second), second.next]).toEqual([['words 2'], ['words 1'], null]);
    expect(wordsOf(await list(seller))).toEqual(['again', 'words 2', 'words 1']);
  });

  it('keeps Inbox and Sent apart', async () => {
    await write(buyer, seller, 'a question');
    later();
    await write(stranger, seller, 'another');
    later();
    await write(seller, buyer, 'an answer');
    expect(wordsOf(await list(seller))).toEqual(['an answer', 'another']);
    expect(wordsOf(await list(seller, { box: 'sent' }))).toEqual(['an answer']);
    expect(wordsOf(await list(buyer))).toEqual(['an answer']);
    expect((await list(seller)).conversations[0]?.boxes).toEqual(['inbox', 'sent']);
  });

  it('refuses a page that cannot be continued', async () => {
    for (const before of ['nowhere', `2026-99-99T00:00:00.000Z_${listingId}`, '_', '2026-01-01T00:00:00.000Z_x']) {
      const { status, body } = await seller.call(showConversations, { query: { before } });
      expect([status, 'message' in body && body.message]).toEqual([400, conversationTexts.cursor]);
      expect((await ask(seller, buyer, { before })).status).toBe(400);
    }
  });
});

describe('GET /api/conversations/{listingId}/{otherUserId}/messages', () => {
  it('pages upward, also over messages of one moment, while more arrive', async () => {
    await plantAtOnce([1, 2, 3, 4, 5].map((line) => ({ about: listingId, content: `line ${line}` })));
    const first = await thread(seller, buyer, { limit: 2 });
    later();
    await write(seller, buyer, 'an answer');
    const second = await thread(seller, buyer, { limit: 2, before: first.next ?? '' });
    const third = await thread(seller, buyer, { limit: 2, before: second.next ?? '' });
    const whole = await thread(seller, buyer);
    expect([...linesOf(third), ...linesOf(second), ...linesOf(first), 'an answer']).toEqual(linesOf(whole));
    expect(third.next).toBeNull();
    expect(new Set(linesOf(whole)).size).toBe(6);
    expect(linesOf(await thread(buyer, seller))).toEqual(linesOf(whole));
  });

  it('shows a blocked user their own messages only, in pages, list and count', async () => {
    await write(buyer, seller, 'before');
    await insertBlock(server.database, seller.user.id, buyer.user.id, server.clock.now());
    later();
    await write(buyer, seller, 'while blocked');
    expect(await thread(seller, buyer)).toMatchObject({ isBlocked: true, messages: [{ content: 'before' }] });
    expect(await thread(buyer, seller)).toMatchObject({ isBlocked: false, messages: [{}, { read: false }] });
    expect(wordsOf(await list(seller))).toEqual(['before']);
    expect(wordsOf(await list(buyer, { box: 'sent' }))).toEqual(['while blocked']);
    expect([await unread(seller), await unreadOfAll(seller)]).toEqual([1, 1]);
  });

  it('is missing for a user who blocked the other before the first message', async () => {
    await insertBlock(server.database, seller.user.id, buyer.user.id, server.clock.now());
    await write(buyer, seller, 'while blocked');
    expect((await list(seller)).conversations).toEqual([]);
    expect((await ask(seller, buyer)).status).toBe(404);
  });

  it('can begin only with the seller of a listing', async () => {
    expect(await thread(buyer, seller)).toMatchObject({
      conversation: {
        ...{ lastMessage: null, unreadCount: 0, boxes: [], otherUser: { fullName: seller.user.fullName } },
        // For the first message, which asks by the kind of listing.
        listing: { category: 'furniture', subcategory: null },
      },
      messages: [],
      next: null,
    });
    for (const [client, other] of [
      [seller, buyer],
      [buyer, stranger],
      [seller, seller],
    ] as const)
      expect(await ask(client, other)).toMatchObject({ status: 404, body: { message: messageTexts.notAConversation } });
    expect((await ask(buyer, seller, {}, crypto.randomUUID())).status).toBe(404);
  });

  it('outlives its listing and the other user for its participants', async () => {
    await write(buyer, seller, 'Hello');
    await setStatus('deleted');
    await server.database
      .updateTable('users')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', seller.user.id)
      .execute();
    expect(await thread(buyer, seller)).toMatchObject({
      conversation: { listing: { status: 'deleted', title: 'Wooden cot' }, otherUser: { isDeleted: true } },
      messages: [{ content: 'Hello' }],
    });
    expect(wordsOf(await list(buyer, { box: 'sent' }))).toEqual(['Hello']);
    expect((await ask(stranger, seller)).status).toBe(404);
  });
});

describe('PATCH /api/conversations/{listingId}/{otherUserId}/read', () => {
  const mark = (client: SignedInClient, other: SignedInClient, upTo: string) =>
    client.call(markConversationRead, { params: { listingId, otherUserId: other.user.id }, body: { upTo } });

  it('marks what was received up to a message, and says what is left', async () => {
    await write(buyer, seller, 'one');
    later();
    const two = await write(buyer, seller, 'two');
    later();
    await write(buyer, seller, 'three');
    await write(stranger, seller, 'from another');
    expect((await mark(seller, buyer, two)).body).toMatchObject({ count: 2 });
    expect((await thread(buyer, seller)).messages.map(({ read }) => read)).toEqual([true, true, false]);
    expect([await unread(seller), await unreadOfAll(seller)]).toEqual([2, 2]);
    expect((await list(seller)).conversations.map(({ unreadCount }) => unreadCount).sort()).toEqual([1, 1]);
  });

  it('marks no sent message, and is refused for others', async () => {
    const id = await write(buyer, seller, 'one');
    expect((await mark(buyer, seller, id)).status).toBe(200);
    for (const [client, other] of [
      [stranger, seller],
      [stranger, buyer],
      [seller, stranger],
    ] as const)
      expect((await mark(client, other, id)).status).toBe(404);
    expect(await unread(seller)).toBe(1);
  });
});

describe('GET /api/messages/unread-count', () => {
  it('equals the unread count of the whole list after each change', async () => {
    const same = async () => expect(await unread(seller)).toBe(await unreadOfAll(seller));
    await same();
    const id = await write(buyer, seller, 'one');
    await write(stranger, seller, 'two');
    await write(seller, buyer, 'three');
    await same();
    expect(await unread(seller)).toBe(2);
    await seller.call(markMessageRead, { params: { messageId: id } });
    await same();
    expect(await unread(seller)).toBe(1);
  });
});

/** 199 conversations of one message, and two long ones about one listing, whose messages came one after the other. */
async function plantMailbox(messages: number): Promise<string> {
  const listings = await plantListings(
    server.database,
    Array.from({ length: 200 }, () => ({ user_id: seller.user.id })),
  );
  await server.database.transaction().execute(async (transaction) => {
    // On a busy machine 20,000 rows take longer than a request may.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`insert into messages (id, sender_id, receiver_id, listing_id, content, created_at, read_at)
    select gen_random_uuid(), (case when at < ${messages / 2} then ${buyer.user.id} else ${stranger.user.id} end)::uuid,
      ${seller.user.id}, (${listings.map(({ id }) => id)}::uuid[])[least(at + 1, 200)], 'Message ' || at,
      timestamptz '2026-01-01' + at * interval '1 second', case when at % 1000 = 0 then null else now() end
    from generate_series(0, ${messages - 1}::int) as at`.execute(transaction);
  });
  await sql`analyze messages, conversations`.execute(server.database);
  return listings.at(-1)?.id ?? '';
}

describe('A mailbox of 20,000 messages', () => {
  it('is read by page: no call reads more than it shows', async () => {
    const listingId = await plantMailbox(20_000);
    const talks = [buyer, stranger].map(({ user }) => ({ listingId, userId: seller.user.id, otherId: user.id }));
    const rowsOf = (work: Parameters<typeof countRowsRead>[2]) =>
      countRowsRead(server.database, ['messages', 'conversations'], work);
    const place = { at: new Date('2026-01-01T02:00:00Z'), id: newId() };
    const top = { before: null, limit: 31 };
    expect(await rowsOf((db) => findConversations(db, seller.user.id, { box: 'inbox', ...top }))).toBeLessThan(10 * 31);
    const below = { box: 'inbox', before: { ...place, at: new Date('2026-01-01T00:02:00Z') }, limit: 31 } as const;
    expect(await rowsOf((db) => findConversations(db, seller.user.id, below))).toBeLessThan(10 * 31);
    for (const talk of talks) {
      expect(await rowsOf((db) => findConversationHead(db, talk, server.clock.now()))).toBeLessThan(50);
      expect(await rowsOf((db) => findConversationMessages(db, talk, { before: null, limit: 51 }))).toBeLessThan(60);
      expect(await rowsOf((db) => findConversationMessages(db, talk, { before: place, limit: 51 }))).toBeLessThan(60);
    }
    expect(await rowsOf((db) => countAllUnread(db, seller.user.id))).toBeLessThan(30);
    expect((await list(seller, { limit: 100 })).next).not.toBeNull();
  });

  it('counts what is unread in a conversation up to a limit', async () => {
    const { unread } = mailboxPages;
    await sql`insert into messages (id, sender_id, receiver_id, listing_id, content, created_at)
      select gen_random_uuid(), ${buyer.user.id}, ${seller.user.id}, ${listingId}, 'Hello', now()
      from generate_series(1, ${2 * unread}::int)`.execute(server.database);
    await sql`analyze messages`.execute(server.database);
    const talk = { listingId, userId: seller.user.id, otherId: buyer.user.id };
    for (const work of [
      (db: Database) => findConversations(db, seller.user.id, { box: 'inbox', before: null, limit: 31 }),
      (db: Database) => findConversationHead(db, talk, server.clock.now()),
    ])
      expect(await countRowsRead(server.database, ['messages'], work)).toBeLessThan(unread + 50);
    expect((await list(seller, { limit: 1 })).conversations[0]?.unreadCount).toBe(unread);
  });
});
