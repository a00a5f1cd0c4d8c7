// Attacks on identity: display names of the operator, and email addresses that look or fold like another one.
import { signIn, signInWithGoogle, signUp, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import type { SignUpProblem, User } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { requestPasswordReset } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signIdToken } from '../../src/accounts/google/stand-in/signing.ts';
import { readConfig } from '../../src/config/config.ts';
import { migrate, openDatabase } from '../../src/database/database.ts';
import { appointModerators } from '../../src/moderation/index.ts';
import type { SignedInClient } from '../client.ts';
import { runAsAdmin, startTestServer, type TestServer, testPassword } from '../harness.ts';

let server: TestServer;
let kiran: SignedInClient;
const theirs = 'Kiran.Singh@town.example';

beforeAll(async () => {
  server = await startTestServer();
  kiran = await server.addUser({ fullName: 'Kiran Singh', email: theirs });
});
afterAll(() => server.close());

const countUsers = async () => (await server.database.selectFrom('users').select('id').execute()).length;
const register = (email: string, fullName = 'Asha Verma') =>
  server.visitor().call(signUp, { body: { fullName, email, location: 'Kharar', password: testPassword } });

async function enterWithGoogle(name: string, email: string, language?: 'hi'): Promise<[status: number, user?: User]> {
  const idToken = await signIdToken({ name, email }, server.config);
  const body = { idToken, ...(language ? { language } : {}) };
  const answer = await server.visitor().call(signInWithGoogle, { body });
  return answer.status === 200 ? [200, (answer.body as { user: User }).user] : [answer.status];
}

describe('a display name of the operator', () => {
  it('is refused at sign-up, with a code and a message', async () => {
    const before = await countUsers();
    const { status, body } = await register('support@elsewhere.example', 'Chowk Suppоrt');
    expect(status).toBe(400);
    expect(body as SignUpProblem[]).toMatchObject([
      { code: 'ReservedFullName', description: accountTexts.nameReserved, text: { code: 'accounts.nameReserved' } },
    ]);
    expect(await countUsers()).toBe(before);
  });

  it('is refused in a profile, which stays unchanged', async () => {
    const { id, email, location } = kiran.user;
    const answer = await kiran.call(updateProfile, { params: { id }, body: { fullName: 'एडमिन', email, location } });
    expect(answer).toMatchObject({ status: 400, body: { details: { fullName: [accountTexts.nameReserved] } } });
    const row = server.database.selectFrom('users').select('full_name').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ full_name: 'Kiran Singh' });
  });

  it.each([
    ['Asha Rani', 'asha.rani@mail.example', 'Asha Rani'],
    ['Chowk Support', 'rani.kaur@mail.example', 'rani.kaur'],
    ['Admin', 'admin@mail.example', 'New member'],
  ])('%j with Google at %j becomes %j', async (name, email, expected) => {
    expect(await enterWithGoogle(name, email)).toMatchObject([200, { fullName: expected }]);
  });

  it('is replaced in the language of the new user', async () => {
    expect(await enterWithGoogle('ਐਡਮਿਨ', 'moderator@mail.example', 'hi')).toMatchObject([
      200,
      { fullName: 'नया सदस्य' },
    ]);
  });
});

/** Spellings that some mail system treats as the same address. */
const sameAddress = [
  'kiran.singh@town.example',
  'KIRAN.SINGH@TOWN.EXAMPLE',
  ' Kiran.Singh@town.example ',
  'kiran\u200b.singh@town.example',
];
const notAnAddress = {
  'the Kelvin sign': '\u212aiRAN.SINGH@town.example',
  'a dotted capital i': 'K\u0130RAN.S\u0130NGH@town.example',
  'a dotless i': 'k\u0131ran.singh@town.example',
  'a long s': 'kiran.\u017fingh@town.example',
  'a combining dot': 'ki\u0307ran.singh@town.example',
  'a full-width @': 'kiran.singh\uff20town.example',
  'full-width emails': '\uff4biran.singh@town.example',
  'Cyrillic emails': 'k\u0456r\u0430n.singh@town.example',
  'a homograph of the domain': 'kiran.singh@t\u043ewn.example',
  'an ideographic full stop': 'kiran.singh@town\u3002example',
  'a ligature': 'kiran.\ufb01ngh@town.example',
  'a dot at the end': 'kiran.singh@town.example.',
  'two dots': 'kiran..singh@town.example',
  'a comment': 'kiran.singh(x)@town.example',
  quotes: '"kiran.singh"@town.example',
  'a second address': 'kiran.singh@town.example,thief@elsewhere.example',
  'a line end': 'kiran.singh@town.example\nbcc:thief@elsewhere.example',
  'a null': 'kiran.singh@town.example\0',
  percent: 'kiran.singh%town.example@elsewhere.example',
};

describe('an email address', () => {
  it.each(sameAddress)('%j is the normalized address', async (email) => {
    const before = await countUsers();
    const taken = await register(email);
    expect(taken).toMatchObject({ status: 400, body: [{ code: 'DuplicateEmail' }] });
    const entered = await server.visitor().call(signIn, { body: { email, password: testPassword } });
    expect(entered).toMatchObject({ status: 200, body: { user: { id: kiran.user.id } } });
    expect(await countUsers()).toBe(before);
  });

  it.each(Object.entries(notAnAddress))('with %s creates, opens and changes no account', async (_, email) => {
    const before = await countUsers();
    const { status } = await register(email);
    expect(status).toBe(400);

    const entered = await server.visitor().call(signIn, { body: { email, password: testPassword } });
    expect([400, 401]).toContain(entered.status);

    const [googled] = await enterWithGoogle('Thief', email);
    expect([400, 401]).toContain(googled);

    const { id, fullName, location } = kiran.user;
    const changed = await kiran.call(updateProfile, { params: { id }, body: { fullName, email, location } });
    expect(changed.status).toBe(400);
    expect(await countUsers()).toBe(before);
    const row = server.database.selectFrom('users').select(['email_address', 'google_subject']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ email_address: theirs, google_subject: null });
  });

  // Promise: A password reset goes to the address of the account, never to the one that was typed
  it.each(Object.entries(notAnAddress))('with %s gets no password reset email', async (_, email) => {
    await server.database.deleteFrom('mails').execute();
    await server.visitor().call(requestPasswordReset, { body: { email } });
    expect(await server.database.selectFrom('mails').select('recipient').execute()).toEqual([]);
  });

  it.each(Object.entries(notAnAddress).filter(([why]) => !['a second address', 'a null'].includes(why)))(
    'with %s makes no moderator',
    async (_, email) => {
      expect(() => readConfig({ MODERATORS: email })).toThrow(/MODERATORS/);
      await appointModerators(server.database, [email]);
      const moderators = server.database.selectFrom('users').select('id').where('role', '=', 'moderator');
      expect(await moderators.execute()).toEqual([]);
    },
  );

  it('is never compared with Turkish case folding', async () => {
    const { adminUrl } = inject('postgres');
    const name = `chowk_turkish_${crypto.randomUUID().replaceAll('-', '')}`;
    await runAsAdmin(adminUrl, `create database ${name} template template0 locale_provider icu icu_locale 'tr'`);
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    const database = openDatabase(url.href, { connections: 1 });
    try {
      await expect(migrate(database)).rejects.toThrow(/Turkish/);
    } finally {
      await database.destroy();
      await runAsAdmin(adminUrl, `drop database ${name} with (force)`);
    }
  });
});
