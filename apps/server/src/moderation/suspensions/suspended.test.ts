// Who is suspended, and the end of a suspension, through the real app.
import { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { showListing } from '@chowk/contract/listings/listing-endpoints';
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
/** Somebody new for every test: the one who is suspended. */
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
  // Promise: Who is suspended is listed for moderators, latest first, page by page, with why, by whom and how many
  // listings are hidden, and no e-mail address
  it('shows who is suspended, latest first, page by page, with why, by whom and how much is hidden, and no e-mail', async () => {
    const people = (await plantUsers(server, 3)) as SignedInClient[];
    for (const { user } of people) {
      const { id } = await plantListing(server.database, { user_id: user.id });
      await server.suspend(moderator, await server.plantReport({ listing_id: id }), `Why ${user.id}`);
      server.clock.advance(1000);
    }
    const expected = people.toReversed().map(({ user }) => ({
      ...{ id: user.id, fullName: user.fullName, reason: `Why ${user.id}`, listingCount: 1 },
      moderatorName: moderator.user.fullName,
    }));
    const read = async (query: { limit?: number; cursor?: string }) =>
      (await colleague.call(showSuspended, { query })).body as SuspendedPage;
    const first = await read({ limit: 2 });
    const second = await read({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.people, ...second.people]).toMatchObject(expected);
    expect([first.counts.suspended, second.nextCursor]).toEqual([3, null]);
    expect(JSON.stringify(first)).not.toContain('@town.example');
    const { status } = await colleague.call(showSuspended, { query: { cursor: 'x' } });
    expect(status).toBe(400);
  });
});

describe('DELETE /api/moderation/suspensions/{id}', () => {
  // Promise: Lifting says the same of somebody who is not suspended and of nobody; a deletion that was under way wins,
  // and nothing but the address comes back
  it('says the same of somebody who is not suspended and of nobody, and brings nothing back of an account that is gone', async () => {
    const [notSuspended, nobody] = [
      await server.lift(moderator, buyer),
      await server.lift(moderator, { user: { id: newId() } } as SignedInClient),
    ];
    expect(notSuspended).toMatchObject({ status: 404, body: { message: suspensionTexts.notSuspended } });
    expect(notSuspended.body).toEqual(nobody.body);

    // A deletion that was under way when the suspension came: its session was still good.
    await server.suspend(moderator, reportId);
    await keepSession(spammer);
    const { id, email } = spammer.user;
    const leaving = await spammer.call(deleteAccount, { params: { id }, body: { email } });
    expect(leaving.status).toBe(200);
    expect((await server.lift(moderator, spammer)).status).toBe(200);
    expect((await server.lift(moderator, spammer)).status).toBe(404);
    expect((await server.visitor().call(showListing, { params: { id: listingId } })).status).toBe(404);
    const row = server.database.selectFrom('listings').select(['status', 'hidden_for']).where('id', '=', listingId);
    expect(await row.executeTakeFirst()).toEqual({ status: 'deleted', hidden_for: null });
  });

  // Promise: The file of what is held about a person tells of suspensions with their reason and without the moderator
  it('is told in the file of what is held about a person, with the reason and without the moderator', async () => {
    await server.suspend(moderator, reportId, 'Asked for money twice.');
    await server.lift(moderator, spammer);
    await keepSession(spammer);
    const { body } = await spammer.call(exportMyData, {
      params: { id: spammer.user.id },
      body: { password: testPassword },
    });
    const { moderation, person } = body as PersonalData;
    expect(person.suspendedAt).toBeNull();
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
