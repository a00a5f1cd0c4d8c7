// A removal that is taken back, through the real app.
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import { restoreListing } from '@chowk/contract/moderation/moderation-endpoints';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { type ModerationServer, startModerationServer } from '../../../test/moderation-server.ts';
import { plantListing } from '../../../test/planted-rows.ts';

let server: ModerationServer;
let moderator: SignedInClient;
let seller: SignedInClient;
let listingId: string;
let reportId: string;

beforeAll(async () => {
  server = await startModerationServer();
  ({ moderator, seller } = server);
});
beforeEach(async () => {
  await server.database.deleteFrom('reports').execute();
  await server.database.deleteFrom('mails').execute();
  ({ id: listingId } = await plantListing(server.database, { user_id: seller.user.id, status: 'pending' }));
  reportId = await server.plantReport({ listing_id: listingId });
});
afterAll(() => server.close());

const restore = (who = moderator, id = reportId) => who.call(restoreListing, { params: { id } });
const show = () => server.visitor().call(showListing, { params: { id: listingId } });

describe('POST /api/moderation/reports/{id}/restoration', () => {
  // Promise: A removed listing is restored as it was from its closed report, once, with a letter and on record
  it('gives a removed listing back as it was, once, with a letter and on record, also by another moderator', async () => {
    const removed = await server.decide(moderator, reportId, 'removeListing');
    expect(removed.body).toMatchObject({ viewer: { mayRestore: true } });
    expect((await show()).status).toBe(404);
    await server.database.deleteFrom('mails').execute();
    const answers = await Promise.all([restore(server.colleague), restore(), restore()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: moderationTexts.nothingToRestore,
    });
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      ...{ state: 'closed', listing: { status: 'pending' }, decided: { decision: 'removeListing' } },
      viewer: { mayRestore: false },
    });
    expect((await show()).body).toMatchObject({ status: 'pending' });
    const letters = await server.database.selectFrom('mails').selectAll().orderBy('id').execute();
    expect(letters).toMatchObject([
      { recipient: seller.user.email, subject: '[Chowk] Your listing is back: Wooden cot' },
    ]);
    const acts = server.database.selectFrom('moderation_acts').selectAll().where('listing_id', '=', listingId);
    expect(await acts.execute()).toMatchObject([{ act: 'restoreListing', report_id: reportId }]);
    expect(
      (await server.decide(moderator, await server.plantReport({ listing_id: listingId }), 'removeListing')).status,
    ).toBe(200);
  });

  // Promise: What its seller deleted, what is one’s own, and what a suspension hides is not restored
  it('gives back neither what its seller deleted nor one’s own', async () => {
    const deleting = { method: 'DELETE', url: `/api/classified/${listingId}` } as const;
    expect((await seller.send(deleting)).statusCode).toBe(200);
    expect((await restore()).status).toBe(409);
    const own = await plantListing(server.database, { user_id: moderator.user.id });
    const about = await server.plantReport({ listing_id: own.id });
    await server.decide(server.colleague, about, 'removeListing');
    expect((await restore(moderator, about)).status).toBe(403);
    expect((await restore(seller)).status).toBe(403);
    expect((await show()).status).toBe(404);
  });

  it('waits for the end of a suspension of its seller, and what is removed outlives one', async () => {
    const { id: other } = await plantListing(server.database, { user_id: seller.user.id });
    const ofOther = await server.plantReport({ listing_id: other });
    await server.decide(moderator, reportId, 'removeListing');
    await server.suspend(moderator, ofOther);
    await server.lift(moderator, seller);
    expect((await show()).status).toBe(404);

    await server.suspend(moderator, ofOther);
    await server.database.deleteFrom('mails').execute();
    expect((await restore()).status).toBe(200);
    expect((await show()).status).toBe(404);
    expect(await server.database.selectFrom('mails').selectAll().orderBy('id').execute()).toEqual([]);
    await server.lift(moderator, seller);
    expect((await show()).body).toMatchObject({ status: 'pending' });
  });
});
