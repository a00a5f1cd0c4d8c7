// Emails of moderators are in the language of the recipient; free text stays as it was written.
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { decisionReasons } from '@chowk/contract/email/texts/decision-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import {
  answerContactMessage,
  showContactMessages,
} from '@chowk/contract/moderation/contact-messages/contact-message-endpoints';
import type { ContactMessagesPage } from '@chowk/contract/moderation/contact-messages/contact-message-schemas';
import { restoreListing } from '@chowk/contract/moderation/moderation-endpoints';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModerationServer, startModerationServer } from '../moderation-server.ts';
import { plantListing } from '../planted-rows.ts';
import { emailsTo, expectWrittenIn, readsIn } from './written-in.ts';

let server: ModerationServer;
let listing_id: string;

beforeAll(async () => {
  server = await startModerationServer();
});
beforeEach(async () => {
  await server.database.deleteFrom('reports').execute();
  await server.database.deleteFrom('mails').execute();
  const title = 'सोने ਦੀ अंगूठी';
  listing_id = (await plantListing(server.database, { user_id: server.seller.user.id, title })).id;
});
afterAll(() => server.close());

const toSeller = () => emailsTo(server, server.seller.user.email);
const toBuyer = () => emailsTo(server, server.buyer.user.email);
const newest = async (emails: ReturnType<typeof toSeller>) => (await emails).at(-1);

describe.each(['hi', 'pa'] as const)('in %s', (language) => {
  beforeEach(async () => {
    for (const user of [server.seller, server.buyer]) await readsIn(server, user, language);
  });

  it.each([
    ['a listing', { isUser: false }],
    ['a conversation', { isUser: true }],
    ['a user', { isUser: true, listing_id: null }],
  ])('a warning about %s, and the email to the reporter', async (_, { isUser, ...about }) => {
    const person_id = isUser ? server.seller.user.id : null;
    const id = await server.plantReport({ listing_id, person_id, ...about });
    const { status } = await server.decide(server.moderator, id, 'warn', undefined, decisionReasons.scam);
    expect(status).toBe(200);
    expectWrittenIn(language, await newest(toSeller()), server);
    expectWrittenIn(language, await newest(toBuyer()), server);
  });

  it('a removal, and the restored listing', async () => {
    const id = await server.plantReport({ listing_id });
    await server.decide(server.moderator, id, 'removeListing', undefined, decisionReasons.counterfeit);
    expectWrittenIn(language, await newest(toSeller()), server);
    expectWrittenIn(language, await newest(toBuyer()), server);
    expect((await server.moderator.call(restoreListing, { params: { id } })).status).toBe(200);
    expect(await toSeller()).toHaveLength(2);
    expectWrittenIn(language, await newest(toSeller()), server);
  });

  it('a dismissed report', async () => {
    await server.decide(server.moderator, await server.plantReport({ listing_id }), 'dismiss');
    expectWrittenIn(language, await newest(toBuyer()), server);
  });

  it('a suspension, and its end', async () => {
    const id = await server.plantReport({ listing_id });
    expect((await server.suspend(server.moderator, id, decisionReasons.offensive)).status).toBe(200);
    expectWrittenIn(language, await newest(toSeller()), server);
    expectWrittenIn(language, await newest(toBuyer()), server);
    expect((await server.lift(server.moderator, server.seller)).status).toBe(200);
    expect(await toSeller()).toHaveLength(2);
    expectWrittenIn(language, await newest(toSeller()), server);
  });

  it('an answer of support', async () => {
    await server.database.deleteFrom('contact_letters').execute();
    const { email } = server.buyer.user;
    const body = { name: 'ਆਸ਼ਾ', email, reason: 'support', subject: 'मेरी ਫ਼ੋਟੋ', message: 'कैसे?' } as const;
    await server.buyer.call(submitContact, { body });
    const { contactMessages } = (await server.moderator.call(showContactMessages)).body as ContactMessagesPage;
    const params = { id: contactMessages[0]?.id ?? '' };
    expect((await server.moderator.call(answerContactMessage, { params, body: { answer: 'ऐसे।' } })).status).toBe(200);
    expectWrittenIn(language, await newest(toBuyer()), server);
  });

  it('keeps the text of a moderator', async () => {
    const reason = `${decisionReasons.scam} We asked the buyer.`;
    await server.decide(server.moderator, await server.plantReport({ listing_id }), 'warn', undefined, reason);
    expect((await newest(toSeller()))?.body).toContain(`\n${reason}\n`);
  });

  it('is shown to the moderator beforehand', async () => {
    await server.plantReport({ listing_id });
    const [report] = (await server.read(server.moderator)).reports as [ModeratedReport];
    expect(report.history?.emailLanguage).toBe(language);
    expect(report.history?.readyReasons).toEqual(textsIn(decisionReasons, language));
  });

  it('is chosen in the language of the reader', async () => {
    const id = await server.plantReport({ listing_id });
    const reason = textsIn(decisionReasons, language).scam;
    const { body } = await server.suspend(server.moderator, id, reason);
    expect(body).toMatchObject({ decided: { reason: decisionReasons.scam } });
    expect((await newest(toSeller()))?.body).toContain(`\n${reason}\n`);
    await server.lift(server.moderator, server.seller);
  });
});

it('to support are in English', async () => {
  await readsIn(server, server.buyer, 'pa');
  const body = {
    name: 'Asha',
    email: 'asha@town.example',
    reason: 'support',
    subject: 'Photos',
    message: 'How?',
  } as const;
  await server.buyer.call(submitContact, { body });
  const [email] = await server.database.selectFrom('mails').selectAll().execute();
  expect(email?.subject).toBe('[Chowk] Technical Support: Photos');
  expect(email?.body).toContain('Reason: Technical Support');
});
