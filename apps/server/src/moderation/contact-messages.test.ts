// Contact messages: listed for moderators, answered once by email, deleted after their retention time.
import { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { contactMessageLife, DAY_MS } from '@chowk/contract/limits';
import {
  answerContactMessage,
  showContactMessages,
} from '@chowk/contract/moderation/contact-messages/contact-message-endpoints';
import type { ContactMessagesPage } from '@chowk/contract/moderation/contact-messages/contact-message-schemas';
import { emailTexts } from '@chowk/contract/moderation/contact-messages/contact-message-texts';
import type { ContactMessageState } from '@chowk/contract/moderation/moderation-choices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../test/client.ts';
import { testPassword } from '../../test/harness.ts';
import { type ModerationServer, startModerationServer } from '../../test/moderation-server.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';
import { deleteOldContactMessages } from '../contact/contact.routes.ts';
import { newId } from '../database/ids.ts';

let server: ModerationServer;
let moderator: SignedInClient;
let colleague: SignedInClient;

beforeAll(async () => {
  server = await startModerationServer();
  ({ moderator, colleague } = server);
});
beforeEach(async () => {
  await server.database.deleteFrom('contact_letters').execute();
  await server.database.deleteFrom('mails').execute();
});
afterAll(() => server.close());

const words = {
  name: 'Asha Rani',
  email: 'asha@town.example',
  reason: 'support',
  message: 'How?\n\nThanks.',
} as const;
async function write(who: Client, subject = 'My photos'): Promise<void> {
  expect((await who.call(submitContact, { body: { ...words, subject } })).status).toBe(201);
  server.clock.advance(1000);
}
async function read(
  query: { state?: ContactMessageState; limit?: number; cursor?: string } = {},
): Promise<ContactMessagesPage> {
  const { status, body } = await moderator.call(showContactMessages, { query });
  expect(status).toBe(200);
  return body as ContactMessagesPage;
}
const answer = (who: SignedInClient, id: string, text: string | null) =>
  who.call(answerContactMessage, { params: { id }, body: { answer: text } });
const mails = () => server.database.selectFrom('mails').selectAll().where('subject', 'like', 'Re:%').execute();

describe('GET /api/moderation/contact-messages', () => {
  it('lists pending messages, oldest first, page by page, with the signed-in sender and no email address', async () => {
    const [user] = (await plantUsers(server, 1)) as [SignedInClient];
    const { id: listing_id } = await plantListing(server.database, { user_id: user.user.id });
    await write(server.visitor(), 'First');
    await write(user, 'Second');
    await write(server.visitor(), 'Third');
    await server.suspend(moderator, await server.plantReport({ listing_id }));
    const first = await read({ limit: 2 });
    const second = await read({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.contactMessages, ...second.contactMessages]).toMatchObject([
      { subject: 'First', ...{ name: 'Asha Rani', reason: 'support', message: words.message }, writer: null },
      { subject: 'Second', writer: { fullName: user.user.fullName, isSuspended: true }, answered: null },
      { subject: 'Third' },
    ]);
    expect([first.counts.contactMessages, second.nextCursor]).toEqual([3, null]);
    expect(JSON.stringify(first)).not.toContain('@town.example');
    const crooked = await moderator.call(showContactMessages, {
      query: { state: 'answered', cursor: first.nextCursor ?? '' },
    });
    expect(crooked.status).toBe(400);
  });
});

describe('POST /api/moderation/contact-messages/{id}', () => {
  // Promise: A moderator answers a contact message once by email with support as Reply-To; moderator and time are recorded
  it('emails the answer with support as Reply-To, and records moderator and time', async () => {
    const [user] = (await plantUsers(server, 1)) as [SignedInClient];
    await write(user);
    const [contactMessage] = (await read()).contactMessages;
    expect((await answer(moderator, contactMessage?.id ?? '', ' Please try again.\nIt works now. ')).status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ recipient: words.email, reply_to: 'support@chowk.example', person_id: user.user.id },
      subject: 'Re: My photos',
    });
    expect(mail?.body).toMatch(
      /^Hello Asha Rani,\n\nPlease try again\.\nIt works now\.\n\nChowk\n\nYou wrote to us on/,
    );
    expect(mail?.body).toContain('\n> How?\n>\n> Thanks.\n');
    expect(mail?.body).not.toContain(moderator.user.fullName);
    expect((await read()).contactMessages).toEqual([]);
    expect((await read({ state: 'answered' })).contactMessages).toMatchObject([
      {
        id: contactMessage?.id,
        answered: { answer: 'Please try again.\nIt works now.', moderatorName: moderator.user.fullName },
      },
    ]);
  });

  it('is answered once, however many requests come at the same time', async () => {
    await write(server.visitor());
    const id = (await read()).contactMessages[0]?.id ?? '';
    const crowd = Array.from({ length: 8 }, (_, at) => answer(at % 2 ? moderator : colleague, id, `Answer ${at}`));
    const answers = await Promise.all(crowd);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ message: emailTexts.alreadyAnswered });
    expect(await mails()).toHaveLength(1);
  });

  it('closes a message without an answer, and sends no email', async () => {
    await write(server.visitor());
    const id = (await read()).contactMessages[0]?.id ?? '';
    expect(await answer(colleague, id, null)).toMatchObject({
      status: 200,
      body: { answered: { answer: null, moderatorName: colleague.user.fullName } },
    });
    expect(await mails()).toEqual([]);
    expect((await answer(moderator, id, 'Too late')).status).toBe(409);
  });

  it('rejects an empty or too long answer and an unknown message, and sends nothing', async () => {
    await write(server.visitor());
    const id = (await read()).contactMessages[0]?.id ?? '';
    for (const text of ['  ', 'x'.repeat(5001)]) expect((await answer(moderator, id, text)).status).toBe(400);
    expect(await answer(moderator, newId(), 'Hello')).toMatchObject({
      status: 404,
      body: { message: emailTexts.notFound },
    });
    expect((await read()).counts.contactMessages).toBe(1);
    expect(await mails()).toEqual([]);
  });
});

describe('a contact message', () => {
  it('is in the sender’s data export with its answer, and is deleted with the account', async () => {
    const [user] = (await plantUsers(server, 1)) as [SignedInClient];
    await write(user);
    await answer(moderator, (await read()).contactMessages[0]?.id ?? '', 'It works now.');
    const fileOf = async (who: SignedInClient) =>
      (await who.call(exportMyData, { params: { id: who.user.id }, body: { password: testPassword } }))
        .body as PersonalData;
    expect((await fileOf(user)).contactMessages).toMatchObject([{ ...words, answer: 'It works now.' }]);
    const made = await fileOf(moderator);
    expect(made.answeredMessages).toMatchObject([{ answer: 'It works now.' }]);
    expect(JSON.stringify(made)).not.toContain(words.email);
    await user.call(deleteAccount, { params: { id: user.user.id }, body: { email: user.user.email } });
    expect(await server.database.selectFrom('contact_letters').selectAll().execute()).toEqual([]);
  });

  it('is deleted 180 days after the answer, or after it was received', async () => {
    await write(server.visitor(), 'Answered later');
    await write(server.visitor(), 'Never answered');
    const parts = { database: server.database, now: server.clock.now };
    const left = async () => {
      await deleteOldContactMessages(parts);
      return (await server.database.selectFrom('contact_letters').select('subject').execute()).map(
        ({ subject }) => subject,
      );
    };
    server.clock.advance((contactMessageLife.days - 1) * DAY_MS);
    const answered = server.database.updateTable('contact_letters').set({ answered_at: server.clock.now() });
    await answered.where('subject', '=', 'Answered later').execute();
    expect((await left()).toSorted()).toEqual(['Answered later', 'Never answered']);
    server.clock.advance(DAY_MS);
    expect(await left()).toEqual(['Answered later']);
    server.clock.advance(contactMessageLife.days * DAY_MS);
    expect(await left()).toEqual([]);
  });
});
