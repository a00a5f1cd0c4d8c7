// Sign-in of suspended users: allows only the export and deletion of their own data.
import { refreshSession, showMe, signIn, signOut } from '@chowk/contract/accounts/account-endpoints';
import type { SuspendedSignIn } from '@chowk/contract/accounts/account-schemas';
import { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { decisionReasons } from '@chowk/contract/email/texts/decision-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import { showListing, showMyListings } from '@chowk/contract/listings/listing-endpoints';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { testPassword } from '../../test/harness.ts';
import { type ModerationServer, startModerationServer } from '../../test/moderation-server.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';
import { newId } from '../database/ids.ts';
import { hashPassword } from './passwords/passwords.ts';
import { makeRefreshToken } from './sessions/session-tokens.ts';

let server: ModerationServer;
let password_hash: string;
/** A new user for every test. */
let spammer: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startModerationServer();
  password_hash = await hashPassword(testPassword);
});
beforeEach(async () => {
  [spammer] = (await plantUsers(server, 1)) as [SignedInClient];
  await server.database.updateTable('users').set({ password_hash }).where('id', '=', spammer.user.id).execute();
  listingId = (await plantListing(server.database, { user_id: spammer.user.id })).id;
  const reportId = await server.plantReport({ listing_id: listingId });
  expect((await server.suspend(server.moderator, reportId, 'Sells what is not there.')).status).toBe(200);
});
afterAll(() => server.close());

async function signInAgain(): Promise<SignedInClient> {
  const client = server.visitor();
  const answer = await client.call(signIn, { body: { email: spammer.user.email, password: testPassword } });
  expect(answer).toMatchObject({
    status: 403,
    body: {
      ...{ message: suspensionTexts.refused, type: 'forbidden' },
      suspended: { user: { id: spammer.user.id, suspension: { reason: 'Sells what is not there.' } } },
    },
  });
  const { token, user } = (answer.body as SuspendedSignIn).suspended;
  return client.as(token, user);
}
const params = () => ({ id: spammer.user.id });

describe('Signing in while suspended', () => {
  it('shows a ready reason in the language of the user', async () => {
    const inPunjabi = server.database.updateTable('users').set({ language: 'pa' }).where('id', '=', spammer.user.id);
    await inPunjabi.execute();
    await server.lift(server.moderator, spammer);
    const reportId = await server.plantReport({ listing_id: listingId });
    await server.suspend(server.moderator, reportId, decisionReasons.scam);
    const again = await server.visitor().call(signIn, { body: { email: spammer.user.email, password: testPassword } });
    const reason = textsIn(decisionReasons, 'pa').scam;
    expect(again.body).toMatchObject({ suspended: { user: { suspension: { reason } } } });
  });

  // Promise: A suspended sign-in is refused with a token for the own profile, the data export, account deletion, the
  // contact form and sign-out; every other request is refused, or answered as for a visitor
  it('is refused with the reason, and allows the own profile, the data export and the contact form until sign-out', async () => {
    const client = await signInAgain();
    const me = await client.call(showMe);
    expect(me).toMatchObject({ status: 200, body: { user: { suspension: { reason: 'Sells what is not there.' } } } });
    const held = await client.call(exportMyData, { params: params(), body: { password: testPassword } });
    expect((held.body as PersonalData).listings).toMatchObject([{ id: listingId, visibility: 'suspended' }]);
    const words = { name: 'Asha', email: 'asha@town.example', reason: 'account', subject: 'Why?', message: 'I ask.' };
    const contactMessage = await client.call(submitContact, { body: { ...words, reason: 'account' } });
    expect(contactMessage.status).toBe(201);
    const mail = server.database.selectFrom('mails').select('reply_to').where('person_id', '=', spammer.user.id);
    expect(await mail.where('subject', 'like', '%Why?').execute()).toEqual([{ reply_to: 'asha@town.example' }]);

    expect(await client.call(showMyListings)).toMatchObject({
      status: 403,
      body: { message: suspensionTexts.refused },
    });
    await client.call(signOut);
    expect((await client.call(showMe)).status).toBe(401);
  });

  it('lets a user delete their account, which leaves only the blocked address', async () => {
    const client = await signInAgain();
    const body = { email: spammer.user.email, password: testPassword };
    expect((await client.call(deleteAccount, { params: params(), body })).status).toBe(200);
    expect((await client.call(showMe)).status).toBe(401);
    expect((await server.lift(server.moderator, spammer)).status).toBe(200);
    expect((await server.lift(server.moderator, spammer)).status).toBe(404);
    expect((await server.visitor().call(showListing, { params: { id: listingId } })).status).toBe(404);
  });

  it('is invalid once the suspension is lifted', async () => {
    const client = await signInAgain();
    await server.lift(server.moderator, spammer);
    expect((await client.call(showMe)).status).toBe(401);
    const answer = await server.visitor().call(signIn, { body: { email: spammer.user.email, password: testPassword } });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('user.suspension');
  });

  it('is refused by the database for a release that knows no such sessions', async () => {
    const moment = server.clock.now();
    const session = { id: newId(), user_id: spammer.user.id, token_hash: newId(), address_key: 'none' };
    const opening = server.database
      .insertInto('sessions')
      .values({ ...session, created_at: moment, expires_at: moment, ended_at: null });
    await expect(opening.execute()).rejects.toMatchObject({ code: 'CH002' });
  });

  it('lasts as long as its token: it sets no cookie, and none refreshes it', async () => {
    const client = await signInAgain();
    // The device cookie: it opens nothing.
    expect([...client.cookies.keys()]).toEqual(['chowk_csrf', 'chowk_device']);
    const cookie = makeRefreshToken(String(decodeJwt(client.token).sid), server.config.tokenSecret);
    const theirs = server.database.updateTable('sessions').set({ token_hash: cookie.hash });
    await theirs.where('id', '=', cookie.sessionId).execute();
    client.cookies.set('chowk_refresh', cookie.value);
    expect((await client.call(refreshSession)).status).toBe(401);
    const other = await signInAgain();
    // The last test: the clock ends the sessions of all others.
    server.clock.advance(61 * 60_000);
    expect((await other.call(showMe)).status).toBe(401);
  });
});
