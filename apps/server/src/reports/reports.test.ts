// Reports through the real app: storing, the email to support, and rejections.
import { emailTexts } from '@chowk/contract/http/email-address-texts';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { reportTexts } from '@chowk/contract/reports/report-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListing } from '../../test/planted-rows.ts';

let server: TestServer;
let user: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer({ config: { supportEmail: 'desk@town.example' } });
  user = await server.addUser();
  listingId = (await plantListing(server.database, { user_id: user.user.id, title: 'Gold\r\nBcc: all@x.example' })).id;
});
beforeEach(async () => {
  await server.database.deleteFrom('reports').execute();
  await server.database.deleteFrom('mails').execute();
});
afterAll(() => server.close());

const words = { reason: 'scam', description: 'Asks for money before the visit.' } as const;
const report = (client: Client, given = {}) => client.call(reportListing, { body: { listingId, ...words, ...given } });
const reports = () => server.database.selectFrom('reports').selectAll().orderBy('id').execute();
const mails = () => server.database.selectFrom('mails').selectAll().orderBy('id').execute();

describe('POST /api/classified/report', () => {
  // Promise: Visitors and users may report a listing; it is open for a moderator, and the support team gets an email with a link
  it('stores a visitor’s report for the moderators, and emails the support team', async () => {
    const answer = await report(server.visitor(), { email: 'asha@town.example', userId: '' });
    expect(answer).toMatchObject({ status: 201, body: { message: reportTexts.thanks } });
    const expected = { listing_id: listingId, ...words, state: 'open', reporter_id: null, email: 'asha@town.example' };
    expect(await reports()).toMatchObject([expected]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'desk@town.example', reply_to: 'asha@town.example' });
    expect(mail?.subject).toBe('[Chowk] Report: Scam or fraud: Gold Bcc: all@x.example');
    expect(mail?.body).toContain(`http://localhost:3000/listing/${listingId}`);
    expect(mail?.body).toContain(words.description);
  });

  it('identifies a signed-in reporter by the session', async () => {
    expect((await report(user, { userId: user.user.id })).status).toBe(201);
    expect((await report(user)).status).toBe(201);
    expect((await reports()).map(({ reporter_id }) => reporter_id)).toEqual([user.user.id, user.user.id]);
  });

  it('reads the field names that the form sends', async () => {
    const payload = { ListingId: listingId, Reason: 'other', Description: 'Something is wrong', Email: '', UserId: '' };
    const { statusCode } = await server.visitor().send({ method: 'POST', url: reportListing.path, payload });
    expect(statusCode).toBe(201);
    expect(await reports()).toMatchObject([{ reason: 'other', email: null }]);
  });

  it('rejects the id of another user', async () => {
    const other = await server.addUser();
    expect((await report(user, { userId: other.user.id })).status).toBe(403);
    expect((await report(server.visitor(), { userId: other.user.id })).status).toBe(403);
    expect(await reports()).toEqual([]);
  });

  it.each([
    ['no reason', { reason: '' }, reportTexts.reason],
    ['an unknown reason', { reason: 'boring' }, reportTexts.reason],
    ['nine characters', { description: '  too short ' }, reportTexts.description],
    ['no description', { description: undefined }, reportTexts.description],
    ['a bad address', { email: 'asha' }, emailTexts.invalid],
    ['no listing', { listingId: '' }, reportTexts.listing],
    ['a missing listing', { listingId: undefined }, reportTexts.listing],
  ])('rejects %s', async (_, given, message) => {
    expect(await report(server.visitor(), given)).toMatchObject({ status: 400, body: { message } });
    expect(await reports()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('rejects an unknown listing', async () => {
    const deleted = await plantListing(server.database, { user_id: user.user.id, status: 'deleted' });
    for (const id of [deleted.id, crypto.randomUUID()]) {
      expect(await report(server.visitor(), { listingId: id })).toMatchObject({
        status: 404,
        body: { message: listingTexts.notFound },
      });
    }
    expect(await mails()).toEqual([]);
  });

  it('thanks a bot that fills in the hidden field, and stores nothing', async () => {
    const answer = await report(server.visitor(), { website: 'https://spam.example' });
    expect(answer).toMatchObject({ status: 201, body: { message: reportTexts.thanks } });
    expect(await reports()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});
