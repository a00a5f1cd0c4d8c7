// Deals through the real app: offers, races, reservations that end by themselves, meetings, sales, and the page of a listing.
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import * as deal from '@chowk/contract/deals/deal-endpoints';
import type { ConversationDeals } from '@chowk/contract/deals/deal-schemas';
import { dealTexts } from '@chowk/contract/deals/deal-texts';
import type { DealAction } from '@chowk/contract/deals/deals';
import { DAY_MS } from '@chowk/contract/limits';
import { changeListingStatus, deleteListing, showListing } from '@chowk/contract/listings/listing-endpoints';
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { showConversation, showConversations } from '@chowk/contract/messages/conversation-endpoints';
import type { ConversationsPage, ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import { blockUser, sendMessage, showMessages, unblockUser } from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { showConversationRating } from '@chowk/contract/ratings/rating-endpoints';
import { showSeller } from '@chowk/contract/sellers/seller-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type Planted, plantListing, plantUsers } from '../../test/planted-rows.ts';
import { inTransaction } from '../database/database.ts';
import { createEmailQueue } from '../email/index.ts';
import { releaseListing } from '../listings/index.ts';
import { createDealRounds } from './index.ts';

let server: TestServer;
let rounds: ReturnType<typeof createDealRounds>;
let seller: SignedInClient;
let buyer: SignedInClient;
let other: SignedInClient;
let listingId: string;
/** Sent to devices by the rounds. */
const pushes: { readonly userId: string; readonly title: string; readonly body: string }[] = [];

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://chowk.example' } });
  const { database, config, clock } = server;
  const emailQueue = createEmailQueue({ database, config, now: clock.now });
  const live = { emit: () => {} };
  rounds = createDealRounds({
    push: {
      async send(_, { userId, write }) {
        pushes.push({ userId, ...write('en', { showsText: true }) });
        return null;
      },
      deliverSoon: () => {},
    },
    database,
    emailQueue,
    live,
    signedPhotos: { sign: String },
    now: clock.now,
    findPlaceMap:
      async () =>
      (_, label = '') => ({ url: 'https://chowk.example/tiles/still.jpg', label }),
  });
});
beforeEach(async () => {
  [seller, buyer, other] = (await plantUsers(server, 3)) as [SignedInClient, SignedInClient, SignedInClient];
  listingId = await plant();
});
afterAll(() => server.close());

const plant = async (more: Partial<Planted> = {}) =>
  (await plantListing(server.database, { user_id: seller.user.id, created_at: server.clock.now(), ...more })).id;
const offer = (who: SignedInClient, amount = 4000, more = {}) =>
  who.call(deal.makeOffer, { body: { listingId, amount, ...more } });
const newestDeal = ({ body }: { body: unknown }) => (body as ConversationDeals).deals[0]?.id ?? '';
const move = (who: SignedInClient, id: string, action: DealAction, more = {}) =>
  who.call(deal.moveDeal, { params: { id }, body: { action, ...more } });
const deals = async (who: SignedInClient, otherUserId: string) =>
  (await who.call(deal.showDeals, { params: { listingId, otherUserId } })).body as ConversationDeals;
const thread = async (who: SignedInClient, otherUserId: string) =>
  (await who.call(showConversation, { params: { listingId, otherUserId } })).body as ThreadPage;
const page = async () =>
  (await server.visitor().call(showListing, { params: { id: listingId } })).body as ListingDetail;
const write = (from: SignedInClient, to: SignedInClient) =>
  from.call(sendMessage, {
    body: { senderId: from.user.id, receiverId: to.user.id, listingId, content: 'Is it still here?' },
  });
const emailsTo = ({ user }: SignedInClient) =>
  server.database
    .selectFrom('mails')
    .select(['subject', 'body', 'html'])
    .where('person_id', '=', user.id)
    .orderBy('id')
    .execute();
const reserve = (who: SignedInClient = buyer, days = 2) =>
  seller.call(deal.reserveListing, { body: { listingId, otherUserId: who.user.id, days } });
/** Runs the rounds at a later time; sessions would have ended by then, so that the clock goes back. */
async function runLater(ms: number): Promise<void> {
  server.clock.advance(ms);
  await Promise.all([rounds.runAll(), rounds.runAll(), rounds.runAll()]);
  server.clock.advance(-ms);
}
const sell = (soldTo: string) => seller.call(deal.sellListing, { body: { listingId, soldTo } });

describe('an offer', () => {
  it('is a message with the amount, for old clients too', async () => {
    const made = await offer(buyer, 4200, { note: 'I can come today.' });
    expect(made).toMatchObject({ status: 201, body: { role: 'buyer', deals: [{ state: 'offered', amount: 4200 }] } });
    const { messages } = await thread(seller, buyer.user.id);
    const event = { kind: 'offer', amount: 4200, note: 'I can come today.' };
    expect(messages).toMatchObject([{ content: 'Offer: ₹4,200.00\nI can come today.', deal: event }]);
    const all = await seller.call(showMessages, { params: { userId: seller.user.id } });
    expect(all.body).toMatchObject([{ content: 'Offer: ₹4,200.00\nI can come today.', deal: event }]);
    const { conversations } = (await seller.call(showConversations)).body as ConversationsPage;
    expect(conversations[0]).toMatchObject({ unreadCount: 1, lastMessage: { deal: event } });
    expect((await deals(seller, buyer.user.id)).deals).toMatchObject([{ actions: ['accept', 'decline', 'counter'] }]);
  });

  // Promise: A reservation binds a listing to one buyer until a time that all see
  it('reserves the listing when it is accepted, and all see until when', async () => {
    const id = newestDeal(await offer(buyer));
    const until = new Date(server.clock.now().getTime() + 2 * DAY_MS);
    expect(await move(seller, id, 'accept')).toMatchObject({ status: 200, body: { deals: [{ state: 'accepted' }] } });
    const shown = await page();
    expect(shown.status).toBe('pending');
    expect(Math.abs(new Date(shown.reservedUntil ?? 0).getTime() - until.getTime())).toBeLessThan(60_000);
    expect((await deals(other, seller.user.id)).canBeNext).toBe(true);
  });

  it('is answered with a counter-offer, which the buyer accepts', async () => {
    const id = newestDeal(await offer(buyer, 3000));
    expect((await move(seller, id, 'counter')).body).toMatchObject({ message: dealTexts.amountMissing });
    const countered = await move(seller, id, 'counter', { amount: 4300 });
    expect(countered.body).toMatchObject({ deals: [{ amount: 4300, isByBuyer: false }, { reason: 'countered' }] });
    expect(await move(seller, newestDeal(countered), 'accept')).toMatchObject({ status: 409 });
    expect(await move(buyer, newestDeal(countered), 'accept')).toMatchObject({ status: 200 });
    expect((await page()).status).toBe('pending');
  });

  it('is limited: three open ones, none for jobs, free things and own listings', async () => {
    const statuses = [];
    for (const amount of [1, 2, 3, 4]) statuses.push((await offer(buyer, amount)).status);
    expect(statuses).toEqual([201, 201, 201, 403]);
    expect((await offer(seller)).status).toBe(400);
    listingId = await plant({ category: 'jobs' });
    expect((await offer(buyer)).body).toMatchObject({ message: dealTexts.noOffers });
    listingId = await plant({ pricing: 'free', price: 0 });
    expect((await offer(buyer)).body).toMatchObject({ message: dealTexts.noOffers });
  });

  it.each([0, -1, 1e13, 0.001, 'lots'])('refuses the amount %s', async (amount) => {
    expect((await offer(buyer, amount as number)).status).toBe(400);
  });

  it('of a blocked user is seen by that user alone', async () => {
    await seller.call(blockUser, { params: { otherUserId: buyer.user.id } });
    const id = newestDeal(await offer(buyer));
    expect(await move(seller, id, 'accept')).toMatchObject({ status: 404 });
    expect((await seller.call(showConversations)).body).toMatchObject({ conversations: [] });
    expect(await move(buyer, id, 'withdraw')).toMatchObject({
      status: 200,
      body: { deals: [{ reason: 'withdrawn' }] },
    });
  });

  it('of a user who blocked the buyer since cannot be accepted', async () => {
    const counter = newestDeal(await move(seller, newestDeal(await offer(buyer)), 'counter', { amount: 4200 }));
    await seller.call(blockUser, { params: { otherUserId: buyer.user.id } });
    expect(await move(buyer, counter, 'accept')).toMatchObject({ status: 409, body: { message: dealTexts.notOpen } });
    expect(await page()).toMatchObject({ status: 'available' });
  });

  it('expires after a week without an answer', async () => {
    await offer(buyer);
    await runLater(7 * DAY_MS + 1000);
    expect((await deals(buyer, seller.user.id)).deals).toMatchObject([{ state: 'fell_through', reason: 'expired' }]);
  });
});

describe('races', () => {
  it('two accepts of two buyers at once: one wins', async () => {
    const ids = [newestDeal(await offer(buyer)), newestDeal(await offer(other))];
    const answers = await Promise.all(ids.map((id) => move(seller, id, 'accept')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const accepted = server.database.selectFrom('deals').select('id').where('listing_id', '=', listingId);
    expect(await accepted.where('state', '=', 'accepted').execute()).toHaveLength(1);
  });

  it('the same offer accepted ten times at once is accepted once', async () => {
    const id = newestDeal(await offer(buyer));
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(seller, id, 'accept')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { messages } = await thread(buyer, seller.user.id);
    expect(messages.filter((message) => message.deal?.kind === 'accept')).toHaveLength(1);
  });

  it('accepting and withdrawing at once: one wins, and the listing agrees', async () => {
    for (let round = 0; round < 5; round++) {
      listingId = await plant();
      const id = newestDeal(await offer(buyer));
      const answers = await Promise.all([move(seller, id, 'accept'), move(buyer, id, 'withdraw')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isAccepted = answers[0]?.status === 200;
      expect((await page()).status).toBe(isAccepted ? 'pending' : 'available');
    }
  });

  it('twenty offers at once: three are open', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => offer(buyer, at + 1)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  it('the deletion of the buyer while offers are accepted', async () => {
    const id = newestDeal(await offer(buyer));
    const { id: userId, email } = buyer.user;
    const [moved, left] = await Promise.all([
      move(seller, id, 'accept'),
      buyer.call(deleteAccount, { params: { id: userId }, body: { email } }),
    ]);
    expect(left.status).toBe(200);
    expect([200, 404, 409]).toContain(moved.status);
    await rounds.runAll();
    expect((await page()).status).toBe('available');
  });
});

describe('a reservation', () => {
  it('is for a user who wrote about the listing', async () => {
    expect(await reserve()).toMatchObject({ status: 404, body: { message: dealTexts.notABuyer } });
    await write(buyer, seller);
    expect(await reserve()).toMatchObject({ status: 201, body: { deals: [{ state: 'accepted', amount: null }] } });
    expect((await thread(buyer, seller.user.id)).messages.at(-1)).toMatchObject({ deal: { kind: 'reserve' } });
  });

  // Promise: A reservation ends by itself; seller, buyer and those who asked to be next are notified
  it('ends by itself, once, and all are told', async () => {
    await write(buyer, seller);
    await write(other, seller);
    await reserve();
    expect((await other.call(deal.joinQueue, { body: { listingId } })).body).toMatchObject({ isNext: true });
    expect((await other.call(deal.joinQueue, { body: { listingId } })).status).toBe(409);
    await runLater(2 * DAY_MS + 1000);
    expect(await page()).toMatchObject({ status: 'available' });
    expect((await page()).reservedUntil).toBeUndefined();
    const lastOf = async (who: SignedInClient) => (await thread(who, seller.user.id)).messages.at(-1)?.deal?.kind;
    expect([await lastOf(buyer), await lastOf(other)]).toEqual(['ended', 'availableAgain']);
    expect(await emailsTo(seller)).toMatchObject([{ subject: 'The reservation has ended: Wooden cot' }]);
  });

  it('ends when the seller makes the listing available by the old call', async () => {
    await write(buyer, seller);
    await reserve();
    await seller.call(changeListingStatus, { params: { id: listingId }, body: { status: 'available' } });
    await rounds.runAll();
    expect((await deals(buyer, seller.user.id)).deals).toMatchObject([{ state: 'fell_through', reason: 'ended' }]);
  });

  it('ends early by either, with a reason', async () => {
    const id = newestDeal(await offer(buyer));
    await move(seller, id, 'accept');
    expect((await move(buyer, id, 'release')).status).toBe(400);
    expect(await move(seller, id, 'release', { reason: 'no_show' })).toMatchObject({ status: 200 });
    expect((await page()).status).toBe('available');
    expect((await offer(other)).status).toBe(201);
  });

  // Promise: A listing is not reserved without end: a week at most, and three times at most for the same buyer
  it('is at most a week, and at most three times for the same buyer', async () => {
    await write(buyer, seller);
    expect((await reserve(buyer, 8)).status).toBe(400);
    const statuses = [];
    for (let round = 0; round < 4; round++) {
      const made = await reserve();
      statuses.push(made.status);
      if (made.status === 201) await move(seller, newestDeal(made), 'release', { reason: 'other' });
    }
    expect(statuses).toEqual([201, 201, 201, 403]);
    const again = await move(seller, newestDeal(await offer(buyer)), 'accept');
    expect(again).toMatchObject({ status: 403, body: { message: dealTexts.reservedTooOften({ most: 3 }) } });
    expect(await page()).toMatchObject({ status: 'available' });
  });
});

describe('a meeting', () => {
  // As a user who reads Hindi chose it: the other reads the name in their own language.
  const place = { label: 'सेक्टर 17 प्लाज़ा, चंडीगढ़', latitude: 30.7398, longitude: 76.7827 };
  const propose = (who: SignedInClient, to: SignedInClient, ms: number) => {
    const at = new Date(server.clock.now().getTime() + ms).toISOString();
    return who.call(deal.proposeMeeting, { body: { listingId, otherUserId: to.user.id, at, place } });
  };

  // Promise: Both are reminded of an accepted meeting an hour before, once, by push and email
  it('is proposed, accepted, and both are reminded once, an hour before', async () => {
    await write(buyer, seller);
    const proposed = await propose(buyer, seller, 3 * 3_600_000);
    expect(proposed).toMatchObject({ status: 201, body: { meeting: { state: 'proposed', isOwn: true, actions: [] } } });
    const id = (proposed.body as ConversationDeals).meeting?.id ?? '';
    expect((await buyer.call(deal.answerMeeting, { params: { id }, body: { action: 'accept' } })).status).toBe(409);
    const accepted = await seller.call(deal.answerMeeting, { params: { id }, body: { action: 'accept' } });
    expect(accepted).toMatchObject({ status: 200, body: { meeting: { state: 'accepted', place } } });
    const { messages } = await thread(buyer, seller.user.id);
    expect(messages.at(-1)).toMatchObject({ deal: { kind: 'meetingAccept', safePlace: 'sector17Plaza' } });
    await rounds.runAll();
    expect(await emailsTo(buyer)).toEqual([]);
    await runLater(2 * 3_600_000 + 60_000);
    for (const [who, { user: met }] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      const pushed = pushes.filter(({ userId }) => userId === who.user.id);
      expect(pushed).toMatchObject([{ title: expect.stringContaining(met.fullName) }]);
      expect(pushed[0]?.body).toContain('Sector 17 Plaza, Chandigarh');
      const emails = await emailsTo(who);
      expect(emails).toHaveLength(1);
      expect(emails[0]?.body).toContain('Sector 17 Plaza, Chandigarh');
      expect(emails[0]?.html).toMatch(/src="https:\/\/chowk\.example\/tiles\/still\.jpg" alt="Sector 17/);
    }
  });

  it('of a user who blocked the other since is not accepted, and not moved by what that one proposes', async () => {
    await write(buyer, seller);
    const { body } = await propose(seller, buyer, DAY_MS);
    const id = (body as ConversationDeals).meeting?.id ?? '';
    await seller.call(blockUser, { params: { otherUserId: buyer.user.id } });
    const accepted = await buyer.call(deal.answerMeeting, { params: { id }, body: { action: 'accept' } });
    expect(accepted).toMatchObject({ status: 409, body: { message: dealTexts.notOpen } });
    for (const hours of [2, 3]) await propose(buyer, seller, hours * 3_600_000);
    expect((await deals(seller, buyer.user.id)).meeting).toMatchObject({ id, state: 'proposed' });
    expect((await deals(buyer, seller.user.id)).meeting).toMatchObject({ isOwn: true });
  });

  // A deadlock answers 503 after a second, also to other users whose messages are written in the same batch.
  it('is proposed by both while both write', async () => {
    await write(buyer, seller);
    for (let round = 1; round <= 8; round++) {
      const answers = await Promise.all([
        propose(buyer, seller, round * 3_600_000),
        propose(seller, buyer, round * 3_600_000),
        write(buyer, seller),
        write(seller, buyer),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    }
  });

  // A refusal of the database for the account of the other one said 'Please log in' to the caller.
  it('or a reservation or sale with a user who deleted their account is refused as a message is', async () => {
    await write(buyer, seller);
    const { id, email } = buyer.user;
    await buyer.call(deleteAccount, { params: { id }, body: { email } });
    for (const refused of [await propose(seller, buyer, DAY_MS), await reserve(), await sell(id)])
      expect(refused).toMatchObject({ status: 404, body: { message: messageTexts.receiverDeleted } });
    expect((await page()).status).toBe('available');
  });

  it('needs a conversation and a time to come', async () => {
    expect((await propose(buyer, seller, DAY_MS)).status).toBe(404);
    await write(buyer, seller);
    expect((await propose(buyer, seller, -1000)).status).toBe(400);
    expect((await propose(seller, other, DAY_MS)).status).toBe(404);
    expect((await propose(seller, buyer, DAY_MS)).status).toBe(201);
  });
});

describe('a sale', () => {
  // Promise: A deal is done only when the seller names the buyer and the buyer confirms
  it('names a buyer, who confirms; open offers of others fall through', async () => {
    await offer(other, 3900);
    const id = newestDeal(await offer(buyer));
    await move(seller, id, 'accept');
    const { body } = await seller.call(deal.showBuyers, { params: { listingId } });
    expect(body).toMatchObject({ buyers: [{ id: buyer.user.id, isReserved: true }, { id: other.user.id }] });
    expect(await sell(buyer.user.id)).toMatchObject({ status: 200, body: { listingId } });
    expect((await deals(other, seller.user.id)).deals).toMatchObject([{ reason: 'sold_to_other' }]);
    expect((await thread(other, seller.user.id)).messages.at(-1)?.deal?.kind).toBe('soldToOther');
    expect((await move(seller, id, 'confirm')).status).toBe(409);
    expect(await move(buyer, id, 'confirm')).toMatchObject({ status: 200, body: { deals: [{ state: 'done' }] } });
    expect(await page()).toMatchObject({ status: 'sold', soldInDays: 0 });
    expect((await sell(other.user.id)).status).toBe(409);
  });

  it('is told to those who asked to be next', async () => {
    await write(other, seller);
    await offer(buyer);
    await reserve();
    await other.call(deal.joinQueue, { body: { listingId } });
    await sell(buyer.user.id);
    expect((await thread(other, seller.user.id)).messages.at(-1)).toMatchObject({ deal: { kind: 'soldToOther' } });
  });

  it('is made while buyer and seller write', async () => {
    await write(buyer, seller);
    for (let round = 0; round < 8; round++) {
      const answers = await Promise.all([
        sell(buyer.user.id),
        ...Array.from({ length: 4 }, () => write(buyer, seller)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 201, 201]);
      await seller.call(changeListingStatus, { params: { id: listingId }, body: { status: 'available' } });
    }
  });

  it('to someone else counts as sold, one elsewhere does not', async () => {
    const sold = async () =>
      ((await server.visitor().call(showSeller, { params: { id: seller.user.id } })).body as { soldCount: number })
        .soldCount;
    await sell('someone_else');
    expect([await sold(), (await page()).soldInDays]).toEqual([1, 0]);
    listingId = await plant();
    await sell('not_here');
    expect([await sold(), (await page()).soldInDays]).toEqual([1, undefined]);
  });

  it('that the buyer denies falls through; one without an answer after two weeks too', async () => {
    await write(buyer, seller);
    await sell(buyer.user.id);
    const [{ id = '' } = {}] = (await deals(buyer, seller.user.id)).deals;
    expect(await move(buyer, id, 'deny')).toMatchObject({ body: { deals: [{ reason: 'not_bought' }] } });
    listingId = await plant();
    await write(buyer, seller);
    await sell(buyer.user.id);
    await runLater(14 * DAY_MS + 1000);
    const rows = server.database.selectFrom('deals').select('reason').where('listing_id', '=', listingId);
    expect(await rows.execute()).toEqual([{ reason: 'unconfirmed' }]);
  });

  it('to a buyer who was blocked for a while is seen by the seller, and settles no offer of that time', async () => {
    await write(buyer, seller);
    const params = { otherUserId: buyer.user.id };
    await seller.call(blockUser, { params });
    await offer(buyer, 1);
    await seller.call(unblockUser, { params });
    await sell(buyer.user.id);
    expect((await deals(seller, buyer.user.id)).deals).toMatchObject([{ state: 'accepted', amount: null }]);
  });
});

describe('after a sale, its seller', () => {
  beforeEach(async () => void (await write(buyer, seller)));

  it.each(['confirm', 'deny'] as const)('cannot prevent the answer by deleting the listing: %s', async (answer) => {
    await sell(buyer.user.id);
    await seller.call(deleteListing, { params: { id: listingId } });
    const [{ id = '', actions = [] } = {}] = (await deals(buyer, seller.user.id)).deals;
    expect(actions).toContain(answer);
    expect((await move(buyer, id, answer)).status).toBe(200);
    const params = { listingId, otherUserId: seller.user.id };
    const rating = await buyer.call(showConversationRating, { params });
    expect(rating.body).toMatchObject({ canRate: answer === 'confirm' });
  });

  it('cannot cancel a meeting with the buyer, also by proposing another', async () => {
    const propose = (hours: number) => {
      const at = new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
      const place = { label: 'Plaza', latitude: 30.7, longitude: 76.7 };
      return seller.call(deal.proposeMeeting, { body: { listingId, otherUserId: buyer.user.id, at, place } });
    };
    const id = ((await propose(1)).body as ConversationDeals).meeting?.id ?? '';
    const answer = (who: SignedInClient, action: 'accept' | 'cancel') =>
      who.call(deal.answerMeeting, { params: { id }, body: { action } });
    await answer(buyer, 'accept');
    await sell(buyer.user.id);
    expect((await deals(seller, buyer.user.id)).meeting?.actions).toEqual([]);
    expect((await answer(seller, 'cancel')).status).toBe(409);
    expect((await propose(2)).status).toBe(201);
    const meeting = server.database.selectFrom('meetings').select('state').where('id', '=', id);
    expect(await meeting.executeTakeFirst()).toEqual({ state: 'accepted' });
  });
});

describe('a reservation of a listing that is held', () => {
  const look = (visibility: 'held' | 'removed') =>
    server.database.updateTable('listings').set({ visibility }).where('id', '=', listingId).execute();
  const release = () =>
    inTransaction(server.database, (transaction) => releaseListing(transaction, listingId, server.clock.now()));
  const hold = async () => {
    await write(buyer, seller);
    await reserve();
    await look('held');
  };
  const stateOf = async () => (await deals(buyer, seller.user.id)).deals[0];

  it('stays while a moderator looks, also beyond its end, and then ends as any other', async () => {
    await hold();
    await runLater(3 * DAY_MS);
    expect(await stateOf()).toMatchObject({ state: 'accepted' });
    await release();
    expect([(await page()).status, (await stateOf())?.state]).toEqual(['pending', 'accepted']);
    await runLater(3 * DAY_MS);
    expect([(await page()).status, (await stateOf())?.reason]).toEqual(['available', 'ended']);
  });

  it('that a user ends meanwhile leaves the listing available', async () => {
    await hold();
    expect((await move(buyer, (await stateOf())?.id ?? '', 'release', { reason: 'changed_mind' })).status).toBe(200);
    await release();
    expect((await page()).status).toBe('available');
  });

  it('ends with the removal', async () => {
    await hold();
    await look('removed');
    await runLater(1000);
    expect(await stateOf()).toMatchObject({ state: 'fell_through', reason: 'listing_gone' });
  });
});

describe('a listing that comes back from sold', () => {
  it('ends the unconfirmed deal, and is free for others', async () => {
    await write(buyer, seller);
    await sell(buyer.user.id);
    await seller.call(changeListingStatus, { params: { id: listingId }, body: { status: 'available' } });
    await rounds.runAll();
    expect((await deals(buyer, seller.user.id)).deals).toMatchObject([{ state: 'fell_through', reason: 'ended' }]);
    expect((await move(seller, newestDeal(await offer(other)), 'accept')).status).toBe(200);
  });

  it('is named its buyer after the old call, once', async () => {
    await write(buyer, seller);
    await seller.call(changeListingStatus, { params: { id: listingId }, body: { status: 'sold' } });
    expect((await sell(buyer.user.id)).status).toBe(200);
    expect((await sell('someone_else')).status).toBe(409);
  });
});

describe('the page of a listing', () => {
  const change = (columns: object, updated_at: Date) =>
    server.database
      .updateTable('listings')
      .set({ ...columns, updated_at })
      .where('id', '=', listingId)
      .execute();
  const ago = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS);

  it('says what it cost before, if that price stood for a day', async () => {
    listingId = await plant({ price: '52000.00', created_at: ago(5) });
    const until = ago(2);
    await change({ price: 48_000 }, until);
    expect((await page()).priceBefore).toEqual({ price: 52_000, until: until.toISOString() });
  });

  it('is silent about a price that was raised to be lowered', async () => {
    listingId = await plant({ price: '48000.00', created_at: ago(0.1) });
    await change({ price: 90_000 }, ago(0.05));
    await change({ price: 48_000 }, ago(0));
    expect((await page()).priceBefore).toBeUndefined();
  });

  it('is silent about a price that stood while the listing was pending', async () => {
    listingId = await plant({ price: '90000.00', created_at: ago(5) });
    await change({ price: 48_000 }, ago(2));
    // The moment of publication.
    await change({ created_at: ago(1) }, ago(1));
    expect((await page()).priceBefore).toBeUndefined();
  });

  it('says since when it is on sale, also of what is listed again, but not of what was deleted while it was held', async () => {
    const created_at = ago(20);
    await plant({ title: 'Brass lamp', status: 'deleted', created_at });
    listingId = await plant({ title: 'brass LAMP', created_at: ago(1) });
    expect((await page()).onSaleSince).toBe(created_at.toISOString());
    await plant({ title: 'Iron lamp', status: 'deleted', created_at, expires_at: new Date(0) });
    listingId = await plant({ title: 'Iron lamp', created_at: ago(1) });
    expect((await page()).onSaleSince).toBeUndefined();
  });
});
