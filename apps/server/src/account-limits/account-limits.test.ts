// Limits of accounts: the table of levels, refusals through the real app, and what the profile shows.
import { showAccountLimits } from '@chowk/contract/account-limits/account-limit-endpoints';
import { accountLimitTexts } from '@chowk/contract/account-limits/account-limit-texts';
import { accountLimits, levelOf, nextLevel } from '@chowk/contract/account-limits/account-limits';
import { joinQueue, makeOffer } from '@chowk/contract/deals/deal-endpoints';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListing, plantListings, plantUsers } from '../../test/planted-rows.ts';
import { newId } from '../database/ids.ts';

describe('the level of an account', () => {
  it.each([
    [{ isVerified: false, days: 400, deals: 9 }, 'new'],
    [{ isVerified: true, days: 0, deals: 0 }, 'new'],
    [{ isVerified: true, days: 3, deals: 0 }, 'settled'],
    [{ isVerified: true, days: 20, deals: 0 }, 'settled'],
    [{ isVerified: true, days: 14, deals: 1 }, 'trusted'],
    [{ isVerified: true, days: 30, deals: 3 }, 'established'],
    [{ isVerified: true, days: 90, deals: 0 }, 'established'],
  ] as const)('%j: %s', (facts, level) => expect(levelOf(facts)).toBe(level));

  it('widens from each level to the next, and says what is missing', () => {
    const rows = Object.values(accountLimits).map(({ limits }) =>
      Object.values(limits).map((most) => most ?? Infinity),
    );
    for (const [at, row] of rows.slice(1).entries())
      expect(row.every((most, kind) => most >= (rows[at]?.[kind] ?? 0))).toBe(true);
    expect(nextLevel({ isVerified: false, days: 1.5, deals: 0 })).toEqual({
      ...{ level: 'settled', isVerificationMissing: true, daysMissing: 2, dealsMissing: 0 },
    });
    expect(nextLevel({ isVerified: true, days: 100, deals: 0 })).toBeNull();
  });
});

describe('limits', () => {
  let server: TestServer;
  let listings: readonly { readonly id: string; readonly user_id: string }[];
  beforeAll(async () => {
    server = await startTestServer({ config: { rateLimits: true } });
    const sellers = await plantUsers(server, 22);
    listings = await plantListings(
      server.database,
      sellers.map(({ user }) => ({ user_id: user.id, pricing: 'negotiable' as const })),
    );
  });
  afterAll(() => server.close());

  const write = (who: SignedInClient, { id, user_id }: { id: string; user_id: string }) =>
    who.call(sendMessage, {
      body: { senderId: who.user.id, receiverId: user_id, listingId: id, content: 'Is it there?' },
    });
  const limitsOf = async (who: SignedInClient) => {
    const { body } = await who.call(showAccountLimits, { params: { id: who.user.id } });
    return body;
  };

  /** An accepted one reserves the listing. */
  async function plantDeal(
    { id, user_id }: { id: string; user_id: string },
    buyer: SignedInClient,
    state: 'accepted' | 'done',
  ) {
    const at = server.clock.now();
    const parties = { seller_id: user_id, buyer_id: buyer.user.id, is_by_buyer: true, withheld: false };
    const deal = { ...parties, id: newId(), listing_id: id, state, amount: null, created_at: at, changed_at: at };
    await server.database.insertInto('deals').values(deal).execute();
    if (state === 'done') return;
    await server.database.updateTable('listings').set({ status: 'pending' }).where('id', '=', id).execute();
  }

  // Promise: A refused user reads the limit, when the next one is possible and what widens it, and the profile shows how many are left
  it('of messages to new users are told, counted down, and widen with age', async () => {
    const [who] = (await plantUsers(server, 1)) as [SignedInClient];
    for (const listing of listings.slice(0, 20)) expect((await write(who, listing)).status).toBe(201);
    const [first, last] = [listings[0], listings[21]] as const;
    const { status, body } = await write(who, last as (typeof listings)[number]);
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { message: accountLimitTexts.newReceiversPerDay({ most: 20, count: 24 }) },
    });
    const [other] = (await plantUsers(server, 1)) as [SignedInClient];
    await plantDeal(last as (typeof listings)[number], other, 'accepted');
    expect((await who.call(joinQueue, { body: { listingId: last?.id ?? '' } })).status).toBe(429);
    // An earlier conversation goes on.
    expect((await write(who, first as (typeof listings)[number])).status).toBe(201);
    expect(await limitsOf(who)).toMatchObject({
      level: 'new',
      limits: expect.arrayContaining([{ kind: 'newReceiversPerDay', most: 20, left: 0 }]),
      next: { level: 'settled', isVerificationMissing: false, daysMissing: 3, dealsMissing: 0 },
    });
    await sql`update users set created_at = created_at - interval '4 days' where id = ${who.user.id}`.execute(
      server.database,
    );
    expect((await write(who, last as (typeof listings)[number])).status).toBe(201);
  });

  it('of offers are told, with the hours until the oldest no longer counts', async () => {
    const [who] = (await plantUsers(server, 1)) as [SignedInClient];
    const offer = (listingId: string) => who.call(makeOffer, { body: { listingId, amount: 3000 } });
    const [oldest, ...others] = listings.slice(0, 10);
    expect((await offer(oldest?.id ?? '')).status).toBe(201);
    await sql`update deals set created_at = created_at - interval '5 hours' where buyer_id = ${who.user.id}`.execute(
      server.database,
    );
    for (const { id } of others) expect((await offer(id)).status).toBe(201);
    expect(await offer(listings[11]?.id ?? '')).toMatchObject({
      status: 429,
      body: { message: accountLimitTexts.offersPerDay({ most: 10, count: 19 }) },
    });
  });

  // One listing that is sold to a second account, made available and sold again would lift every limit.
  it('widen with deals of different users, not with several of the same two', async () => {
    const [who, buyer, another] = (await plantUsers(server, 3)) as [SignedInClient, SignedInClient, SignedInClient];
    const { id } = await plantListing(server.database, { user_id: who.user.id });
    const completeDealWith = (other: SignedInClient) => plantDeal({ id, user_id: who.user.id }, other, 'done');
    await sql`update users set created_at = created_at - interval '40 days' where id = ${who.user.id}`.execute(
      server.database,
    );
    for (let deal = 0; deal < 3; deal++) await completeDealWith(buyer);
    expect(await limitsOf(who)).toMatchObject({ level: 'trusted', next: { dealsMissing: 2 } });
    await completeDealWith(another);
    expect(await limitsOf(who)).toMatchObject({ next: { dealsMissing: 1 } });
  });

  it('hold for what is sent at the same moment', async () => {
    const [who, other] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
    // The tests before have used up what the address may send in a minute.
    await sql`delete from shared_counts`.execute(server.database);
    const allowed = (answers: readonly { readonly status: number }[]) =>
      answers.filter(({ status }) => status === 201).length;
    const offers = listings
      .slice(0, 15)
      .map(({ id }) => who.call(makeOffer, { body: { listingId: id, amount: 3000 } }));
    expect(allowed(await Promise.all(offers))).toBe(10);
    expect(allowed(await Promise.all(listings.map((listing) => write(other, listing))))).toBe(20);
  });
});
