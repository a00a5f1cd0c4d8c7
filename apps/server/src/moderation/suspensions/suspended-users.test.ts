// The list of suspended users, lifting a suspension, and restoring a removed listing, through the real app.
import { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import { restoreListing } from '@chowk/contract/moderation/moderation-endpoints';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { showSuspended } from '@chowk/contract/moderation/suspensions/suspension-endpoints';
import type { SuspendedPage } from '@chowk/contract/moderation/suspensions/suspension-schemas';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { testPassword } from '../../../test/harness.ts';
import { type ModerationServer, startModerationServer } from '../../../test/moderation-server.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { newId } from '../../database/ids.ts';

let server: ModerationServer;
let moderator: SignedInClient;
let colleague: SignedInClient;
let buyer: SignedInClient;
/** A new user for each test. */
let spammer: SignedInClient;
let listingId: string;
let reportId: string;

beforeAll(async () => {
  server = await startModerationServer();
  ({ moderator, colleague, buyer } = server);
});
beforeEach(async () => {
  [spammer] = (await plantUsers(server, 1)) as [SignedInClient];
  listingId = (await plantListing(server.database, { user_id: spammer.user.id })).id;
  reportId = await server.plantReport({ listing_id: listingId });
});
afterAll(() => server.close());

/** As if the request had come before the suspension. */
const keepSession = ({ user }: SignedInClient) =>
  server.database.updateTable('sessions').set({ ended_at: null }).where('user_id', '=', user.id).execute();

describe('GET /api/moderation/suspensions', () => {
  it('lists suspended users, latest first, page by page, with reason, moderator and hidden listings', async () => {
    const users = (await plantUsers(server, 3)) as SignedInClient[];
    for (const { user } of users) {
      const { id } = await plantListing(server.database, { user_id: user.id });
      await server.suspend(moderator, await server.plantReport({ listing_id: id }), `Why ${user.id}`);
      server.clock.advance(1000);
    }
    const expected = users.toReversed().map(({ user }) => ({
      ...{ id: user.id, fullName: user.fullName, reason: `Why ${user.id}`, listingCount: 1 },
      moderatorName: moderator.user.fullName,
    }));
    const read = async (query: { limit?: number; cursor?: string }) =>
      (await colleague.call(showSuspended, { query })).body as SuspendedPage;
    const first = await read({ limit: 2 });
    const second = await read({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.users, ...second.users]).toMatchObject(expected);
    expect([first.counts.suspended, second.nextCursor]).toEqual([3, null]);
    expect(JSON.stringify(first)).not.toContain('@town.example');
    const { status } = await colleague.call(showSuspended, { query: { cursor: 'x' } });
    expect(status).toBe(400);
  });
});

describe('DELETE /api/moderation/suspensions/{id}', () => {
  it('answers the same for users who are not suspended and unknown ids, and restores nothing of a deleted account', async () => {
    const [notSuspended, unknown] = [
      await server.lift(moderator, buyer),
      await server.lift(moderator, { user: { id: newId() } } as SignedInClient),
    ];
    expect(notSuspended).toMatchObject({ status: 404, body: { message: suspensionTexts.notSuspended } });
    expect(notSuspended.body).toEqual(unknown.body);

    // A deletion that started before the suspension, with a session that was still valid.
    await server.suspend(moderator, reportId);
    await keepSession(spammer);
    const { id, email } = spammer.user;
    const leaving = await spammer.call(deleteAccount, { params: { id }, body: { email } });
    expect(leaving.status).toBe(200);
    expect((await server.lift(moderator, spammer)).status).toBe(200);
    expect((await server.lift(moderator, spammer)).status).toBe(404);
    expect((await server.visitor().call(showListing, { params: { id: listingId } })).status).toBe(404);
    const row = server.database.selectFrom('listings').select(['status', 'visibility']).where('id', '=', listingId);
    expect(await row.executeTakeFirst()).toEqual({ status: 'deleted', visibility: 'public' });
  });

  it('is in the data export, with the reason and without the moderator', async () => {
    await server.suspend(moderator, reportId, 'Asked for money twice.');
    await server.lift(moderator, spammer);
    await keepSession(spammer);
    const { body } = await spammer.call(exportMyData, {
      params: { id: spammer.user.id },
      body: { password: testPassword },
    });
    const { moderation, user } = body as PersonalData;
    expect(user.suspendedAt).toBeNull();
    expect(moderation.received.map(({ act, reason }) => [act, reason]).toSorted()).toEqual([
      ['lift', null],
      ['suspend', 'Asked for money twice.'],
    ]);
    expect(JSON.stringify(body)).not.toContain(moderator.user.id);
    const made = await moderator.call(exportMyData, {
      params: { id: moderator.user.id },
      body: { password: testPassword },
    });
    expect((made.body as PersonalData).moderation.made.slice(0, 2).map(({ act }) => act)).toContain('lift');
  });
});

describe('POST /api/moderation/reports/{id}/restoration', () => {
  const restore = (who = moderator, id = reportId) => who.call(restoreListing, { params: { id } });
  const show = () => server.visitor().call(showListing, { params: { id: listingId } });
  const emails = () => server.database.selectFrom('mails').selectAll().orderBy('id').execute();

  beforeEach(async () => {
    await server.database.deleteFrom('mails').execute();
    await server.database.updateTable('listings').set({ status: 'pending' }).where('id', '=', listingId).execute();
  });

  it('restores a removed listing once, with an email and a record, also by another moderator', async () => {
    const removed = await server.decide(moderator, reportId, 'removeListing');
    expect(removed.body).toMatchObject({ viewer: { mayRestore: true } });
    expect((await show()).status).toBe(404);
    await server.database.deleteFrom('mails').execute();
    const answers = await Promise.all([restore(colleague), restore(), restore()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: moderationTexts.nothingToRestore,
    });
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      ...{ state: 'closed', listing: { status: 'pending' }, decided: { decision: 'removeListing' } },
      viewer: { mayRestore: false },
    });
    expect((await show()).body).toMatchObject({ status: 'pending' });
    expect(await emails()).toMatchObject([
      { recipient: spammer.user.email, subject: '[Chowk] Your listing is back: Wooden cot' },
    ]);
    const acts = server.database.selectFrom('moderation_acts').selectAll().where('listing_id', '=', listingId);
    expect(await acts.execute()).toMatchObject([{ act: 'restoreListing', report_id: reportId }]);
    expect(
      (await server.decide(moderator, await server.plantReport({ listing_id: listingId }), 'removeListing')).status,
    ).toBe(200);
  });

  it('restores neither a listing deleted by its seller nor one’s own', async () => {
    const deleting = { method: 'DELETE', url: `/api/classified/${listingId}` } as const;
    expect((await spammer.send(deleting)).statusCode).toBe(200);
    expect((await restore()).status).toBe(409);
    const own = await plantListing(server.database, { user_id: moderator.user.id });
    const about = await server.plantReport({ listing_id: own.id });
    await server.decide(colleague, about, 'removeListing');
    expect((await restore(moderator, about)).status).toBe(403);
    expect((await restore(spammer)).status).toBe(403);
    expect((await show()).status).toBe(404);
  });

  it('restores the listing after its seller’s suspension, and a removal outlives a suspension', async () => {
    const { id: other } = await plantListing(server.database, { user_id: spammer.user.id });
    const ofOther = await server.plantReport({ listing_id: other });
    await server.decide(moderator, reportId, 'removeListing');
    await server.suspend(moderator, ofOther);
    await server.lift(moderator, spammer);
    expect((await show()).status).toBe(404);

    await server.suspend(moderator, ofOther);
    await server.database.deleteFrom('mails').execute();
    expect((await restore()).status).toBe(200);
    expect((await show()).status).toBe(404);
    expect(await emails()).toEqual([]);
    await server.lift(moderator, spammer);
    expect((await show()).body).toMatchObject({ status: 'pending' });
  });
});
