// Sign-up, over real HTTP with a real database.
import { showMe, signUp } from '@chowk/contract/accounts/account-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function newcomer(email = `${crypto.randomUUID()}@town.example`) {
  return { fullName: 'Asha Verma', email, location: 'Sector 17', password: testPassword };
}

async function countUsers(): Promise<number> {
  return (await server.database.selectFrom('users').select('id').execute()).length;
}

describe('POST /api/account/signup', () => {
  it('creates the account and signs the user in', async () => {
    const client = server.visitor();
    const body = newcomer('Asha.Verma@town.example');
    const answer = await client.call(signUp, { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id: expect.any(String),
        userName: 'Asha.Verma@town.example',
        email: 'Asha.Verma@town.example',
        fullName: 'Asha Verma',
        location: 'Sector 17',
        avatar: null,
        role: 'user',
        isEmailConfirmed: false,
        showsSold: true,
      },
    });
    const { token, user } = answer.body as { token: string; user: { id: string } };
    const me = await client.call(showMe, { headers: { authorization: `Bearer ${token}` } });
    expect(me).toMatchObject({ status: 200, body: { token, user: { id: user.id } } });
  });

  it('sets the refresh cookie for the account endpoints only, unreadable for scripts', async () => {
    const answer = await server.visitor().send({ method: 'POST', url: signUp.path, payload: newcomer() });
    const cookie = answer.cookies.find(({ name }) => name === 'chowk_refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/account', maxAge: 7 * 24 * 3600 });
    expect(cookie?.secure).toBeUndefined();
    const stored = await server.database.selectFrom('sessions').select('token_hash').execute();
    expect(stored.map((row) => row.token_hash)).not.toContain(cookie?.value);
  });

  it('stores neither the password nor anything it could be recovered from', async () => {
    const body = newcomer();
    await server.visitor().call(signUp, { body });
    const row = await server.database
      .selectFrom('users')
      .selectAll()
      .where('email_address', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(testPassword);
  });

  it('trims the fields, but not the password', async () => {
    const body = newcomer();
    const padded = { ...body, fullName: '  Asha  ', email: ` ${body.email} `, location: ' Kharar ' };
    const answer = await server.visitor().call(signUp, { body: padded });
    expect(answer.body).toMatchObject({ user: { fullName: 'Asha', email: body.email, location: 'Kharar' } });
  });

  it('accepts capitalized field names, and ignores username and role', async () => {
    const { fullName, email, location, password } = newcomer();
    const payload = { FullName: fullName, Email: email, Location: location, Password: password };
    const sent = { ...payload, username: 'admin', role: 'moderator' };
    const answer = await server.visitor().send({ method: 'POST', url: signUp.path, payload: sent });
    expect(answer.json()).toMatchObject({ user: { userName: email, role: 'user' } });
  });

  it('lists all problems, and creates nothing', async () => {
    const before = await countUsers();
    const body = { fullName: '', email: 'nonsense', location: '', password: 'weak' };
    const answer = await server.visitor().call(signUp, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject([
      { code: 'MissingFullName', description: 'Full name is required' },
      { code: 'InvalidEmail', description: 'Please enter a valid email address' },
      { code: 'MissingLocation', description: 'Location is required' },
      {
        code: 'PasswordTooWeak',
        description: 'Password must be at least 8 characters with uppercase, lowercase, number and special character',
      },
    ]);
    expect(await countUsers()).toBe(before);
  });

  it('refuses a taken email, in any case', async () => {
    await server.visitor().call(signUp, { body: newcomer('taken@town.example') });
    const answer = await server.visitor().call(signUp, { body: newcomer('TAKEN@Town.Example') });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual([
      {
        code: 'DuplicateEmail',
        description: 'This email is already registered. Please log in instead.',
        text: { code: 'accounts.emailTaken' },
      },
    ]);
  });

  it('accepts one of several concurrent sign-ups with the same email', async () => {
    const email = `${crypto.randomUUID()}@town.example`;
    const spellings = [email, email.toUpperCase(), email, email.toUpperCase()];
    const answers = await Promise.all(spellings.map((name) => server.visitor().call(signUp, { body: newcomer(name) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    for (const { status, body } of answers)
      if (status === 400) expect(body).toMatchObject([{ code: 'DuplicateEmail' }]);
  });
});

describe('on https', () => {
  it('marks the refresh cookie as secure', async () => {
    const secure = await startTestServer({ config: { publicUrl: 'https://chowk.example' } });
    try {
      const answer = await secure.visitor().send({ method: 'POST', url: signUp.path, payload: newcomer() });
      expect(answer.cookies.find(({ name }) => name === 'chowk_refresh')).toMatchObject({ secure: true });
    } finally {
      await secure.close();
    }
  });
});
