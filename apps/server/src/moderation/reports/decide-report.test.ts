// Decisions about reports through the real app: once, final and recorded.
import { writeEmailText } from '@chowk/contract/email/email-content';
import { writeDecisionEmail } from '@chowk/contract/email/moderation-emails';
import { inputTexts } from '@chowk/contract/http/input-texts';
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import type { ModerationDecision } from '@chowk/contract/moderation/moderation-choices';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { testConfig } from '../../../test/harness.ts';
import { type ModerationServer, startModerationServer } from '../../../test/moderation-server.ts';
import { plantListing } from '../../../test/planted-rows.ts';
import { newId } from '../../database/ids.ts';

const { publicUrl } = testConfig;
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
  await server.database.deleteFrom('mails').execute();
  listingId = (await plantListing(server.database, { user_id: seller.user.id, title: 'Gold\r\nBcc: x@y.example' })).id;
});
afterAll(() => server.close());

type Given = Partial<Parameters<ModerationServer['plantReport']>[0]>;
const plantReport = (given: Given = {}) => server.plantReport({ listing_id: listingId, ...given });
const allMails = () => server.database.selectFrom('mails').selectAll().orderBy('id').execute();
const toReporters = async () => (await allMails()).filter(({ subject }) => subject.startsWith('[Chowk] Your report'));
const mails = async () => (await allMails()).filter(({ subject }) => !subject.startsWith('[Chowk] Your report'));

describe('POST /api/moderation/reports/{id}', () => {
  // Promise: A removed listing disappears from its page and the sitemap, its owner cannot restore it, its open reports are closed
  // Promise: A warned user, or the seller of a removed listing, gets the reason by email; without a reason neither is possible
  it('removes a listing everywhere, closes its open reports, emails its seller and records the decision', async () => {
    const sitemap = async () => (await server.visitor().send({ method: 'GET', url: '/sitemap.xml' })).body;
    expect(await sitemap()).toContain(listingId);
    const id = await plantReport();
    const sibling = await plantReport({ reason: 'other', state: 'reviewing' });
    const ofTalk = await plantReport({ person_id: buyer.user.id, reporter_id: seller.user.id });
    const decidedBefore = await plantReport();
    await server.decide(colleague, decidedBefore);

    const reason = 'Brass, sold as gold.\nThe stamp is not real.';
    const answer = await server.decide(moderator, id, 'removeListing', 'Third time this month.', ` ${reason} `);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ state: 'closed', listing: { status: 'available', visibility: 'removed' }, viewer: { decisions: [] } },
        decided: { reason, note: 'Third time this month.' },
      },
    });
    expect((await server.visitor().call(showListing, { params: { id: listingId } })).status).toBe(404);
    expect(await sitemap()).not.toContain(listingId);
    const put = {
      method: 'PATCH',
      url: `/api/classified/${listingId}/status`,
      payload: { status: 'available' },
    } as const;
    expect((await seller.send(put)).statusCode).toBe(404);

    const record = {
      decision: 'removeListing',
      reason,
      note: 'Third time this month.',
      moderator_id: moderator.user.id,
    };
    expect(await server.records([id, sibling, decidedBefore, ofTalk])).toMatchObject([
      record,
      record,
      { decision: 'dismiss', moderator_id: colleague.user.id },
    ]);
    expect((await server.read(moderator)).reports.map((report) => report.id)).toEqual([ofTalk]);
    const [contactMessage, ...others] = await mails();
    expect(others).toEqual([]);
    expect(contactMessage).toMatchObject({ recipient: seller.user.email, person_id: seller.user.id });
    expect(contactMessage?.subject).toBe('[Chowk] Your listing was removed: Gold Bcc: x@y.example');
    // Exactly as in the preview.
    const { listing } = answer.body as ModeratedReport;
    const occasion = { listing, name: listing?.sellerName ?? '', reason };
    const shown = writeDecisionEmail('removeListing', { ...occasion, isAboutConversation: false }, publicUrl);
    expect({ subject: contactMessage?.subject, body: contactMessage?.body }).toEqual({
      ...shown,
      body: writeEmailText(shown.body),
    });
    expect(contactMessage?.body).toContain(reason);
    expect(contactMessage?.body).toContain('http://localhost:3000/contact-us');
    expect(contactMessage?.body).not.toContain('Third time');
    expect(contactMessage?.body).not.toContain(buyer.user.fullName);
  });

  it.each<readonly [ModerationDecision, string]>([
    ['dismiss', 'We found nothing in it that is against our rules'],
    ['warn', 'We have written to the person whom it concerns.'],
    ['removeListing', 'We have removed the listing.'],
  ])('emails the reporters: %s', async (decision, words) => {
    const [id, unsigned] = [await plantReport(), await plantReport({ reporter_id: null, email: 'x@y.example' })];
    await server.decide(moderator, id, decision);
    if (decision !== 'removeListing') await server.decide(moderator, unsigned, decision);
    const [contactMessage, ...others] = await toReporters();
    expect(others).toEqual([]);
    expect(contactMessage).toMatchObject({ recipient: buyer.user.email, person_id: buyer.user.id });
    expect(contactMessage?.body).toContain(words);
    expect(contactMessage?.body).not.toContain(seller.user.fullName);
  });

  it('dismisses a report without other effects', async () => {
    const [id, sibling] = [await plantReport(), await plantReport()];
    expect((await server.decide(moderator, id)).status).toBe(200);
    expect((await server.read(moderator)).reports.map((report) => report.id)).toEqual([sibling]);
    expect((await server.visitor().call(showListing, { params: { id: listingId } })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('warns the seller of a listing, or the other user of a conversation', async () => {
    await server.decide(moderator, await plantReport(), 'warn');
    await server.decide(
      moderator,
      await plantReport({ person_id: buyer.user.id, reporter_id: seller.user.id }),
      'warn',
    );
    const emails = await mails();
    expect(emails.map(({ recipient }) => recipient)).toEqual([seller.user.email, buyer.user.email]);
    expect(emails[0]?.body).toContain(`http://localhost:3000/listing/${listingId}`);
    expect(emails[1]?.subject).toBe('[Chowk] About your messages: Gold Bcc: x@y.example');
    expect((await server.visitor().call(showListing, { params: { id: listingId } })).status).toBe(200);
  });

  it.each<readonly [string, ModerationDecision]>([
    ['dismissed', 'dismiss'],
    ['removed', 'removeListing'],
  ])('is decided once, however many %s it at the same time', async (_, decision) => {
    const id = await plantReport();
    const crowd = Array.from({ length: 8 }, (_each, at) => server.decide(at % 2 ? moderator : colleague, id, decision));
    const answers = await Promise.all(crowd);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ message: moderationTexts.alreadyDecided, status: 409 });
    expect(await server.records([id])).toHaveLength(1);
    expect(await mails()).toHaveLength(decision === 'dismiss' ? 0 : 1);
  });

  it('has no deadlock when several reports of one listing are decided at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { id: listing_id } = await plantListing(server.database, { user_id: seller.user.id });
      const ids = [
        await plantReport({ listing_id }),
        await plantReport({ listing_id }),
        await plantReport({ listing_id }),
      ];
      const answers = await Promise.all(
        ids.map((id, at) => server.decide(at % 2 ? moderator : colleague, id, at === 2 ? 'dismiss' : 'removeListing')),
      );
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(await server.records(ids)).toHaveLength(3);
    }
  });

  it('rejects decisions of moderators about themselves', async () => {
    const { id: own } = await plantListing(server.database, { user_id: moderator.user.id });
    const aboutListing = await plantReport({ listing_id: own });
    const aboutTalk = await plantReport({ person_id: moderator.user.id });
    const byModerator = await plantReport({ person_id: seller.user.id, reporter_id: moderator.user.id });
    for (const id of [aboutListing, aboutTalk, byModerator])
      for (const decision of ['dismiss', 'warn', 'removeListing'] as const)
        expect(await server.decide(moderator, id, decision)).toMatchObject({
          status: 403,
          body: { message: moderationTexts.ownConcern },
        });
    expect((await server.decide(colleague, aboutListing, 'removeListing')).status).toBe(200);
  });

  it('rejects impossible decisions, and changes nothing', async () => {
    const { id: gone } = await plantListing(server.database, { user_id: seller.user.id, status: 'deleted' });
    const aboutGone = await plantReport({ listing_id: gone });
    const aboutAsker = await plantReport({ person_id: buyer.user.id, reporter_id: seller.user.id });
    const refusals = [
      [await server.decide(moderator, aboutGone, 'removeListing'), 409, moderationTexts.listingGone],
      [await server.decide(moderator, aboutAsker, 'removeListing'), 400, moderationTexts.notTheSeller],
      [await server.decide(moderator, newId()), 404, moderationTexts.notFound],
      [await server.decide(moderator, aboutGone, 'ban' as 'warn'), 400, moderationTexts.decision],
      [await server.decide(moderator, aboutGone, 'warn', 'x'.repeat(1001)), 400, inputTexts.tooLong({ max: 1000 })],
      [await server.decide(moderator, aboutGone, 'warn', '', 'x'.repeat(1001)), 400, inputTexts.tooLong({ max: 1000 })],
      [await server.decide(moderator, aboutGone, 'warn', '', '  '), 400, moderationTexts.reasonRequired],
      [await server.decide(moderator, aboutAsker, 'removeListing', '', ''), 400, moderationTexts.reasonRequired],
    ] as const;
    for (const [answer, status, message] of refusals) expect(answer).toMatchObject({ status, body: { message } });
    expect((await server.read(moderator)).reports.map(({ id }) => id)).toEqual([aboutGone, aboutAsker]);
    expect(await mails()).toEqual([]);
  });

  it('leaves a record that the database never changes', async () => {
    const id = await plantReport();
    await server.decide(moderator, id);
    for (const change of [
      sql`update moderation_decisions set note = 'else' where report_id = ${id}`,
      sql`delete from moderation_decisions where report_id = ${id}`,
      sql`truncate moderation_decisions`,
    ])
      await expect(change.execute(server.database)).rejects.toThrow('kept as they were made');
    await server.database.deleteFrom('reports').execute();
    expect(await server.records([id])).toMatchObject([{ moderator_id: moderator.user.id, note: null }]);
  });
});
