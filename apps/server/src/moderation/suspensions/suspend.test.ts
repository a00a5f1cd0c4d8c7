// Suspending a user and lifting the suspension, through the real app.
import { refreshSession, showMe, signIn, signInWithGoogle } from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { addFavorite, showFavorites } from '@chowk/contract/favorites/favorite-endpoints';
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import { blockUser, sendMessage, showListingMessages } from '@chowk/contract/messages/message-endpoints';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { showMapPins } from '@chowk/contract/search/map-endpoints';
import { searchListings, showFacets, suggestSearches } from '@chowk/contract/search/search-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { countWaiting } from '../../../test/database-activity.ts';
import { sendListing } from '../../../test/forms.ts';
import { testPassword } from '../../../test/harness.ts';
import { LiveReader } from '../../../test/live-reader.ts';
import { type ModerationServer, startModerationServer } from '../../../test/moderation-server.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { signIdToken } from '../../accounts/google/stand-in/signing.ts';
import { hashPassword } from '../../accounts/passwords/passwords.ts';
import { inTransaction } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { maySuspend } from '../moderation.rules.ts';
import { lockReportedUser, markSuspended } from './suspensions.store.ts';

let server: ModerationServer;
let url: string;
let moderator: SignedInClient;
let colleague: SignedInClient;
let buyer: SignedInClient;
let password_hash: string;
/** A new user for each test. */
let spammer: SignedInClient;
let listingId: string;
let reportId: string;

beforeAll(async () => {
  server = await startModerationServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ moderator, colleague, buyer } = server);
  password_hash = await hashPassword(testPassword);
});
beforeEach(async () => {
  await server.database.deleteFrom('reports').execute();
  await server.database.deleteFrom('mails').execute();
  await server.database.updateTable('users').set({ suspended_at: null }).execute();
  [spammer] = (await plantUsers(server, 1)) as [SignedInClient];
  await server.database.updateTable('users').set({ password_hash }).where('id', '=', spammer.user.id).execute();
  listingId = await offer({});
  reportId = await server.plantReport({ listing_id: listingId });
});
afterAll(() => server.close());

type Goods = Omit<Parameters<typeof plantListing>[1], 'user_id'>;
const offer = async (goods: Goods) => (await plantListing(server.database, { user_id: spammer.user.id, ...goods })).id;
const word = () => `z${newId().replaceAll(/[^a-f]/g, '')}`;
const statusesOf = async ({ user }: SignedInClient) => {
  const rows = server.database.selectFrom('listings').select(['id', 'status']).where('user_id', '=', user.id);
  return rows.orderBy('id').execute();
};
const signInAs = ({ user }: SignedInClient, password = testPassword) =>
  server.visitor().call(signIn, { body: { email: user.email, password } });
const write = (from: SignedInClient, to: SignedInClient, about = listingId) =>
  from.call(sendMessage, {
    body: { senderId: from.user.id, receiverId: to.user.id, listingId: about, content: 'Is it there?' },
  });
const showsListing = async (id = listingId) => (await server.visitor().call(showListing, { params: { id } })).status;

/** Everywhere a visitor can find a listing with a unique word. */
async function findEverywhere(query: string, id: string): Promise<boolean[]> {
  const visitor = server.visitor();
  const found = await visitor.call(searchListings, { body: { query } });
  const onMap = await visitor.call(searchListings, {
    body: { query, mapBounds: { north: 31, south: 30, east: 77, west: 76 } },
  });
  const pins = await visitor.call(showMapPins, {
    body: { query, view: { north: 31, south: 30, east: 77, west: 76 }, zoom: 10 },
  });
  const facets = await visitor.call(showFacets, { body: { query } });
  const suggested = await visitor.call(suggestSearches, { query: { query: query.slice(0, -1) } });
  const pages = ['/sitemap.xml', `/api/classified/${id}`].map((page) => visitor.send({ method: 'GET', url: page }));
  const [sitemap, page] = await Promise.all(pages);
  return [
    JSON.stringify(found.body).includes(id),
    JSON.stringify(onMap.body).includes(id),
    JSON.stringify(pins.body).includes(id),
    JSON.stringify(facets.body).includes('"count":1'),
    JSON.stringify(suggested.body).includes(query),
    sitemap?.body.includes(id) ?? false,
    page?.statusCode === 200,
  ];
}

describe('POST /api/moderation/reports/{id}/suspension', () => {
  // Promise: A suspended user is signed out at once, streams end, and signing in by password or Google is rejected with a reason
  it('signs a user out at once, ends the live stream, and rejects every sign-in', async () => {
    const stream = await LiveReader.open(url, spammer.token);
    const entered = await signInAs(spammer);
    expect(entered.status).toBe(200);
    const browser = server.visitor();
    await browser.call(signIn, { body: { email: spammer.user.email, password: testPassword } });
    expect((await browser.call(refreshSession)).status).toBe(200);

    expect((await server.suspend(moderator, reportId)).status).toBe(200);
    await stream.ended;
    expect((await spammer.call(showMe)).status).toBe(401);
    expect((await browser.call(refreshSession)).status).toBe(401);
    const refusal = { status: 403, body: { message: suspensionTexts.refused, type: 'forbidden' } };
    expect(await signInAs(spammer)).toMatchObject(refusal);
    const idToken = await signIdToken({ name: 'Spammer', email: spammer.user.email }, server.config);
    expect(await server.visitor().call(signInWithGoogle, { body: { idToken } })).toMatchObject(refusal);
    const open = server.database.selectFrom('sessions').select('is_suspended').where('user_id', '=', spammer.user.id);
    expect(await open.where('ended_at', 'is', null).execute()).toEqual([{ is_suspended: true }]);
  });

  it('does not reveal the suspension to a wrong password', async () => {
    await server.suspend(moderator, reportId);
    const [wrong, unknown] = await Promise.all([
      signInAs(spammer, 'Wrong-Horse-9'),
      server.visitor().call(signIn, { body: { email: 'unknown@town.example', password: 'Wrong-Horse-9' } }),
    ]);
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong).toMatchObject({ status: 401, body: { message: accountTexts.wrongCredentials } });
  });

  // Promise: Listings of a suspended user disappear from search, map, facets, suggestions, sitemap, favorites and cached pages
  // Promise: Lifting restores available, pending and sold listings as they were, but no deleted or removed ones
  it('hides all listings everywhere, and lifting restores them', async () => {
    const rare = word();
    const shown = await offer({ title: `Brass lamp ${rare}` });
    await Promise.all([offer({ status: 'pending' }), offer({ status: 'sold' }), offer({ status: 'deleted' })]);
    const favorites = async () =>
      JSON.stringify((await buyer.call(showFavorites, { params: { userId: buyer.user.id } })).body).includes(shown);
    await buyer.call(addFavorite, { body: { userId: buyer.user.id, listingId: shown } });
    const before = await statusesOf(spammer);
    const everywhere = [true, true, true, true, true, true, true];
    // New listings may appear some seconds later on cached pages.
    await expect.poll(() => findEverywhere(rare, shown)).toEqual(everywhere);

    expect((await server.suspend(moderator, reportId)).status).toBe(200);
    expect(await findEverywhere(rare, shown)).toEqual(everywhere.map(() => false));
    expect(await favorites()).toBe(false);
    const hidden = await server.visitor().call(showListing, { params: { id: shown } });
    const missing = await server.visitor().call(showListing, { params: { id: newId() } });
    expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
    expect(new Set((await statusesOf(spammer)).map(({ status }) => status))).toEqual(new Set(['deleted']));

    expect((await server.lift(colleague, spammer)).status).toBe(200);
    expect(await statusesOf(spammer)).toEqual(before);
    await expect.poll(() => findEverywhere(rare, shown)).toEqual(everywhere);
    expect(await favorites()).toBe(true);
    expect((await signInAs(spammer)).status).toBe(200);
  });

  // Promise: Messages with a suspended user stay readable; new messages to them are rejected with a reason
  it('keeps messages readable for others, and rejects new ones', async () => {
    const asked = (await plantListing(server.database, { user_id: buyer.user.id })).id;
    expect((await write(buyer, spammer)).status).toBe(201);
    expect((await write(spammer, buyer, asked)).status).toBe(201);
    await server.suspend(moderator, reportId);
    for (const about of [listingId, asked]) {
      const read = await buyer.call(showListingMessages, { params: { listingId: about } });
      expect(read).toMatchObject({ status: 200, body: [{ content: 'Is it there?' }] });
      expect(await write(buyer, spammer, about)).toMatchObject({
        status: 403,
        body: { message: suspensionTexts.receiver },
      });
    }
    expect((await buyer.call(blockUser, { params: { otherUserId: spammer.user.id } })).status).toBe(200);
    await server.database.deleteFrom('blocked_people').execute();
    await server.lift(moderator, spammer);
    expect((await write(buyer, spammer)).status).toBe(201);
  });

  it('closes the open reports except the moderator’s own, emails the reason, and is recorded', async () => {
    const about = (given: object) => server.plantReport({ listing_id: listingId, ...given });
    const others = (await plantListing(server.database, { user_id: buyer.user.id })).id;
    const ofTalk = await about({ person_id: spammer.user.id, listing_id: others });
    const ofModerator = await about({ person_id: spammer.user.id, reporter_id: moderator.user.id });
    const ofBuyer = await about({ person_id: buyer.user.id, reporter_id: spammer.user.id });
    const ofOthers = await about({ listing_id: others });
    const answer = await server.suspend(moderator, reportId, 'Sells what\nis not there.');
    expect(answer.body).toMatchObject({
      ...{ state: 'closed', isSuspended: true, decided: { decision: 'suspend', reason: 'Sells what\nis not there.' } },
      viewer: { maySuspend: false, decisions: [] },
    });
    const left = (await server.read(moderator)).reports.map(({ id }) => id);
    expect(left).toEqual([ofModerator, ofBuyer, ofOthers]);
    expect((await server.records([reportId, ofTalk])).map(({ decision }) => decision)).toEqual(['suspend', 'suspend']);
    const toSpammer = server.database.selectFrom('mails').selectAll().where('person_id', '=', spammer.user.id);
    const [email, ...more] = await toSpammer.execute();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ recipient: spammer.user.email, person_id: spammer.user.id });
    expect(email?.body).toContain('Sells what\nis not there.');
    expect(email?.body).toContain('http://localhost:3000/contact-us');
    expect(email?.body).not.toContain(moderator.user.fullName);

    await server.lift(colleague, spammer);
    const acts = server.database.selectFrom('moderation_acts').selectAll().where('person_id', '=', spammer.user.id);
    expect(await acts.orderBy('acted_at').execute()).toMatchObject([
      { act: 'suspend', reason: 'Sells what\nis not there.', moderator_id: moderator.user.id, report_id: reportId },
      { act: 'lift', reason: null, moderator_id: colleague.user.id },
    ]);
    for (const change of [sql`update moderation_acts set reason = 'else'`, sql`delete from moderation_acts`])
      await expect(change.execute(server.database)).rejects.toThrow('kept as they were made');
  });

  it('rejects moderators, suspended and unknown users, and changes nothing else', async () => {
    const of = async ({ user }: SignedInClient) =>
      server.plantReport({ listing_id: (await plantListing(server.database, { user_id: user.id })).id });
    for (const who of [moderator, colleague]) expect((await server.suspend(moderator, await of(who))).status).toBe(403);
    expect((await server.suspend(moderator, reportId, '   ')).status).toBe(400);
    expect((await server.suspend(moderator, reportId, 'x'.repeat(1001))).status).toBe(400);
    expect((await server.suspend(buyer, reportId)).status).toBe(403);
    expect((await server.suspend(moderator, newId())).status).toBe(404);
    expect((await colleague.call(showMe)).status).toBe(200);
    expect(await showsListing()).toBe(200);

    const crowd = Array.from({ length: 6 }, (_, at) => server.suspend(at % 2 ? moderator : colleague, reportId));
    expect((await Promise.all(crowd)).map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)]);
    const liftings = Array.from({ length: 4 }, () => server.lift(moderator, spammer));
    expect((await Promise.all(liftings)).map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect(await showsListing()).toBe(200);
  });

  it('lets neither a concurrent sign-in nor a publication through', async () => {
    for (const [refused, meanwhile] of [
      [403, () => signInAs(spammer).then(({ status }) => status)],
      [401, () => sendListing(spammer, { fields: { Title: 'Slips through' } }).then(({ statusCode }) => statusCode)],
    ] as const) {
      const { underWay } = await inTransaction(server.database, async (transaction) => {
        const report = maySuspend(moderator.user, await lockReportedUser(transaction, reportId));
        const underWay = meanwhile();
        await expect.poll(() => countWaiting(server.database)).toBe(1);
        await markSuspended(transaction, report, server.clock.now());
        return { underWay };
      });
      expect(await underWay).toBe(refused);
      await server.database.updateTable('users').set({ suspended_at: null }).execute();
    }
    const slipped = server.database.selectFrom('listings').select('id').where('title', '=', 'Slips through');
    expect(await slipped.execute()).toEqual([]);
  });
});
