// Reporting a conversation through the real app: by its participants, to the moderators.
import { reportConversation, sendMessage } from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';

let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;
let stranger: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer, stranger] = (await plantUsers(server, 3)) as [SignedInClient, SignedInClient, SignedInClient];
});
beforeEach(async () => {
  await server.database.deleteFrom('reports').execute();
  await server.database.deleteFrom('mails').execute();
  listingId = (await plantListing(server.database, { user_id: seller.user.id, title: 'Wooden cot' })).id;
  const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content: 'Pay first\nby UPI' };
  await buyer.call(sendMessage, { body });
});
afterAll(() => server.close());

const words = { reason: 'scam', description: 'They ask for money before anything else.' } as const;
const report = (who: SignedInClient, whom: SignedInClient, more = {}) =>
  who.call(reportConversation, { body: { listingId, otherUserId: whom.user.id, ...words, ...more } });
const storedReports = () => server.database.selectFrom('reports').selectAll().orderBy('id').execute();

describe('POST /api/Message/report', () => {
  it('stores the report for moderators and emails the support team, with the latest messages', async () => {
    expect(await report(seller, buyer)).toMatchObject({ status: 201, body: { message: messageTexts.reported } });
    expect(await storedReports()).toMatchObject([
      { listing_id: listingId, reporter_id: seller.user.id, person_id: buyer.user.id, state: 'open', ...words },
    ]);
    const [sentEmail] = await server.database.selectFrom('mails').selectAll().orderBy('id').execute();
    expect(sentEmail?.subject).toBe('[Chowk] Report of a conversation: Scam or fraud: Wooden cot');
    expect(sentEmail?.body).toContain(`About: member ${buyer.user.id}`);
    expect(sentEmail?.body).toContain(words.description);
    expect(sentEmail?.body).toMatch(/^> \S+ other: Pay first\n> by UPI$/m);
  });

  it('is open to either side, also after the listing is deleted', async () => {
    await server.database.updateTable('listings').set({ status: 'deleted' }).where('id', '=', listingId).execute();
    expect((await report(seller, buyer)).status).toBe(201);
    expect((await report(buyer, seller)).status).toBe(201);
  });

  it('refuses users outside the conversation without revealing that it exists', async () => {
    const refusal = { status: 404, body: { message: messageTexts.notAConversation } };
    expect(await report(stranger, buyer)).toMatchObject(refusal);
    expect(await report(seller, stranger)).toMatchObject(refusal);
    expect(await report(seller, seller)).toMatchObject(refusal);
    expect(await report(seller, buyer, { listingId: crypto.randomUUID() })).toMatchObject(refusal);
    expect(await storedReports()).toEqual([]);
  });

  it('takes the former name of the other user from a page opened before an upgrade', async () => {
    const payload = { listingId, personId: buyer.user.id, ...words };
    const answer = await seller.send({ method: 'POST', url: reportConversation.path, payload });
    expect(answer.statusCode).toBe(201);
  });

  it.each([
    ['no reason', { reason: 'none' as 'scam' }],
    ['too few words', { description: 'Bad' }],
    ['no user', { otherUserId: 'x' }],
  ])('refuses %s', async (_, more) => {
    expect((await report(seller, buyer, more)).status).toBe(400);
    expect(await storedReports()).toEqual([]);
  });
});
