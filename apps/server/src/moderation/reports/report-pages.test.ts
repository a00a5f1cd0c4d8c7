// Pages of reports for moderators, through the real app.
import { decisionReasons } from '@chowk/contract/email/texts/decision-email-texts';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { showReports } from '@chowk/contract/moderation/moderation-endpoints';
import type { ReportsPage } from '@chowk/contract/moderation/moderation-schemas';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { type ModerationServer, startModerationServer } from '../../../test/moderation-server.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { newId } from '../../database/ids.ts';

let server: ModerationServer;
let moderator: SignedInClient;
let colleague: SignedInClient;
let seller: SignedInClient;
let buyer: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startModerationServer();
  ({ moderator, colleague, seller, buyer } = server);
});
beforeEach(async () => {
  await server.database.deleteFrom('reports').execute();
  listingId = (await plantListing(server.database, { user_id: seller.user.id, title: 'Gold\r\nBcc: x@y.example' })).id;
});
afterAll(() => server.close());

const decidedAt = expect.any(String);
type Given = Partial<Parameters<ModerationServer['plantReport']>[0]>;
const plantReport = (given: Given = {}) => server.plantReport({ listing_id: listingId, ...given });
const write = (from: SignedInClient, to: SignedInClient, content: string) =>
  from.call(sendMessage, { body: { senderId: from.user.id, receiverId: to.user.id, listingId, content } });

describe('GET /api/moderation/reports', () => {
  it('lists open reports, oldest first, with listing, text and reporter', async () => {
    const first = await plantReport();
    const second = await plantReport({ reporter_id: null, email: 'visitor@town.example', reason: 'other' });
    await plantReport({ state: 'dismissed' });
    const { reports, counts, nextCursor } = await server.read(moderator);
    expect(reports.map(({ id }) => id)).toEqual([first, second]);
    expect([counts, nextCursor]).toEqual([
      { open: 2, closed: 1, held: 0, suspended: 0, appeals: 0, contactMessages: 0 },
      null,
    ]);
    expect(reports[0]).toMatchObject({
      reason: 'scam',
      description: 'Asks for money before the visit.',
      state: 'open',
      reporterName: buyer.user.fullName,
      listing: { id: listingId, status: 'available', sellerName: seller.user.fullName, reportCount: 3 },
      conversation: null,
      decided: null,
      viewer: { decisions: ['dismiss', 'warn', 'removeListing'], isAboutViewer: false },
    });
    expect(JSON.stringify(reports)).not.toContain('@town.example');
  });

  it('shows the whole listing, and the history of the reported user without this report', async () => {
    const [user] = (await plantUsers(server, 1)) as [SignedInClient];
    const user_id = user.user.id;
    const goods = {
      title: 'Old lamp',
      price: 1250.5,
      pricing: 'negotiable' as const,
      description: 'Brass, of my grandmother.',
      city: 'Kharar',
    };
    const { id } = await plantListing(server.database, { user_id, ...goods });
    const { id: sold } = await plantListing(server.database, { user_id, title: 'Sold ring', status: 'sold' });
    const photo = { file_name: 'lamp.webp', width: 900, height: 700, preview: 'data:,' };
    await server.database
      .insertInto('listing_photos')
      .values({ id, listing_id: id, position: 0, created_at: server.clock.now(), ...photo })
      .execute();
    const warned = await plantReport({ listing_id: sold, reason: 'counterfeit' });
    await server.decide(moderator, warned, 'warn');
    const ofTalk = await plantReport({ person_id: user_id });
    server.clock.advance(1000);
    await server.decide(colleague, ofTalk);
    await plantReport({ person_id: buyer.user.id, reporter_id: user_id, listing_id: id });
    await plantReport({ listing_id: id });

    const { reports } = await server.read(moderator);
    const shown = reports.find(({ listing, conversation }) => listing?.id === id && conversation === null);
    expect(shown?.listing).toMatchObject({
      ...goods,
      createdAt: expect.any(String),
      photos: [
        {
          url: expect.stringMatching(/^\/uploads\/sealed\/.*\/lamp-1600\.webp$/),
          width: 900,
          height: 700,
          preview: 'data:,',
        },
      ],
    });
    expect(shown?.history).toEqual({
      ...{ joinedAt: expect.any(String), listingCount: 2, offeredCount: 1, reportCount: 2, suspensionCount: 0 },
      readyReasons: { ...decisionReasons },
      decisions: [
        { reportId: ofTalk, decision: 'dismiss', reason: 'scam', listingTitle: expect.any(String), decidedAt },
        { reportId: warned, decision: 'warn', reason: 'counterfeit', listingTitle: 'Sold ring', decidedAt },
      ],
    });
    const closed = (await server.read(moderator, { state: 'closed' })).reports.find((report) => report.id === warned);
    expect(closed?.history?.decisions.map(({ reportId }) => reportId)).toEqual([ofTalk]);
    expect(reports.find(({ conversation }) => conversation)?.history?.listingCount).not.toBe(2);
  });

  // Promise: Of a reported conversation moderators see what the reporter saw at that time; of others nothing
  it('shows a reported conversation as the reporter saw it at that time, and no others', async () => {
    await write(buyer, seller, 'Is it still there?');
    await server.database
      .insertInto('blocked_people')
      .values({ blocker_id: buyer.user.id, blocked_id: seller.user.id, created_at: new Date() })
      .execute();
    await write(seller, buyer, 'Withheld: pay first');
    await server.database.deleteFrom('blocked_people').execute();
    await write(seller, buyer, 'Pay first');
    await write(colleague, seller, 'Another buyer asks');
    const id = await plantReport({ person_id: seller.user.id, created_at: server.clock.now() });
    server.clock.advance(60_000);
    await write(buyer, seller, 'Written after the report');
    const [report] = (await server.read(moderator)).reports;
    expect(report).toMatchObject({
      id,
      conversation: { reportedName: seller.user.fullName, isReportedTheSeller: true },
    });
    expect(report?.conversation?.messages).toMatchObject([
      { isFromReported: false, content: 'Is it still there?' },
      { isFromReported: true, content: 'Pay first' },
    ]);
  });

  it('lists closed reports, latest decision first, with moderator, decision and reason', async () => {
    const [one, other] = [await plantReport(), await plantReport()];
    await server.decide(moderator, one, 'warn', ' Asked to change the price. ');
    server.clock.advance(1000);
    await server.decide(colleague, other);
    const { reports, counts } = await server.read(moderator, { state: 'closed' });
    expect(counts).toEqual({ open: 0, closed: 2, held: 0, suspended: 0, appeals: 0, contactMessages: 0 });
    expect(reports.map(({ id, decided }) => [id, decided?.decision, decided?.note, decided?.moderatorName])).toEqual([
      [other, 'dismiss', null, colleague.user.fullName],
      [one, 'warn', 'Asked to change the price.', moderator.user.fullName],
    ]);
  });

  it.each(['open', 'closed'] as const)(
    'pages through what is %s without repeating or skipping, while reports come and go',
    async (state) => {
      const ids: string[] = [];
      for (let at = 0; at < 5; at++) ids.push(await plantReport({ state: state === 'open' ? 'open' : 'resolved' }));
      // Two with the same timestamp: none may be lost.
      await server.database
        .updateTable('reports')
        .set({ decided_at: new Date(0) })
        .where('id', 'in', ids.slice(1, 4))
        .execute();
      const first = await server.read(moderator, { state, limit: 2 });
      const shown = first.reports.map(({ id }) => id);
      await server.database
        .deleteFrom('reports')
        .where('id', '=', shown[1] ?? '')
        .execute();
      let cursor = first.nextCursor;
      while (cursor) {
        const next: ReportsPage = await server.read(moderator, { state, limit: 2, cursor });
        shown.push(...next.reports.map(({ id }) => id));
        cursor = next.nextCursor;
      }
      expect(shown.toSorted()).toEqual(ids.toSorted());
    },
  );

  it('rejects an invalid cursor and one of the other tab', async () => {
    await plantReport();
    await plantReport();
    const { nextCursor } = await server.read(moderator, { limit: 1 });
    const written = (fields: object) => Buffer.from(JSON.stringify({ state: 'open', ...fields })).toString('base64url');
    const crooked = written({ moment: 'now', id: 'x' });
    // No `real` column holds it.
    const huge = written({ moment: new Date(), id: newId(), priority: 1e300 });
    for (const query of [
      { cursor: 'x' },
      { cursor: crooked },
      { cursor: huge },
      { state: 'closed', cursor: nextCursor ?? '' },
    ] as const)
      expect(await moderator.call(showReports, { query })).toMatchObject({
        status: 400,
        body: { message: moderationTexts.cursor },
      });
  });

  it('requires the moderator role at this moment, whatever the token says', async () => {
    const id = await plantReport();
    expect((await server.visitor().call(showReports)).status).toBe(401);
    expect(await buyer.call(showReports)).toMatchObject({ status: 403, body: { type: 'forbidden' } });
    await server.giveRole('person', colleague);
    expect((await colleague.call(showReports)).status).toBe(403);
    expect((await server.decide(colleague, id)).status).toBe(403);
    await server.giveRole('moderator', colleague);
    expect((await colleague.call(showReports)).status).toBe(200);
    expect(await server.records([id])).toEqual([]);
  });

  it('hides deleted users, and hides the reporter from the reported moderator', async () => {
    const [gone] = (await plantUsers(server, 1)) as [SignedInClient];
    const theirs = await plantListing(server.database, { user_id: gone.user.id });
    const own = await plantListing(server.database, { user_id: moderator.user.id });
    await plantReport({ listing_id: theirs.id, reporter_id: gone.user.id });
    await plantReport({ listing_id: own.id });
    await server.database.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.user.id).execute();
    const { reports } = await server.read(moderator);
    expect(reports).toMatchObject([
      { reporterName: null, listing: { sellerName: null }, viewer: { decisions: ['dismiss', 'removeListing'] } },
      { reporterName: null, viewer: { decisions: [], isAboutViewer: true } },
    ]);
    expect((await server.read(colleague)).reports[1]).toMatchObject({ reporterName: buyer.user.fullName });
  });
});
