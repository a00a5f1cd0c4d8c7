// Reports about a user through the real app: from the seller page to a moderator's decision.
import { exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { reportUser } from '@chowk/contract/reports/report-endpoints';
import { reportTexts } from '@chowk/contract/reports/report-texts';
import { showSeller } from '@chowk/contract/sellers/seller-endpoints';
import { sellerTexts } from '@chowk/contract/sellers/seller-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../../test/client.ts';
import { testPassword } from '../../../test/harness.ts';
import { type ModerationServer, startModerationServer } from '../../../test/moderation-server.ts';
import { plantListing } from '../../../test/planted-rows.ts';

let server: ModerationServer;
let moderator: SignedInClient;
let seller: SignedInClient;
let buyer: SignedInClient;

beforeAll(async () => {
  server = await startModerationServer();
  ({ moderator, seller, buyer } = server);
  await plantListing(server.database, { user_id: seller.user.id });
});
beforeEach(async () => {
  await server.database.deleteFrom('reports').execute();
  await server.database.deleteFrom('mails').execute();
});
afterAll(() => server.close());

const words = { reason: 'scam', description: 'Sells the same phone to every buyer.' } as const;
const report = (who: Client, more = {}, id = seller.user.id) =>
  who.call(reportUser, { params: { id }, body: { ...words, ...more } });
const storedReports = () => server.database.selectFrom('reports').selectAll().orderBy('id').execute();
const mails = () => server.database.selectFrom('mails').selectAll().orderBy('id').execute();
const openReport = async () => (await server.read(moderator)).reports[0] as ModeratedReport;

describe('POST /api/users/{id}/report', () => {
  it('stores the report for the moderators and emails the support team', async () => {
    const answer = await report(server.visitor(), { email: 'asha@town.example' });
    expect(answer).toMatchObject({ status: 201, body: { message: reportTexts.thanks } });
    const about = { listing_id: null, person_id: seller.user.id, reporter_id: null, email: 'asha@town.example' };
    expect(await storedReports()).toMatchObject([{ ...about, ...words, state: 'open' }]);
    const [email] = await mails();
    expect(email?.subject).toBe(`[Chowk] Report of a person: Scam or fraud: ${seller.user.fullName}`);
    expect(email?.body).toContain(`/people/${seller.user.id}`);
    expect(email?.body).toContain(words.description);
  });

  it('rejects oneself, the id of another user, and users without a page', async () => {
    expect(await report(seller)).toMatchObject({ status: 400, body: { message: sellerTexts.reportYourself } });
    expect((await report(buyer, { userId: seller.user.id })).status).toBe(403);
    for (const id of [buyer.user.id, crypto.randomUUID()])
      expect(await report(seller, {}, id)).toMatchObject({ status: 404, body: { message: sellerTexts.notFound } });
    expect((await report(buyer, { description: 'Bad' })).status).toBe(400);
    expect(await storedReports()).toEqual([]);
  });

  it('thanks a bot, and stores nothing', async () => {
    expect((await report(server.visitor(), { website: 'http://x.example' })).status).toBe(201);
    expect(await storedReports()).toEqual([]);
  });

  it('is in the data export of the reporter', async () => {
    await report(buyer);
    const { body } = await buyer.call(exportMyData, {
      params: { id: buyer.user.id },
      body: { password: testPassword },
    });
    expect(body).toMatchObject({ reports: [{ listingId: null, userId: seller.user.id, ...words }] });
  });
});

describe('a report about a user', () => {
  // Promise: Moderators see whom a report is about, and dismiss it, or warn or suspend the user
  it('shows the reported user, and no listing', async () => {
    await report(buyer);
    expect(await openReport()).toMatchObject({
      ...{ listing: null, conversation: null, reporterName: buyer.user.fullName },
      user: { id: seller.user.id, fullName: seller.user.fullName },
      history: { reportCount: 0 },
      viewer: { decisions: ['dismiss', 'warn'], maySuspend: true, mayRestore: false },
    });
  });

  it('warns the user, emails the reporter, and is recorded', async () => {
    await report(buyer);
    const { id } = await openReport();
    await server.database.deleteFrom('mails').execute();
    const refusal = { status: 400, body: { message: moderationTexts.noListing } };
    expect(await server.decide(moderator, id, 'removeListing')).toMatchObject(refusal);
    expect(await server.decide(moderator, id, 'warn')).toMatchObject({ status: 200, body: { state: 'closed' } });
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [seller.user.email, '[Chowk] About your account'],
      [buyer.user.email, '[Chowk] Your report'],
    ]);
    expect(await server.records([id])).toMatchObject([{ decision: 'warn', listing_id: null }]);
    await report(buyer);
    const decisions = [{ reportId: id, decision: 'warn', listingTitle: null }];
    expect(await openReport()).toMatchObject({ history: { reportCount: 1, decisions } });
  });

  it('suspends the user, whose page is hidden until it is lifted', async () => {
    const page = async () => (await server.visitor().call(showSeller, { params: { id: seller.user.id } })).status;
    await report(buyer);
    await report(server.visitor());
    const { id } = await openReport();
    expect(await server.suspend(moderator, id)).toMatchObject({ status: 200, body: { isSuspended: true } });
    expect((await storedReports()).map(({ state }) => state)).toEqual(['resolved', 'resolved']);
    expect(await page()).toBe(404);
    await server.lift(moderator, seller);
    expect(await page()).toBe(200);
  });
});
