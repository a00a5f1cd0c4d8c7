// Weighted reports through the real app: hiding, brigades, the record of reporters, the order of the queue, networks.
import { DAY_MS } from '@chowk/contract/limits';
import { showListing, showMyListings } from '@chowk/contract/listings/listing-endpoints';
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { type ModerationServer, startModerationServer } from '../../test/moderation-server.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';
import { forgetReportNetworks } from './index.ts';

let server: ModerationServer;

beforeAll(async () => {
  server = await startModerationServer();
});
afterAll(() => server.close());

async function plantReporters(count: number, { days = 30, networks = count } = {}): Promise<SignedInClient[]> {
  const users = await plantUsers(server, count);
  const created_at = new Date(server.clock.now().getTime() - days * DAY_MS);
  const ids = users.map(({ user }) => user.id);
  await sql`update users set created_at = ${created_at} where id = any(${ids}::uuid[])`.execute(server.database);
  for (const [at, user] of users.entries()) user.remoteAddress = `203.0.${at % networks}.${at + 1}`;
  return users;
}

const newListing = () => plantListing(server.database, { user_id: server.seller.user.id });
const report = (who: SignedInClient, listingId: string, reason: 'scam' | 'duplicate' = 'scam') =>
  who.call(reportListing, { body: { listingId, reason, description: 'Asks for money before the visit.' } });
const isShown = async (id: string) => (await server.visitor().call(showListing, { params: { id } })).status === 200;
const stored = (listingId: string) =>
  server.database.selectFrom('reports').selectAll().where('listing_id', '=', listingId).orderBy('created_at').execute();
const openReport = async (listingId: string) =>
  (await stored(listingId)).find(({ state }) => state === 'open')?.id ?? '';

describe('reports of several users', () => {
  // Promise: A listing that three users from several networks reported is hidden while a moderator looks, and its seller is notified
  it('hide the listing, and tell the seller by email and in My Listings', async () => {
    const listing = await newListing();
    const [one, two, three] = (await plantReporters(3)) as [SignedInClient, SignedInClient, SignedInClient];
    await server.database.deleteFrom('mails').execute();
    for (const who of [one, two]) expect((await report(who, listing.id)).status).toBe(201);
    expect(await isShown(listing.id)).toBe(true);
    await report(three, listing.id);
    expect(await isShown(listing.id)).toBe(false);
    const { body } = await server.seller.call(showMyListings);
    expect(body).toContainEqual(
      expect.objectContaining({ id: listing.id, awaitsReview: true, hiddenByReports: true, status: 'available' }),
    );
    const mails = server.database.selectFrom('mails').select(['recipient', 'subject']);
    expect(await mails.where('person_id', '=', server.seller.user.id).execute()).toEqual([
      { recipient: server.seller.user.email, subject: '[Chowk] Hidden while we look at it: Wooden cot' },
    ]);
    const { reports } = await server.read(server.moderator);
    const cards = reports.filter((card) => card.listing?.id === listing.id);
    expect(cards.map(({ standing, heldBy }) => ({ ...standing, heldBy }))).toEqual([
      { reports: 3, networks: 3, harm: 5, priority: 15, heldBy: null },
      { reports: 3, networks: 3, harm: 5, priority: 15, heldBy: null },
      { reports: 3, networks: 3, harm: 5, priority: 15, heldBy: 'reports' },
    ]);
  });

  it('are closed together when the listing is released, and do not hide it again', async () => {
    const listing = await newListing();
    const reporters = await plantReporters(3);
    for (const who of reporters) await report(who, listing.id);
    expect((await server.decide(server.moderator, await openReport(listing.id))).status).toBe(200);
    expect(await isShown(listing.id)).toBe(true);
    expect((await stored(listing.id)).map(({ state }) => state)).toEqual(['dismissed', 'dismissed', 'dismissed']);
    for (const who of reporters) await report(who, listing.id);
    expect(await isShown(listing.id)).toBe(true);
  });

  it.each([
    ['ten new accounts from one network', { days: 1, networks: 1 }],
    ['ten new accounts from ten networks', { days: 1, networks: 10 }],
    ['ten established accounts from one network', { days: 30, networks: 1 }],
  ])('by %s hide nothing', async (_, cast) => {
    const listing = await newListing();
    for (const who of await plantReporters(10, cast)) await report(who, listing.id);
    expect(await isShown(listing.id)).toBe(true);
    expect(await stored(listing.id)).toHaveLength(10);
  });

  it('weigh less after wrong reports, and more after right ones', async () => {
    const [who] = (await plantReporters(1)) as [SignedInClient];
    const weightOf = async () => {
      const listing = await newListing();
      await report(who, listing.id);
      return (await stored(listing.id))[0]?.weight;
    };
    const closed = (state: 'dismissed' | 'resolved', count: number) =>
      Promise.all(
        Array.from({ length: count }, async () =>
          server.plantReport({ listing_id: (await newListing()).id, reporter_id: who.user.id, state }),
        ),
      );
    expect(await weightOf()).toBe(1);
    await closed('dismissed', 4);
    expect(await weightOf()).toBe(0.5);
    await closed('resolved', 40);
    expect(await weightOf()).toBe(1.5);
  });
});

it('stores no address, and forgets networks after 30 days', async () => {
  const listing = await newListing();
  const [who] = (await plantReporters(1)) as [SignedInClient];
  await report(who, listing.id);
  const [row] = await stored(listing.id);
  expect(row?.network_key).toMatch(/^[\w-]{43}$/);
  const later = (days: number) => () => new Date(server.clock.now().getTime() + days * DAY_MS);
  await forgetReportNetworks({ database: server.database, now: later(29) });
  expect((await stored(listing.id))[0]?.network_key).toBe(row?.network_key);
  await forgetReportNetworks({ database: server.database, now: later(31) });
  expect((await stored(listing.id))[0]?.network_key).toBeNull();
});

it('pages of the queue follow the order without gaps', async () => {
  await server.database.deleteFrom('reports').execute();
  const [who, visitor] = (await plantReporters(2)) as [SignedInClient, SignedInClient];
  const ids: string[] = [];
  for (const [by, reason] of [
    [visitor, 'duplicate'],
    [who, 'scam'],
    [who, 'duplicate'],
    [who, 'scam'],
  ] as const) {
    const { id } = await newListing();
    await report(by, id, reason);
    ids.push(id);
  }
  const seen: (string | undefined)[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await server.read(server.moderator, { limit: 1, ...(cursor ? { cursor } : {}) });
    seen.push(...page.reports.map(({ listing }) => listing?.id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual([ids[1], ids[3], ids[0], ids[2]]);
});
