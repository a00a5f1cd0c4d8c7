// Decisions about many listings through the real app: a spam wave, groups of held listings, own listings, emails.
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import { decideListings, showHeldGroups, showModeratedListings } from '@chowk/contract/moderation/bulk/bulk-endpoints';
import type { BulkDecision } from '@chowk/contract/moderation/bulk/bulk-schemas';
import { restoreListing } from '@chowk/contract/moderation/moderation-endpoints';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { anyPhoto, sendEdit } from '../../../test/forms.ts';
import { type ModerationServer, startModerationServer } from '../../../test/moderation-server.ts';
import { plantListings, plantUsers } from '../../../test/planted-rows.ts';
import { newId } from '../../database/ids.ts';

let server: ModerationServer;
const ruleId = newId();

beforeAll(async () => {
  server = await startModerationServer();
});
beforeEach(async () => {
  await server.database.deleteFrom('reports').execute();
  await server.database.deleteFrom('mails').execute();
  await server.database.deleteFrom('listings').execute();
});
afterAll(() => server.close());

const held = { visibility: 'held' } as const;

/** Held by one rule, each with its report. */
async function plantHeld(sellers: readonly SignedInClient[], each: number): Promise<string[]> {
  const rows = sellers.flatMap(({ user }) =>
    Array.from({ length: each }, (_, at) => ({ user_id: user.id, title: `Phone ${at}`, ...held })),
  );
  const listings = await plantListings(server.database, rows);
  const ids = listings.map(({ id }) => id);
  const created_at = server.clock.now();
  const hit = { rule_id: ruleId, rule_version: 1, rule_name: 'Pay first', action: 'hold' as const, found: 'advance' };
  await server.database
    .insertInto('content_rule_hits')
    .values(ids.map((listing_id) => ({ id: newId(), ...hit, listing_id, created_at })))
    .execute();
  const report = { reporter_id: null, email: null, reason: 'scam', description: 'Pay first', state: 'open' } as const;
  await server.database
    .insertInto('reports')
    .values(ids.map((listing_id) => ({ id: newId(), listing_id, ...report, created_at, held_by: 'rules' as const })))
    .execute();
  return ids;
}

const read = (ids: string[]) =>
  server.database.selectFrom('listings').select(['id', 'updated_at']).where('id', 'in', ids).execute();
type Seen = Awaited<ReturnType<typeof read>>;
async function decide(who: SignedInClient, ids: string[], decision: BulkDecision, reason?: string, seen?: Seen) {
  const updated = new Map((seen ?? (await read(ids))).map(({ id, updated_at }) => [id, updated_at]));
  const listings = ids.map((id) => ({ id, updatedAt: (updated.get(id) ?? new Date()).toISOString() }));
  return who.call(decideListings, { body: { listings, decision, ...(reason ? { reason } : {}) } });
}
const isShown = async (id: string) => (await server.visitor().call(showListing, { params: { id } })).status === 200;
const openReports = () => server.database.selectFrom('reports').select('id').where('state', '=', 'open').execute();
const mails = () => server.database.selectFrom('mails').select(['recipient', 'subject', 'body']).execute();

describe('a spam wave', () => {
  // Promise: A spam wave of 200 listings by 20 accounts is cleared with one decision: found by its rule, suspended together
  it('of 200 listings by 20 accounts is one group, and one decision suspends its sellers', async () => {
    const spammers = await plantUsers(server, 20);
    const ids = await plantHeld(spammers, 10);
    const { body: groups } = await server.moderator.call(showHeldGroups);
    expect(groups).toMatchObject({
      total: 200,
      rules: [{ id: ruleId, name: 'Pay first', listings: 200, sellers: 20 }],
    });
    expect('sellers' in groups && groups.sellers.map(({ listings }) => listings)).toEqual(Array(20).fill(10));
    const { body: page } = await server.moderator.call(showModeratedListings, { query: { ruleId } });
    expect('listings' in page && page.listings.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());

    const decided = await decide(server.moderator, ids, 'suspend', 'Scam');
    expect(decided).toMatchObject({ status: 200, body: { listings: 200, sellers: 20, skipped: 0 } });
    const users = server.database.selectFrom('users').select('suspended_at');
    const rows = await users
      .where(
        'id',
        'in',
        spammers.map(({ user }) => user.id),
      )
      .execute();
    expect(rows.every(({ suspended_at }) => suspended_at !== null)).toBe(true);
    expect(await openReports()).toEqual([]);
    expect(await mails()).toHaveLength(20);
    expect((await server.moderator.call(showHeldGroups)).body).toMatchObject({ total: 0, rules: [], sellers: [] });
  });
});

describe('a decision about many listings', () => {
  // Promise: Many listings are removed with one reason and one email for each seller, and each can be restored
  it('removes them with one email for each seller, and each can be restored', async () => {
    const ids = await plantHeld([server.seller, server.buyer], 3);
    const [visible] = await plantListings(server.database, [{ user_id: server.seller.user.id, title: 'Lamp' }]);
    expect(await isShown(visible?.id ?? '')).toBe(true);
    const all = [...ids, visible?.id ?? ''];
    expect((await decide(server.moderator, all, 'remove')).status).toBe(400);
    expect(await decide(server.moderator, all, 'remove', 'Scam')).toMatchObject({
      body: { listings: 7, sellers: 2, skipped: 0 },
    });
    expect(await isShown(visible?.id ?? '')).toBe(false);
    expect(await openReports()).toEqual([]);
    const sent = await mails();
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      '[Chowk] 3 of your listings were removed',
      '[Chowk] 4 of your listings were removed',
    ]);
    expect(sent.find(({ recipient }) => recipient === server.seller.user.email)?.body).toContain('"Lamp"');
    const reports = server.database
      .selectFrom('reports')
      .select('id')
      .where('listing_id', '=', visible?.id ?? '');
    const { id } = await reports.executeTakeFirstOrThrow();
    expect((await server.colleague.call(restoreListing, { params: { id } })).status).toBe(200);
    expect(await isShown(visible?.id ?? '')).toBe(true);
    expect(await decide(server.moderator, ids, 'remove', 'Scam')).toMatchObject({
      body: { listings: 0, sellers: 0, skipped: 6 },
    });
  });

  it('releases them, and the same words do not hold them again', async () => {
    const ids = await plantHeld([server.seller], 3);
    expect(await decide(server.moderator, ids, 'release')).toMatchObject({ body: { listings: 3, sellers: 1 } });
    expect(await Promise.all(ids.map(isShown))).toEqual([true, true, true]);
    const hits = server.database.selectFrom('content_rule_hits').select('released_at');
    expect((await hits.execute()).every(({ released_at }) => released_at !== null)).toBe(true);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['[Chowk] 3 of your listings are published']);
  });

  it('leaves what was changed since the moderator saw it', async () => {
    const ids = await plantHeld([server.seller], 2);
    const [changed = '', other = ''] = ids;
    const seen = await read(ids);
    const edit = { fields: { Description: 'Pay in advance by UPI first.' }, files: [await anyPhoto()] };
    expect((await sendEdit(server.seller, changed, edit)).statusCode).toBe(200);
    const body = { listings: 1, sellers: 1, skipped: 1 };
    expect(await decide(server.moderator, ids, 'release', undefined, seen)).toMatchObject({ body });
    expect([await isShown(changed), await isShown(other)]).toEqual([false, true]);
    expect(await openReports()).toHaveLength(1);
    expect(await decide(server.moderator, ids, 'remove', 'Scam', seen)).toMatchObject({
      body: { listings: 2, skipped: 0 },
    });
  });

  it('is refused whole where one listing is the moderator’s own, and suspends no moderator', async () => {
    const [own = '', other = ''] = await plantHeld([server.moderator, server.seller], 1);
    for (const decision of ['remove', 'release', 'suspend'] as const)
      expect(await decide(server.moderator, [own, other], decision, 'Scam')).toMatchObject({
        status: 403,
        body: { message: moderationTexts.ownListing },
      });
    expect(await openReports()).toHaveLength(2);
    const { body } = await server.moderator.call(showModeratedListings, {
      query: { userId: server.moderator.user.id },
    });
    expect('listings' in body && body.listings.map(({ mayDecide }) => mayDecide)).toEqual([false]);
    expect(await decide(server.colleague, [own], 'suspend', 'Scam')).toMatchObject({ body: { skipped: 1 } });
  });

  it('takes 200 listings at most, and needs a seller or a rule to list', async () => {
    const many = Array.from({ length: 201 }, () => newId());
    expect((await decide(server.moderator, many, 'release')).status).toBe(400);
    for (const query of [{}, { userId: newId(), ruleId: newId() }])
      expect((await server.moderator.call(showModeratedListings, { query })).status).toBe(400);
  });
});
