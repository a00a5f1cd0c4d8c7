// Letters about messages that wait: to whom, when, and what they say.
import { defaultEmailPreferences, type EmailPreferences } from '@chowk/contract/email/preferences/email-preferences';
import { markConversationRead } from '@chowk/contract/messages/conversation-endpoints';
import { blockPerson, sendMessage } from '@chowk/contract/messages/message-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  type NotificationServer,
  startNotificationServer,
} from '../../../test/notification-server.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { newId } from '../../database/ids.ts';
import { createMailQueue } from '../../email/index.ts';

let testServer: NotificationServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let another: SignedInClient;
let listingId: string;

beforeAll(async () => {
  testServer = await startNotificationServer();
});
beforeEach(async () => {
  [seller, buyer, another] = (await plantUsers(testServer, 3)) as [SignedInClient, SignedInClient, SignedInClient];
  listingId = (await plantListing(testServer.database, { user_id: seller.user.id, title: 'Wooden cot' })).id;
});
afterAll(() => testServer.close());

const subjects = async (person = seller) => (await testServer.emailsTo(person)).map(({ subject }) => subject);
const rename = ({ user }: SignedInClient, full_name: string) =>
  testServer.database.updateTable('users').set({ full_name }).where('id', '=', user.id).execute();
const prefer = ({ user }: SignedInClient, chosen: Partial<EmailPreferences>) => {
  const { messages, showsFirstLine, timeZone } = { ...defaultEmailPreferences, ...chosen };
  const row = { user_id: user.id, messages, shows_first_line: showsFirstLine, expiry: true, favorites: true };
  return testServer.database
    .insertInto('letter_preferences')
    .values({ ...row, time_zone: timeZone })
    .execute();
};

describe('a message that waits', () => {
  // Promise: A message that waited ten minutes unread is told by letter to whoever is away, with the sender, the listing, the
  // first line, how many there are, and a link into the conversation
  it('is told of after ten minutes, and not before', async () => {
    await rename(buyer, 'Asha Verma');
    const body = {
      senderId: buyer.user.id,
      receiverId: seller.user.id,
      listingId,
      content: 'Is it still here?\nI have a van.',
    };
    expect(await buyer.call(sendMessage, { body })).toMatchObject({ status: 201 });
    await testServer.wait(10 * MINUTE_MS - 1);
    expect(await testServer.emailsTo(seller)).toEqual([]);
    await testServer.wait(1);
    const [letter, ...others] = await testServer.emailsTo(seller);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      recipient: seller.user.email,
      subject: 'Asha Verma wrote to you about Wooden cot',
      topic: 'messages',
    });
    expect(letter?.body).toContain('Asha Verma sent you a message about "Wooden cot". You have not read it yet.');
    expect(letter?.body).toContain('> Is it still here?\n');
    expect(letter?.body).not.toContain('van');
    expect(letter?.body).toContain(`https://chowk.example/messages/${listingId}:${buyer.user.id}\n`);
    expect(await testServer.emailsTo(buyer)).toEqual([]);
  });

  // Promise: A letter about a message without words says what was sent: a photo, or a place
  it.each([
    [{ photos: [{ id: newId(), file_name: 'a.webp', width: 4, height: 3, preview: '' }] }, 'sent a photo'],
    [{ place: { latitude: 1, longitude: 2, label: 'Sector 17' } }, 'sent a place'],
  ])('without words says what was sent: %j', async (attachments, words) => {
    await rename(buyer, 'Asha Verma');
    const id = await testServer.write(buyer, seller, listingId, '');
    const change = { attachments: JSON.stringify(attachments) };
    await testServer.database.updateTable('messages').set(change).where('id', '=', id).execute();
    await testServer.wait(10 * MINUTE_MS);
    expect((await testServer.emailsTo(seller))[0]?.body).toContain(`> Asha Verma ${words}\n`);
  });

  it('is counted with those that followed it', async () => {
    for (const content of ['one', 'two', 'three']) await testServer.write(buyer, seller, listingId, content);
    await testServer.wait(10 * MINUTE_MS);
    const [letter] = await testServer.emailsTo(seller);
    expect(letter?.body).toContain('sent you 3 messages about');
    expect(letter?.body).toContain('> one\n');
  });

  // Promise: Of a conversation there is one letter until its person looks again, and of messages one letter an hour at most
  it('is told of once until its person looks again', async () => {
    await testServer.write(buyer, seller, listingId);
    await testServer.wait(10 * MINUTE_MS);
    const second = await testServer.write(buyer, seller, listingId);
    await testServer.wait(5 * HOUR_MS);
    expect(await subjects()).toHaveLength(1);
    await testServer.database
      .updateTable('messages')
      .set({ read_at: testServer.clock.now() })
      .where('id', '=', second)
      .execute();
    await testServer.write(buyer, seller, listingId);
    await testServer.wait(10 * MINUTE_MS);
    expect(await subjects()).toHaveLength(2);
  });

  it('waits for the end of the hour in which its person got a letter, together with others', async () => {
    await testServer.write(buyer, seller, listingId);
    await testServer.wait(10 * MINUTE_MS);
    const third = (await plantUsers(testServer, 1))[0] as SignedInClient;
    await testServer.write(another, seller, listingId, 'From another');
    await testServer.write(third, seller, listingId, 'From a third');
    await testServer.wait(HOUR_MS - 1);
    expect(await subjects()).toHaveLength(1);
    await testServer.wait(1);
    const [, second, ...more] = await testServer.emailsTo(seller);
    expect(more).toEqual([]);
    expect(second?.subject).toBe('Messages wait for you in 2 conversations');
    expect(second?.body).toContain('From another');
    expect(second?.body).toContain('From a third');
    expect(second?.body).toContain('https://chowk.example/messages\n');
  });

  it('is told of when it came after what its person has just read', async () => {
    const first = await testServer.write(buyer, seller, listingId);
    testServer.clock.advance(MINUTE_MS);
    await testServer.write(buyer, seller, listingId, 'And this one');
    const params = { listingId, personId: buyer.user.id };
    expect(await seller.call(markConversationRead, { params, body: { upTo: first } })).toMatchObject({ status: 200 });
    await testServer.wait(10 * MINUTE_MS);
    expect((await testServer.emailsTo(seller))[0]?.body).toContain('> And this one\n');
  });
});

describe('no letter is written', () => {
  // Promise: Nobody is told by letter of what they read meanwhile, of what a block hides, of people who are suspended or
  // gone, of listings that a moderator hides, nor while they are suspended themselves
  it.each<[string, () => Promise<unknown>]>([
    [
      'of what was read meanwhile',
      async () => {
        const params = { listingId, personId: buyer.user.id };
        const upTo = await testServer.database
          .selectFrom('messages')
          .select('id')
          .where('listing_id', '=', listingId)
          .executeTakeFirstOrThrow();
        return seller.call(markConversationRead, { params, body: { upTo: upTo.id } });
      },
    ],
    ['about somebody who was blocked since', () => seller.call(blockPerson, { params: { personId: buyer.user.id } })],
    ['about somebody who is suspended', () => suspend(buyer)],
    ['to somebody who is suspended', () => suspend(seller)],
    ['to somebody who wants none', () => prefer(seller, { messages: 'never' })],
    [
      'about a listing that a moderator hides',
      () =>
        testServer.database
          .updateTable('listings')
          .set({ status: 'deleted', hidden_status: 'available', hidden_for: 'removal' })
          .where('id', '=', listingId)
          .execute(),
    ],
  ])('%s', async (_, change) => {
    await testServer.write(buyer, seller, listingId);
    await change();
    await testServer.wait(10 * MINUTE_MS);
    await testServer.wait(2 * HOUR_MS);
    expect(await testServer.emailsTo(seller)).toEqual([]);
  });

  const suspend = ({ user }: SignedInClient) =>
    testServer.database
      .updateTable('users')
      .set({ suspended_at: testServer.clock.now() })
      .where('id', '=', user.id)
      .execute();

  it('about what was withheld', async () => {
    await seller.call(blockPerson, { params: { personId: buyer.user.id } });
    const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content: 'Hello' };
    await buyer.call(sendMessage, { body });
    await testServer.wait(HOUR_MS);
    expect(await testServer.emailsTo(seller)).toEqual([]);
  });
});

describe('whoever is looking', () => {
  // Promise: Whoever did something in the last ten minutes is looking and gets no letter; an open page alone is no looking
  it('is told once they have been away for ten minutes', async () => {
    await testServer.write(buyer, seller, listingId);
    testServer.clock.advance(8 * MINUTE_MS);
    testServer.notifications.activity.note(seller.user.id, 'showListing');
    await testServer.wait(2 * MINUTE_MS);
    expect(await testServer.emailsTo(seller)).toEqual([]);
    await testServer.wait(8 * MINUTE_MS);
    expect(await testServer.emailsTo(seller)).toHaveLength(1);
  });

  it('is not whose page asks by itself, or holds a stream', async () => {
    await testServer.write(buyer, seller, listingId);
    const times = {
      opened_at: testServer.clock.now(),
      lease_ends_at: new Date(testServer.clock.now().getTime() + HOUR_MS),
    };
    await testServer.database
      .insertInto('live_streams')
      .values({ id: newId(), person_id: seller.user.id, ...times })
      .execute();
    testServer.clock.advance(9 * MINUTE_MS);
    for (const call of ['streamMessages', 'showUnreadCount', 'showMessageEvents', 'refreshSession'])
      testServer.notifications.activity.note(seller.user.id, call);
    await testServer.wait(MINUTE_MS);
    expect(await testServer.emailsTo(seller)).toHaveLength(1);
  });
});

describe('what a person chose', () => {
  it('hides the first line', async () => {
    await prefer(seller, { showsFirstLine: false });
    await testServer.write(buyer, seller, listingId, 'My number is on the gate');
    await testServer.write(another, seller, listingId, 'My number is on the gate');
    await testServer.wait(10 * MINUTE_MS);
    const [letter] = await testServer.emailsTo(seller);
    expect(letter?.body).toContain('Wooden cot');
    expect(letter?.body).not.toContain('gate');
  });

  // Promise: Whoever wants letters about messages daily gets one at six in the evening of their own time zone, of all that
  // waits, and none on a day without messages
  it('gathers a day', async () => {
    await prefer(seller, { messages: 'daily', timeZone: 'America/Los_Angeles' });
    const hour = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      hour: 'numeric',
      hourCycle: 'h23',
    });
    const untilHour = (wanted: number) => {
      while (Number(hour.format(testServer.clock.now())) !== wanted) testServer.clock.advance(10 * MINUTE_MS);
    };
    untilHour(12);
    await testServer.write(buyer, seller, listingId);
    await testServer.wait(10 * MINUTE_MS);
    await testServer.write(another, seller, listingId);
    await testServer.wait(10 * MINUTE_MS);
    untilHour(17);
    await testServer.notifications.tellAll();
    expect(await testServer.emailsTo(seller)).toEqual([]);
    untilHour(18);
    await testServer.notifications.tellAll();
    expect(await subjects()).toEqual(['Messages wait for you in 2 conversations']);
    await testServer.wait(24 * HOUR_MS);
    expect(await subjects()).toHaveLength(1);
  });
});

describe('a mail server', () => {
  it('gets the letter as text and as a page, with the way to unsubscribe', async () => {
    const server = await startMailServer();
    await testServer.write(buyer, seller, listingId);
    await testServer.wait(10 * MINUTE_MS);
    const config = { ...testServer.config, smtpUrl: server.url };
    await createMailQueue({ database: testServer.database, config, now: testServer.clock.now }).deliverDue();
    await server.close();
    const mail = server.received.find(({ to }) => to.includes(seller.user.email));
    expect(mail?.text).toContain('text/plain');
    expect(mail?.text).toContain('text/html');
    expect(mail?.text).toMatch(/^List-Unsubscribe:/m);
  });
});

describe('bad days', () => {
  // Promise: However many servers look at once, a letter is written once
  it('writes one letter however many rounds run at once', async () => {
    const askers = await plantUsers(testServer, 20);
    for (const asker of askers) await testServer.write(seller, asker, listingId);
    testServer.clock.advance(10 * MINUTE_MS);
    await testServer.tellAtOnce(6);
    const letters = await Promise.all(askers.map((asker) => subjects(asker)));
    expect(letters.map(({ length }) => length)).toEqual(askers.map(() => 1));
  });

  it('writes nothing about messages that are a week old', async () => {
    await testServer.write(buyer, seller, listingId);
    await testServer.wait(7 * 24 * HOUR_MS + MINUTE_MS);
    expect(await testServer.emailsTo(seller)).toEqual([]);
  });

  it('keeps names and titles on one line', async () => {
    await rename(buyer, 'Asha\r\nBcc: everybody@town.example');
    await testServer.write(buyer, seller, listingId);
    await testServer.wait(10 * MINUTE_MS);
    expect(await subjects()).toEqual(['Asha Bcc: everybody@town.example wrote to you about Wooden cot']);
  });
});
