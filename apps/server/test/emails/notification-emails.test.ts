// Notification emails are in the language of the recipient.
import { chooseLanguage } from '@chowk/contract/accounts/language/language-endpoints';
import * as deal from '@chowk/contract/deals/deal-endpoints';
import type { ConversationDeals, DealMoveRequest } from '@chowk/contract/deals/deal-schemas';
import { type DealEventFacts, dealEventLine } from '@chowk/contract/deals/deal-texts';
import { safePlaceName } from '@chowk/contract/deals/safe-places';
import { saveEmailPreferences } from '@chowk/contract/email/preferences/email-preference-endpoints';
import { defaultEmailPreferences } from '@chowk/contract/email/preferences/email-preferences';
import { dealEmailTexts } from '@chowk/contract/email/texts/deal-email-texts';
import { emailFooterTexts } from '@chowk/contract/email/texts/email-footer-texts';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { textsIn } from '@chowk/contract/languages/define-texts';
import { DAY_MS } from '@chowk/contract/limits';
import { markConversationRead, showConversation } from '@chowk/contract/messages/conversation-endpoints';
import type { ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import { blockUser } from '@chowk/contract/messages/message-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import type { SignedInClient } from '../client.ts';
import { HOUR_MS, MINUTE_MS, type NotificationServer, startNotificationServer } from '../notification-server.ts';
import { plantListing, plantUsers } from '../planted-rows.ts';
import { emailsTo, expectWrittenIn, readsIn } from './written-in.ts';

let server: NotificationServer;
let reader: SignedInClient;
let other: SignedInClient;

beforeAll(async () => {
  server = await startNotificationServer();
});
beforeEach(async () => {
  [reader, other] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
});
afterAll(() => server.close());

const read = () => emailsTo(server, reader.user.email);
const plant = async (owner: SignedInClient, given = {}) =>
  (
    await plantListing(server.database, {
      user_id: owner.user.id,
      title: 'लकड़ी ਦੀ मेज़',
      created_at: server.clock.now(),
      ...given,
    })
  ).id;
const newest = (body: unknown) => (body as ConversationDeals).deals[0]?.id ?? '';
const offer = async (listingId: string) =>
  newest((await reader.call(deal.makeOffer, { body: { listingId, amount: 3000 } })).body);
const move = (who: SignedInClient, id: string, body: DealMoveRequest) =>
  who.call(deal.moveDeal, { params: { id }, body });
/** Both have read all messages of it. */
async function reserve(seller: SignedInClient, buyer: SignedInClient): Promise<string> {
  const listingId = await plant(seller);
  const [first, body] = [
    await server.write(buyer, seller, listingId),
    { listingId, otherUserId: buyer.user.id, days: 2 },
  ];
  expect((await seller.call(deal.reserveListing, { body })).status).toBe(201);
  const told = { listingId, otherUserId: seller.user.id };
  const { messages } = (await buyer.call(showConversation, { params: told })).body as ThreadPage;
  await buyer.call(markConversationRead, { params: told, body: { upTo: messages.at(-1)?.id ?? '' } });
  await seller.call(markConversationRead, { params: body, body: { upTo: first } });
  return listingId;
}
const write = (listingId: string, content = 'क्या यह है?') => server.write(other, reader, listingId, content);

// Promise: Notification emails are in the language of the account: subject, text, HTML, footer and linked pages
describe.each(['hi', 'pa'] as const)('in %s', (language) => {
  beforeEach(async () => {
    await readsIn(server, other, 'en');
    await readsIn(server, reader, language);
  });

  it('about one unread message, and about several', async () => {
    const listingId = await plant(reader);
    await write(listingId);
    await server.wait(10 * MINUTE_MS);
    for (const content of ['एक', 'ਦੋ']) await write(listingId, content);
    await write(await plant(reader));
    await server.wait(HOUR_MS);
    const emails = await read();
    expect(emails).toHaveLength(2);
    for (const email of emails) expectWrittenIn(language, email, server);
    expect(emails[0]?.body).toContain(`/messages/${listingId}:${other.user.id}\n`);
  });

  it('about messages without text', async () => {
    const id = await write(await plant(reader), '');
    const attachments = JSON.stringify({ place: { latitude: 1, longitude: 2, label: 'Sector 17' } });
    await server.database.updateTable('messages').set({ attachments }).where('id', '=', id).execute();
    await server.wait(10 * MINUTE_MS);
    expectWrittenIn(language, (await read())[0], server);
  });

  type Ids = Record<'own' | 'others', string>;
  const line = (facts: DealEventFacts) => () => dealEventLine(facts, language);
  // Promise: An email about an offer, its answer, a meeting or a sale says in its subject what waits
  it.each<[string, (ids: Ids) => Promise<{ readonly status: number }>, () => string | undefined]>([
    [
      'an offer',
      ({ own: listingId }) => other.call(deal.makeOffer, { body: { listingId, amount: 4200 } }),
      line({ kind: 'offer', amount: 4200 }),
    ],
    [
      'a counter-offer',
      async ({ others }) => move(other, await offer(others), { action: 'counter', amount: 4000 }),
      line({ kind: 'counter', amount: 4000 }),
    ],
    [
      'an accepted offer',
      async ({ others }) => move(other, await offer(others), { action: 'accept' }),
      () => '₹3,000.00',
    ],
    [
      'a meeting',
      async ({ others: listingId }) => {
        await offer(listingId);
        const at = new Date(server.clock.now().getTime() + DAY_MS).toISOString();
        const place = { label: 'Plaza', latitude: 30.7398, longitude: 76.7827 };
        return other.call(deal.proposeMeeting, { body: { listingId, otherUserId: reader.user.id, at, place } });
      },
      () => safePlaceName('sector17Plaza', language),
    ],
    [
      'a sale to confirm',
      async ({ others: listingId }) => {
        await offer(listingId);
        return other.call(deal.sellListing, { body: { listingId, soldTo: reader.user.id } });
      },
      line({ kind: 'sold' }),
    ],
    [
      'a purchase to rate',
      async ({ own: listingId }) => {
        const upTo = await write(listingId);
        const params = { listingId, otherUserId: other.user.id };
        await reader.call(markConversationRead, { params, body: { upTo } });
        await reader.call(deal.sellListing, { body: { listingId, soldTo: other.user.id } });
        const { body } = await other.call(deal.showDeals, { params: { listingId, otherUserId: reader.user.id } });
        return move(other, newest(body), { action: 'confirm' });
      },
      line({ kind: 'confirm' }),
    ],
  ])('about %s', async (_, act, said) => {
    const { status } = await act({ own: await plant(reader), others: await plant(other) });
    expect(status).toBeLessThan(300);
    await server.wait(10 * MINUTE_MS);
    const [email, ...more] = await read();
    expect(more).toEqual([]);
    expectWrittenIn(language, email, server);
    expect(email?.subject).toContain(said());
  });

  it('about a meeting to rate', async () => {
    const [at, hours] = [server.clock.now(), 3 * HOUR_MS];
    const meeting = { id: newId(), listing_id: await plant(other), seller_id: other.user.id, buyer_id: reader.user.id };
    const place = { place: 'Plaza', latitude: 30.7, longitude: 76.7 };
    const facts = { ...meeting, ...place, at, created_at: at, changed_at: at, is_by_buyer: true } as const;
    await server.database
      .insertInto('meetings')
      .values({ ...facts, state: 'accepted' })
      .execute();
    await server.wait(hours);
    const emails = await read();
    expect(emails).toHaveLength(1);
    expectWrittenIn(language, emails[0], server);
  });

  it('about a reservation that ended, to both, and not as a message besides', async () => {
    const own = await reserve(reader, other);
    const others = await reserve(other, reader);
    await server.wait(2 * DAY_MS + MINUTE_MS);
    await server.wait(HOUR_MS);
    const { free, stillWanted } = textsIn(dealEmailTexts, language).ended;
    const emails = await read();
    expect(emails).toHaveLength(2);
    for (const email of emails) {
      expectWrittenIn(language, email, server);
      expect(email.body).toContain(free);
      expect(email.body).toContain(textsIn(emailFooterTexts, language).reasons.deals);
    }
    const [asSeller, asBuyer] = [own, others].map((id) => emails.find(({ body }) => body.includes(id))?.body);
    expect(asSeller).not.toContain(stillWanted({ name: 'ਆਸ਼ਾ रानी' }));
    expect(asBuyer).toContain(stillWanted({ name: 'ਆਸ਼ਾ रानी' }));
  });

  it('as a daily digest', async () => {
    const params = { id: reader.user.id };
    const body = { ...defaultEmailPreferences, messages: 'daily', timeZone: 'Asia/Kolkata' } as const;
    expect((await reader.call(saveEmailPreferences, { params, body })).status).toBe(200);
    await write(await plant(reader));
    await write(await plant(reader));
    await server.wait(10 * MINUTE_MS);
    expect(await read()).toEqual([]);
    await server.wait(DAY_MS);
    const [email] = await read();
    expectWrittenIn(language, email, server);
  });

  it('about expiring listings', async () => {
    const expires_at = new Date(server.clock.now().getTime() + 3 * DAY_MS);
    await plant(reader, { expires_at });
    await server.wait(MINUTE_MS);
    for (const _ of [1, 2]) await plant(reader, { expires_at });
    await server.wait(MINUTE_MS);
    const emails = await read();
    expect(emails).toHaveLength(2);
    for (const email of emails) expectWrittenIn(language, email, server);
  });

  it('about favorites', async () => {
    const ids = [await plant(other), await plant(other), await plant(other), await plant(other)];
    for (const listingId of ids) {
      const { status } = await reader.call(addFavorite, { body: { userId: reader.user.id, listingId } });
      expect(status).toBe(201);
    }
    const change = async (set: { price?: string; status?: 'sold' }, ...which: (string | undefined)[]) => {
      const given = { ...set, updated_at: server.clock.now() };
      const chosen = which.flatMap((id) => id ?? []);
      await server.database.updateTable('listings').set(given).where('id', 'in', chosen).execute();
      await server.wait(DAY_MS);
    };
    await change({ price: '4000.00' }, ids[0]);
    await change({ status: 'sold' }, ids[1]);
    await change({ price: '4100.00' }, ids[2], ids[3]);
    const emails = (await read()).filter(({ topic }) => topic === 'favorites');
    expect(emails).toHaveLength(3);
    for (const email of emails) expectWrittenIn(language, email, server);
    expect(emails[0]?.body).toContain('₹4,000.00');
  });
});

it('about a reservation of a listing that is gone do not call it available, and none is to a buyer who blocked the seller', async () => {
  const listingId = await reserve(other, reader);
  await reader.call(blockUser, { params: { otherUserId: other.user.id } });
  await server.database.updateTable('listings').set({ visibility: 'removed' }).where('id', '=', listingId).execute();
  await server.wait(2 * DAY_MS + MINUTE_MS);
  const [email] = await emailsTo(server, other.user.email);
  expect(email?.subject).toContain('The reservation has ended');
  expect(email?.body).not.toContain('available');
  expect(await read()).toEqual([]);
});

it('are in the language that the user chose last', async () => {
  const choose = (language: 'hi' | 'pa') =>
    reader.call(chooseLanguage, { params: { id: reader.user.id }, body: { language } });
  expect((await choose('hi')).status).toBe(200);
  await write(await plant(reader));
  await server.wait(10 * MINUTE_MS);
  expect((await choose('pa')).status).toBe(200);
  await plant(reader, { expires_at: new Date(server.clock.now().getTime() + 3 * DAY_MS) });
  await server.wait(MINUTE_MS);
  const pages = (await read()).map(({ html }) => /<html lang="(\w+)"/.exec(html ?? '')?.[1]);
  expect(pages).toEqual(['hi', 'pa']);
});
