// Ratings through the real app: who may rate, hidden until both rated, shares, answers, reports, removal, deletion.

import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { blockUser } from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import * as rating from '@chowk/contract/ratings/rating-endpoints';
import type { ConversationRating, RatingsPage } from '@chowk/contract/ratings/rating-schemas';
import { ratingTexts } from '@chowk/contract/ratings/rating-texts';
import { ratingLimits } from '@chowk/contract/ratings/ratings';
import { showSeller } from '@chowk/contract/sellers/seller-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';
import { newId } from '../database/ids.ts';
import { createEmailQueue } from '../email/index.ts';
import { createPush } from '../push/index.ts';
import { askForRatings } from './index.ts';

let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let moderator: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [seller, buyer, moderator] = (await plantUsers(server, 3)) as [SignedInClient, SignedInClient, SignedInClient];
  listingId = await plant();
});
afterAll(() => server.close());

const plant = async () =>
  (await plantListing(server.database, { user_id: seller.user.id, created_at: server.clock.now() })).id;
const between = (who = buyer) => {
  const moment = server.clock.now();
  return {
    ...{ id: newId(), listing_id: listingId, seller_id: seller.user.id, buyer_id: who.user.id, is_by_buyer: true },
    ...{ created_at: moment, changed_at: moment },
  };
};
const close = (who = buyer) =>
  server.database
    .insertInto('deals')
    .values({ ...between(who), state: 'done' })
    .execute();
const meet = (state: 'proposed' | 'accepted', hours: number) =>
  server.database
    .insertInto('meetings')
    .values({
      ...{ ...between(), state, at: new Date(server.clock.now().getTime() + hours * 3_600_000) },
      ...{ place: 'Plaza', latitude: 30.7, longitude: 76.7 },
    })
    .execute();
const rate = (who: SignedInClient, other: SignedInClient, isUp = true, more = {}) =>
  who.call(rating.rateUser, { body: { listingId, otherUserId: other.user.id, isUp, ...more } });
const ratings = async (of = seller) =>
  (await server.visitor().call(rating.showRatings, { params: { id: of.user.id } })).body as RatingsPage;
/** As if they were written a week and a day ago. */
const letAWeekPass = async () => {
  const before = new Date(server.clock.now().getTime() - DAY_MS);
  await server.database.updateTable('ratings').set({ shown_at: before }).execute();
};
const emailsTo = ({ user }: SignedInClient) =>
  server.database.selectFrom('mails').select('subject').where('person_id', '=', user.id).execute();

describe('who may rate', () => {
  // Promise: Only the two of a deal that both confirmed, or of an accepted meeting that has passed, rate each other
  it.each<[string, () => Promise<unknown>, number]>([
    ['without anything', async () => {}, 403],
    ['after a deal', () => close(), 201],
    ['before a meeting', () => meet('accepted', 1), 403],
    ['after a meeting that was only proposed', () => meet('proposed', -1), 403],
    ['after a meeting', () => meet('accepted', -1), 201],
    ['after a meeting of two months ago', () => meet('accepted', -60 * 24), 403],
  ])('%s: %s', async (_, prepare, status) => {
    await prepare();
    expect((await rate(buyer, seller)).status).toBe(status);
  });

  it('not a stranger, and not oneself', async () => {
    await close();
    expect((await rate(moderator, seller)).status).toBe(403);
    expect((await rate(seller, seller)).status).toBe(403);
  });

  // Promise: Two accounts that were used one after the other in one browser cannot rate each other
  it.each<[string, number, Partial<Record<'device' | 'network_key', string>>, number]>([
    ['half an hour later in the same browser', 30, {}, 403],
    ['two hours later', 120, {}, 201],
    ['in another browser', 30, { device: 'Firefox on Linux' }, 201],
    ['on another network', 30, { network_key: 'other' }, 201],
  ])('who signed in %s', async (_, minutes, more, status) => {
    await close();
    const created_at = server.clock.now();
    const ended_at = new Date(created_at.getTime() - minutes * 60_000);
    const seen = { device: 'Chrome on Android', network_key: 'home' };
    const sessionsOf = (who: SignedInClient) =>
      server.database.updateTable('sessions').where('user_id', '=', who.user.id);
    const { token_hash, address_key, expires_at } = await server.database
      .selectFrom('sessions')
      .select(['token_hash', 'address_key', 'expires_at'])
      .where('user_id', '=', seller.user.id)
      .executeTakeFirstOrThrow();
    const old = { id: newId(), user_id: seller.user.id, token_hash, address_key, expires_at, created_at: ended_at };
    await server.database
      .insertInto('sessions')
      .values({ ...old, ...seen, ended_at })
      .execute();
    await sessionsOf(buyer)
      .set({ ...seen, ...more })
      .execute();
    expect((await rate(buyer, seller)).status).toBe(status);
    expect((await rate(seller, buyer)).status).toBe(status);
  });

  it('once in 90 days, also at the same moment and after another deal', async () => {
    await close();
    const answers = await Promise.all(Array.from({ length: 5 }, () => rate(buyer, seller)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    listingId = await plant();
    await close();
    expect((await rate(buyer, seller)).body).toMatchObject({ message: ratingTexts.alreadyRated({ days: 90 }) });
  });

  it('with reasons that fit', async () => {
    await close();
    expect((await rate(buyer, seller, true, { reasons: ['rude'] })).status).toBe(400);
    expect((await rate(buyer, seller, false, { reasons: ['rude', 'late'], words: 'An hour late.' })).status).toBe(201);
  });
});

describe('a rating', () => {
  // Promise: A rating is hidden until the other one has rated too, or for seven days
  it('is hidden until both have rated', async () => {
    await close();
    expect((await rate(buyer, seller, false, { words: 'Late.' })).body).toMatchObject({
      canRate: false,
      isWaiting: true,
    });
    expect((await ratings()).ratings).toEqual([]);
    expect(await emailsTo(seller)).toEqual([{ subject: `${buyer.user.fullName} has rated you` }]);
    const { body } = await seller.call(rating.showConversationRating, {
      params: { listingId, otherUserId: buyer.user.id },
    });
    expect(body as ConversationRating).toMatchObject({ canRate: true, isOtherWaiting: true });
    await rate(seller, buyer);
    expect((await ratings()).ratings).toMatchObject([{ isUp: false, words: 'Late.', rater: { id: buyer.user.id } }]);
    expect(await emailsTo(buyer)).toEqual([]);
  });

  // Promise: A user who only bought has a page once a rating of them is shown, where they answer it and moderators remove it
  it('gives a buyer a page', async () => {
    const pageOf = async () => (await server.visitor().call(showSeller, { params: { id: buyer.user.id } })).status;
    const isRated = async () => {
      const params = { listingId, otherUserId: seller.user.id };
      return ((await buyer.call(rating.showConversationRating, { params })).body as ConversationRating).isRated;
    };
    await close();
    await rate(seller, buyer);
    expect([await pageOf(), await isRated()]).toEqual([404, false]);
    await rate(buyer, seller);
    expect([await pageOf(), await isRated()]).toEqual([200, true]);
    const [received] = (await ratings(buyer)).ratings;
    expect(received).toMatchObject({ isUp: true, rater: { id: seller.user.id } });
    await server.database.updateTable('ratings').set({ removed_at: server.clock.now() }).execute();
    expect([await pageOf(), await isRated()]).toEqual([404, false]);
  });

  it('is shown after a week without the other one', async () => {
    await close();
    await rate(buyer, seller);
    await letAWeekPass();
    expect((await ratings()).ratings).toHaveLength(1);
  });

  it('is counted in a share from three raters on, each once, without suspended ones', async () => {
    const raters = [buyer, ...(await plantUsers(server, 2))];
    for (const who of raters) {
      await close(who);
      await rate(who, seller, who !== buyer);
      await server.database.deleteFrom('deals').where('listing_id', '=', listingId).execute();
    }
    await letAWeekPass();
    const user = async () => (await server.visitor().call(showSeller, { params: { id: seller.user.id } })).body;
    expect(await user()).toMatchObject({ rating: { percent: 67, count: 3 } });
    const mark = (suspended_at: Date | null) =>
      server.database.updateTable('users').set({ suspended_at }).where('id', '=', buyer.user.id).execute();
    await mark(server.clock.now());
    expect(await user()).not.toHaveProperty('rating');
    expect((await ratings()).ratings).toHaveLength(2);
    await mark(null);
  });

  it('of the same user counts once in the share, however many deals there were', async () => {
    for (let round = 0; round < ratingLimits.shownFrom + 1; round++) {
      listingId = await plant();
      await close();
      expect([(await rate(buyer, seller)).status, (await rate(seller, buyer)).status]).toEqual([201, 201]);
      // As if it were long ago: the next one is allowed then.
      const longAgo = new Date(server.clock.now().getTime() - (ratingLimits.pairDays + round + 1) * DAY_MS);
      const since = new Date(server.clock.now().getTime() - ratingLimits.pairDays * DAY_MS);
      await sql`update ratings set created_at = ${longAgo}, shown_at = ${longAgo} where created_at > ${since}`.execute(
        server.database,
      );
    }
    expect(await ratings()).toMatchObject({ ratings: { length: ratingLimits.shownFrom + 1 }, share: null });
  });

  it('is answered once, by the rated user alone', async () => {
    await close();
    await rate(buyer, seller);
    await letAWeekPass();
    const [{ id = '' } = {}] = (await ratings()).ratings;
    const answer = (who: SignedInClient) =>
      who.call(rating.answerRating, { params: { id }, body: { answer: 'Thanks.' } });
    expect((await answer(buyer)).status).toBe(403);
    expect(await answer(seller)).toMatchObject({ status: 200, body: { answer: 'Thanks.' } });
    expect((await answer(seller)).status).toBe(409);
  });

  it('with words that would hold a listing is shown, and reported to the moderators, as is an answer', async () => {
    await close();
    const words = 'Pay an advance payment by UPI first.';
    await rate(buyer, seller, false, { words });
    await letAWeekPass();
    const [{ id = '' } = {}] = (await ratings()).ratings;
    await seller.call(rating.answerRating, { params: { id }, body: { answer: `Yes. ${words}` } });
    const reports = server.database.selectFrom('reports').select(['person_id', 'reporter_id', 'state', 'description']);
    const authors = [buyer.user.id, seller.user.id];
    expect(await reports.where('person_id', 'in', authors).orderBy('created_at').execute()).toMatchObject(
      authors.map((person_id) => ({
        ...{ person_id, reporter_id: null, state: 'open' },
        description: expect.stringMatching(new RegExp(`${words}”[^]*Pay first`)),
      })),
    );
  });

  it('is reported, and removed by a moderator with a record', async () => {
    await close();
    await rate(buyer, seller, false, { reasons: ['late'], words: 'A thief.' });
    await letAWeekPass();
    const [{ id = '' } = {}] = (await ratings()).ratings;
    const words = { reason: 'offensive', description: 'This is not true.' } as const;
    expect((await seller.call(rating.reportRating, { params: { id }, body: words })).status).toBe(201);
    const reports = server.database.selectFrom('reports').select(['person_id', 'description']);
    const [filed] = await reports.where('reporter_id', '=', seller.user.id).execute();
    expect(filed).toMatchObject({
      person_id: buyer.user.id,
      description: expect.stringContaining('Not good, Late, “A thief.”'),
    });
    const remove = (who: SignedInClient) =>
      who.call(rating.removeRating, { params: { id }, body: { reason: 'An insult.' } });
    expect((await remove(moderator)).status).toBe(403);
    const promote = ({ user }: SignedInClient) =>
      server.database.updateTable('users').set({ role: 'moderator' }).where('id', '=', user.id).execute();
    await promote(moderator);
    await promote(seller);
    expect((await remove(seller)).status).toBe(403);
    expect((await remove(moderator)).status).toBe(200);
    expect((await ratings()).ratings).toEqual([]);
    const [row] = await server.database.selectFrom('ratings').selectAll().where('id', '=', id).execute();
    expect(row).toMatchObject({ removed_by: moderator.user.id, removal_reason: 'An insult.' });
  });

  it('of a user who deleted their account is refused, and none is offered', async () => {
    await close();
    const { id, email } = seller.user;
    await seller.call(deleteAccount, { params: { id }, body: { email } });
    expect(await rate(buyer, seller)).toMatchObject({ status: 404, body: { message: messageTexts.userGone } });
    const params = { listingId, otherUserId: id };
    expect((await buyer.call(rating.showConversationRating, { params })).body).toMatchObject({ canRate: false });
  });

  it('is not announced to a user who has blocked its author', async () => {
    await close();
    await seller.call(blockUser, { params: { otherUserId: buyer.user.id } });
    expect((await rate(buyer, seller)).status).toBe(201);
    expect(await emailsTo(seller)).toEqual([]);
  });

  // Promise: The rating of a user who deletes their account stays, as of a former member
  it('stays as one of a former member', async () => {
    await close();
    await rate(buyer, seller);
    await letAWeekPass();
    const { id, email } = buyer.user;
    expect((await buyer.call(deleteAccount, { params: { id }, body: { email } })).status).toBe(200);
    expect((await ratings()).ratings).toMatchObject([{ rater: null }]);
  });
});

describe('after an accepted meeting', () => {
  const parts = () => {
    const { database, config, clock } = server;
    const emailQueue = createEmailQueue({ database, config, now: clock.now });
    return { database, emailQueue, push: createPush({ database, config, now: clock.now }), now: clock.now };
  };
  const ask = () => Promise.all([askForRatings(parts()), askForRatings(parts())]);
  const subjects = async () => [await emailsTo(seller), await emailsTo(buyer)].map((found) => found.length);

  // Promise: Three hours after an accepted meeting the two are asked once for their ratings
  it.each<[string, () => Promise<unknown>, [seller: number, buyer: number]]>([
    ['both are asked', () => meet('accepted', -3), [1, 1]],
    ['not while they are still together', () => meet('accepted', -2), [0, 0]],
    ['not days later', () => meet('accepted', -49), [0, 0]],
    ['not about one that was only proposed', () => meet('proposed', -4), [0, 0]],
    ['about two meetings once', () => Promise.all([meet('accepted', -5), meet('accepted', -4)]), [1, 1]],
    ['not who has rated', () => meet('accepted', -4).then(() => rate(buyer, seller)), [2, 0]],
    [
      'not where one has blocked the other',
      async () => {
        await meet('accepted', -4);
        const created_at = server.clock.now();
        const pair = { blocker_id: buyer.user.id, blocked_id: seller.user.id };
        await server.database
          .insertInto('blocked_people')
          .values({ ...pair, created_at })
          .execute();
      },
      [0, 0],
    ],
  ])('%s', async (_, prepare, expected) => {
    await prepare();
    await ask();
    await ask();
    expect(await subjects()).toEqual(expected);
  });

  it('once, also about a later meeting of the two', async () => {
    await meet('accepted', -30);
    await ask();
    await meet('accepted', -4);
    await ask();
    expect(await subjects()).toEqual([1, 1]);
  });
});
