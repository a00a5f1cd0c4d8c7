// Emails about unread messages: recipients, times and content.
import { defaultEmailPreferences, type EmailPreferences } from '@chowk/contract/email/preferences/email-preferences';
import { mailboxPages } from '@chowk/contract/limits';
import { markConversationRead } from '@chowk/contract/messages/conversation-endpoints';
import { blockUser, sendMessage } from '@chowk/contract/messages/message-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { countRowsRead } from '../../test/database-activity.ts';
import { startMailServer } from '../../test/mail-server.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  type NotificationServer,
  startNotificationServer,
} from '../../test/notification-server.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';
import type { Transacting } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { createEmailQueue } from '../email/index.ts';
import { findUnread } from './unread-messages.store.ts';

let server: NotificationServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let another: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startNotificationServer();
});
beforeEach(async () => {
  [seller, buyer, another] = (await plantUsers(server, 3)) as [SignedInClient, SignedInClient, SignedInClient];
  listingId = (await plantListing(server.database, { user_id: seller.user.id, title: 'Wooden cot' })).id;
});
afterAll(() => server.close());

const subjects = async (user = seller) => (await server.emailsTo(user)).map(({ subject }) => subject);
const rename = ({ user }: SignedInClient, full_name: string) =>
  server.database.updateTable('users').set({ full_name }).where('id', '=', user.id).execute();
const prefer = ({ user }: SignedInClient, chosen: Partial<EmailPreferences>) => {
  const { messages, showsFirstLine, timeZone } = { ...defaultEmailPreferences, ...chosen };
  const row = { user_id: user.id, messages, shows_first_line: showsFirstLine, expiry: true, favorites: true };
  return server.database
    .insertInto('letter_preferences')
    .values({ ...row, time_zone: timeZone })
    .execute();
};

describe('an unread message', () => {
  // Promise: A user who is away gets an email about a message unread for ten minutes: sender, listing, first line, count, link
  it('is announced after ten minutes, and not before', async () => {
    await rename(buyer, 'Asha Verma');
    const content = 'Is it still here?\nI have a van.';
    const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content };
    expect(await buyer.call(sendMessage, { body })).toMatchObject({ status: 201 });
    await server.wait(10 * MINUTE_MS - 1);
    expect(await server.emailsTo(seller)).toEqual([]);
    await server.wait(1);
    const [email, ...others] = await server.emailsTo(seller);
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: seller.user.email,
      subject: 'Asha Verma wrote to you about Wooden cot',
      topic: 'messages',
    });
    expect(email?.body).toContain('Asha Verma sent you a message about "Wooden cot". You have not read it yet.');
    expect(email?.body).toContain('> Is it still here?\n');
    expect(email?.body).not.toContain('van');
    expect(email?.body).toContain(`https://chowk.example/messages/${listingId}:${buyer.user.id}\n`);
    expect(await server.emailsTo(buyer)).toEqual([]);
  });

  it('is counted up to a limit in a flood, of which only the first is read', async () => {
    const { database } = server;
    await sql`insert into messages (id, sender_id, receiver_id, listing_id, content, created_at)
      select gen_random_uuid(), ${buyer.user.id}, ${seller.user.id}, ${listingId}, 'Message ' || at,
        timestamptz '2026-01-01' + at * interval '1 second'
      from generate_series(1, 3000) as at`.execute(database);
    await sql`analyze messages`.execute(database);
    const query = { userId: seller.user.id, now: server.clock.now(), due: 'all', limit: 5 } as const;
    let found: unknown;
    const read = await countRowsRead(database, ['messages'], async (transaction) => {
      found = await findUnread(transaction as Transacting, { ...query, notBefore: new Date(0) });
    });
    expect(found).toMatchObject([{ unread: mailboxPages.unread, first_unread: 'Message 1' }]);
    expect(read).toBeLessThan(mailboxPages.unread + 100);
  });

  it.each([
    [{ photos: [{ id: newId(), file_name: 'a.webp', width: 4, height: 3, preview: '' }] }, 'sent a photo'],
    [{ place: { latitude: 1, longitude: 2, label: 'Sector 17' } }, 'sent a place'],
  ])('without text is announced by its attachment: %j', async (attachments, words) => {
    await rename(buyer, 'Asha Verma');
    const id = await server.write(buyer, seller, listingId, '');
    const change = { attachments: JSON.stringify(attachments) };
    await server.database.updateTable('messages').set(change).where('id', '=', id).execute();
    await server.wait(10 * MINUTE_MS);
    expect((await server.emailsTo(seller))[0]?.body).toContain(`> Asha Verma ${words}\n`);
  });

  it('is counted with those that followed', async () => {
    for (const content of ['one', 'two', 'three']) await server.write(buyer, seller, listingId, content);
    await server.wait(10 * MINUTE_MS);
    const [email] = await server.emailsTo(seller);
    expect(email?.body).toContain('sent you 3 messages about');
    expect(email?.body).toContain('> one\n');
  });

  it('is announced once until the user reads the conversation', async () => {
    await server.write(buyer, seller, listingId);
    await server.wait(10 * MINUTE_MS);
    const second = await server.write(buyer, seller, listingId);
    await server.wait(5 * HOUR_MS);
    expect(await subjects()).toHaveLength(1);
    await server.database
      .updateTable('messages')
      .set({ read_at: server.clock.now() })
      .where('id', '=', second)
      .execute();
    await server.write(buyer, seller, listingId);
    await server.wait(10 * MINUTE_MS);
    expect(await subjects()).toHaveLength(2);
  });

  it('waits for an hour after the last email, together with others', async () => {
    await server.write(buyer, seller, listingId);
    await server.wait(10 * MINUTE_MS);
    const third = (await plantUsers(server, 1))[0] as SignedInClient;
    await server.write(another, seller, listingId, 'From another');
    await server.write(third, seller, listingId, 'From a third');
    await server.wait(HOUR_MS - 1);
    expect(await subjects()).toHaveLength(1);
    await server.wait(1);
    const [, second, ...more] = await server.emailsTo(seller);
    expect(more).toEqual([]);
    expect(second?.subject).toBe('Messages wait for you in 2 conversations');
    expect(second?.body).toContain('From another');
    expect(second?.body).toContain('From a third');
    expect(second?.body).toContain('https://chowk.example/messages\n');
  });

  it('is announced when it came after what the user has just read', async () => {
    const first = await server.write(buyer, seller, listingId);
    server.clock.advance(MINUTE_MS);
    await server.write(buyer, seller, listingId, 'And this one');
    const params = { listingId, otherUserId: buyer.user.id };
    expect(await seller.call(markConversationRead, { params, body: { upTo: first } })).toMatchObject({ status: 200 });
    await server.wait(10 * MINUTE_MS);
    expect((await server.emailsTo(seller))[0]?.body).toContain('> And this one\n');
  });
});

describe('no email is sent', () => {
  // Promise: No email about messages that were read, from blocked, suspended or deleted users, about hidden listings, or to suspended users
  it.each<[string, () => Promise<unknown>]>([
    [
      'of what was read meanwhile',
      async () => {
        const params = { listingId, otherUserId: buyer.user.id };
        const messages = server.database.selectFrom('messages').select('id').where('listing_id', '=', listingId);
        const { id: upTo } = await messages.executeTakeFirstOrThrow();
        return seller.call(markConversationRead, { params, body: { upTo } });
      },
    ],
    ['about a user who was blocked since', () => seller.call(blockUser, { params: { otherUserId: buyer.user.id } })],
    ['about a suspended user', () => suspend(buyer)],
    ['to a suspended user', () => suspend(seller)],
    ['to a user who turned these emails off', () => prefer(seller, { messages: 'never' })],
    [
      'about a listing that a moderator hides',
      () =>
        server.database.updateTable('listings').set({ visibility: 'removed' }).where('id', '=', listingId).execute(),
    ],
  ])('%s', async (_, change) => {
    await server.write(buyer, seller, listingId);
    await change();
    await server.wait(10 * MINUTE_MS);
    await server.wait(2 * HOUR_MS);
    expect(await server.emailsTo(seller)).toEqual([]);
  });

  const suspend = ({ user }: SignedInClient) =>
    server.database.updateTable('users').set({ suspended_at: server.clock.now() }).where('id', '=', user.id).execute();

  it('about a withheld message', async () => {
    await seller.call(blockUser, { params: { otherUserId: buyer.user.id } });
    const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content: 'Hello' };
    await buyer.call(sendMessage, { body });
    await server.wait(HOUR_MS);
    expect(await server.emailsTo(seller)).toEqual([]);
  });
});

describe('the preferences of a user', () => {
  it('hide the first line', async () => {
    await prefer(seller, { showsFirstLine: false });
    await server.write(buyer, seller, listingId, 'My number is on the gate');
    await server.write(another, seller, listingId, 'My number is on the gate');
    await server.wait(10 * MINUTE_MS);
    const [email] = await server.emailsTo(seller);
    expect(email?.body).toContain('Wooden cot');
    expect(email?.body).not.toContain('gate');
  });

  // Promise: With the daily digest a user gets one email at 18:00 local time about all unread messages, and none without any
  it('combine the messages of a day', async () => {
    const timeZone = 'America/Los_Angeles';
    await prefer(seller, { messages: 'daily', timeZone });
    const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    const untilHour = (wanted: number) => {
      while (Number(hour.format(server.clock.now())) !== wanted) server.clock.advance(10 * MINUTE_MS);
    };
    untilHour(12);
    await server.write(buyer, seller, listingId);
    await server.wait(10 * MINUTE_MS);
    await server.write(another, seller, listingId);
    await server.wait(10 * MINUTE_MS);
    untilHour(17);
    await server.notifications.notifyAll();
    expect(await server.emailsTo(seller)).toEqual([]);
    untilHour(18);
    await server.notifications.notifyAll();
    expect(await subjects()).toEqual(['Messages wait for you in 2 conversations']);
    await server.wait(24 * HOUR_MS);
    expect(await subjects()).toHaveLength(1);
  });
});

describe('the mail server', () => {
  it('gets the email as text and HTML, with the unsubscribe header', async () => {
    const smtpServer = await startMailServer();
    await server.write(buyer, seller, listingId);
    await server.wait(10 * MINUTE_MS);
    const config = { ...server.config, smtpUrl: smtpServer.url };
    await createEmailQueue({ database: server.database, config, now: server.clock.now }).deliverDue();
    await smtpServer.close();
    const email = smtpServer.received.find(({ to }) => to.includes(seller.user.email));
    expect(email?.text).toContain('text/plain');
    expect(email?.text).toContain('text/html');
    expect(email?.text).toMatch(/^List-Unsubscribe:/m);
  });
});

describe('robustness', () => {
  it('sends one email however many rounds run at once', async () => {
    const askers = await plantUsers(server, 20);
    for (const asker of askers) await server.write(seller, asker, listingId);
    server.clock.advance(10 * MINUTE_MS);
    await server.notifyConcurrently(6);
    const emails = await Promise.all(askers.map((asker) => subjects(asker)));
    expect(emails.map(({ length }) => length)).toEqual(askers.map(() => 1));
  });

  it('sends nothing about messages that are a week old', async () => {
    await server.write(buyer, seller, listingId);
    await server.wait(7 * 24 * HOUR_MS + MINUTE_MS);
    expect(await server.emailsTo(seller)).toEqual([]);
  });

  it('keeps names and titles on one line', async () => {
    await rename(buyer, 'Asha\r\nBcc: victim@town.example');
    await server.write(buyer, seller, listingId);
    await server.wait(10 * MINUTE_MS);
    expect(await subjects()).toEqual(['Asha Bcc: victim@town.example wrote to you about Wooden cot']);
  });
});
