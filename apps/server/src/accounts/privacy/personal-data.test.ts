// Personal data export over real HTTP.
import { changePassword, signIn, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { requestPasswordReset } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { passkeyLimits } from '@chowk/contract/limits';
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import { blockUser, reportConversation, sendMessage } from '@chowk/contract/messages/message-endpoints';
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { publishListing } from '../../../test/forms.ts';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { confirm, startVerificationServer } from '../../../test/verification-server.ts';
import { inTransaction } from '../../database/database.ts';
import { createEmailQueue } from '../../email/index.ts';

let server: TestServer;
/** Without rate limits, with verified addresses. */
let proven: TestServer;
let asha: SignedInClient;
let other: SignedInClient;
let blocker: SignedInClient;

beforeAll(async () => {
  server = await startTestServer({ config: { rateLimits: true } });
  proven = await startVerificationServer();
  asha = await server.addUser({ fullName: 'Asha Rani' });
  [other, blocker] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
});
afterAll(async () => {
  await server.close();
  await proven.close();
});

async function readData(client: SignedInClient): Promise<PersonalData> {
  const { status, body } = await client.call(exportMyData, {
    params: { id: client.user.id },
    body: { password: testPassword },
  });
  expect(status).toBe(200);
  return body as PersonalData;
}

const write = (from: SignedInClient, to: SignedInClient, listingId: string, content: string) =>
  from.call(sendMessage, { body: { senderId: from.user.id, receiverId: to.user.id, listingId, content } });

describe('POST /api/users/{id}/export', () => {
  // Promise: Users get all data about them as one file: profile, sign-in methods, sessions, listings in every status
  // with their photos, favorites, messages in both directions, blocked users, reports, emails
  it('contains the profile and the sign-in methods', async () => {
    const { user: client, sessions, exportedAt } = await readData(asha);
    const { isEmailConfirmed, ...user } = asha.user;
    expect(isEmailConfirmed).toBe(false);
    expect(client).toEqual({
      ...user,
      hours: null,
      phone: null,
      emailConfirmedAt: null,
      newEmail: null,
      joinedAt: expect.any(String),
      signsInWith: { password: true, google: false },
      googleId: null,
      suspendedAt: null,
      emailsRefused: 0,
      passkeyOfferedAt: null,
      language: null,
    });
    expect(sessions).toMatchObject([{ isThisOne: true, endedAt: null }]);
    expect(Date.parse(sessions[0]?.until ?? '')).toBeGreaterThan(Date.parse(exportedAt));
  });

  it('contains listings in every status, each with its place and photo URLs', async () => {
    const cot = await publishListing(asha, { fields: { Title: 'Cot of Asha' } });
    const gone = await publishListing(asha, { fields: { Title: 'Gone chair' } });
    await asha.call(deleteListing, { params: { id: gone.id } });
    const { listings } = await readData(asha);
    expect(listings.map(({ title, status }) => [title, status])).toEqual([
      ['Gone chair', 'deleted'],
      ['Cot of Asha', 'available'],
    ]);
    expect(listings[1]).toMatchObject({ id: cot.id, price: 4500, address: cot.address, latitude: cot.latitude });
    const [photo] = listings[1]?.photos ?? [];
    expect((await server.app.inject({ method: 'GET', url: photo?.url ?? '' })).statusCode).toBe(200);
  });

  it('contains favorites, messages in both directions, blocked users, reports and emails', async () => {
    const { id: listingId } = await plantListing(server.database, { user_id: other.user.id, title: 'Good bicycle' });
    await asha.call(addFavorite, { body: { userId: asha.user.id, listingId } });
    await write(asha, other, listingId, 'Is it still there?');
    await write(other, asha, listingId, 'It is.');
    const words = { reason: 'scam', description: 'They ask for money first.' } as const;
    await asha.call(reportListing, { body: { listingId, email: 'elsewhere@town.example', ...words } });
    await asha.call(reportConversation, { body: { listingId, otherUserId: other.user.id, ...words } });
    await asha.call(submitContact, {
      body: { name: 'Asha', email: 'asha@town.example', reason: 'other', subject: 'A question', message: 'How?' },
    });
    await asha.call(blockUser, { params: { otherUserId: other.user.id } });

    const data = await readData(asha);
    expect(data.favorites).toMatchObject([{ listingId, title: 'Good bicycle' }]);
    expect(data.messages.sent).toMatchObject([{ userId: other.user.id, content: 'Is it still there?' }]);
    expect(data.messages.received).toMatchObject([{ userName: other.user.fullName, content: 'It is.' }]);
    expect(data.blockedUsers).toMatchObject([{ userId: other.user.id, fullName: other.user.fullName }]);
    expect(data.reports).toMatchObject([
      { listingId, userId: other.user.id, email: null, ...words },
      { listingId, userId: null, email: 'elsewhere@town.example', ...words },
    ]);
    expect(data.emails.map(({ subject }) => subject)).toContain('[Chowk] Other: A question');
    expect(data.emails).toHaveLength(3);
  });

  it('does not contain other users’ data: blocks against the user, and withheld messages', async () => {
    const { id: listingId } = await plantListing(server.database, { user_id: blocker.user.id });
    await write(asha, blocker, listingId, 'Hello');
    await blocker.call(blockUser, { params: { otherUserId: asha.user.id } });
    await write(asha, blocker, listingId, 'Are you there?');
    await write(other, asha, (await readData(asha)).listings[1]?.id ?? '', 'You blocked me, so this is withheld');
    const data = await readData(asha);
    expect(data.messages.sent.map(({ content }) => content)).toContain('Are you there?');
    expect(JSON.stringify(data)).not.toMatch(/withheld|token|hash/i);
    expect(data.blockedUsers.map(({ userId }) => userId)).toEqual([other.user.id]);
  });

  it('contains password attempts while they are counted', async () => {
    const body = { email: asha.user.email, password: 'Wrong-Horse-9' };
    await asha.call(signIn, { body });
    await asha.call(signIn, { body });
    expect((await readData(asha)).passwordTries).toMatchObject([{ count: 2 }]);
  });

  it('is refused for other users, for unknown ids, and without a session', async () => {
    for (const id of [other.user.id, crypto.randomUUID()])
      expect(await asha.call(exportMyData, { params: { id }, body: { password: testPassword } })).toMatchObject({
        status: 403,
      });
    expect(
      await server.visitor().call(exportMyData, { params: { id: asha.user.id }, body: { password: testPassword } }),
    ).toMatchObject({ status: 401 });
  });

  it('is rate limited, because it reads everything', async () => {
    blocker.remoteAddress = '198.51.100.7';
    const asked = await Promise.all(
      Array.from({ length: 11 }, () =>
        blocker.call(exportMyData, { params: { id: blocker.user.id }, body: { password: testPassword } }),
      ),
    );
    expect(asked.map(({ status }) => Number(status)).filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('DELETE /api/users/{id}', () => {
  it('slows down password guessing, together with the change of the password', async () => {
    const params = { id: asha.user.id };
    const wrong = 'Wrong-Horse-9';
    const guess = () => asha.call(deleteAccount, { params, body: { email: asha.user.email, password: wrong } });
    const guessThere = () =>
      asha.call(changePassword, { params, body: { currentPassword: wrong, newPassword: 'Another-Horse-9' } });
    const guessExport = () => asha.call(exportMyData, { params, body: { password: wrong } });
    for (const tried of [guess, guessThere, guessExport, guessThere, guessExport])
      expect((await tried()).status).toBe(400);
    for (const tried of [guess, guessExport]) expect(Number((await tried()).status)).toBe(429);
  });
});

describe('the proof that an export requires', () => {
  let member: SignedInClient;
  beforeAll(async () => {
    member = await proven.addUser();
  });
  const ask = (client: SignedInClient, password?: string) =>
    client.call(exportMyData, { params: { id: client.user.id }, body: password === undefined ? {} : { password } });

  // Promise: A stolen bearer token is not enough for the export: it requires the password, also right after the sign-
  // in
  it('is the password, also right after the sign-in', async () => {
    for (const [given, message] of [
      [undefined, accountTexts.passwordRequired],
      ['', accountTexts.passwordRequired],
      ['Wrong-Horse-9', accountTexts.currentPasswordWrong],
    ] as const) {
      const refused = { status: 400, body: { type: 'validation', details: { password: [message] } } };
      expect(await ask(member, given)).toMatchObject(refused);
    }
    expect(await ask(member, testPassword)).toMatchObject({ status: 200 });
  });

  it('is no longer a GET', async () => {
    const answer = await member.send({ method: 'GET', url: `/api/users/${member.user.id}/export` });
    expect(answer.statusCode).toBe(404);
  });

  it('is a sign-in within ten minutes for an account without a password', async () => {
    const [planted] = (await plantUsers(proven, 1)) as [SignedInClient];
    expect(await ask(planted)).toMatchObject({ status: 200 });
    proven.clock.advance(passkeyLimits.recentMs);
    expect(await ask(planted)).toMatchObject({ status: 400, body: { message: passkeyTexts.signInAgain } });
  });
});

describe('emails in the file', () => {
  const newEmail = () => `${crypto.randomUUID()}@town.example`;
  const askForReset = (email: string) => proven.visitor().call(requestPasswordReset, { body: { email } });

  it('contain no token: verification, password reset, undo of a change, unsubscribe', async () => {
    const [email, next] = [newEmail(), newEmail()];
    const client = await proven.addUser({ email });
    await confirm(proven, email);
    const profile = { fullName: 'Asha', email: next, location: 'Kharar' };
    await client.call(updateProfile, { params: { id: client.user.id }, body: profile });
    await confirm(proven, next);
    await askForReset(next);
    const queue = createEmailQueue({ ...proven, now: proven.clock.now });
    await inTransaction(proven.database, (transaction) =>
      queue.queue(transaction, {
        ...{ to: next, userId: client.user.id, replyTo: null, topic: 'messages', subject: 'New message' },
        body: { name: 'Asha', paragraphs: ['You have a message.'], closing: [] },
      }),
    );
    const mails = await proven.database
      .selectFrom('mails')
      .select(['body', 'html'])
      .where('person_id', '=', client.user.id)
      .execute();
    const tokens = mails.flatMap(({ body }) => body.match(/(?<=#|token=)[\w.-]{43,}/g) ?? []);
    // Two verifications, an undo, a reset, and the unsubscribe link.
    expect(tokens).toHaveLength(5);

    const data = await readData(client);
    const text = JSON.stringify(data);
    for (const token of tokens) expect(text).not.toContain(token);
    expect(data.emails.map(({ to, subject, body }) => [to, subject, body === ''])).toEqual([
      [next, 'New message', false],
      [next, 'Chowk: a new password', true],
      [next, 'Chowk: please confirm your e-mail', true],
    ]);
    expect(data.emails[0]?.body).toContain(privacyTexts.linkLeftOut);
    expect(data.emails[0]?.html).not.toMatch(/[#?]token/);
  });

  it('are left out where the address is not verified, whether or not it has an account', async () => {
    const [taken, free] = [newEmail(), newEmail()];
    await proven.addUser({ email: taken });
    await confirm(proven, taken);
    const about = async (email: string) => {
      const stranger = await proven.addUser({ email });
      await askForReset(email);
      const { emails, emailLinks, passwordResets } = await readData(stranger);
      return { emails, emailLinks, passwordResets };
    };
    expect(await about(free)).toEqual({ emails: [], emailLinks: [], passwordResets: [] });
    expect(await about(taken)).toEqual(await about(free));
  });
});
