// Language of an account: set at sign-up, changed in the profile, returned with the user.
import { showMe, signIn, signUp } from '@chowk/contract/accounts/account-endpoints';
import { chooseLanguage } from '@chowk/contract/accounts/language/language-endpoints';
import { exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { type LanguageId, languageIds } from '@chowk/contract/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';
import { startVerificationServer } from '../../test/verification-server.ts';

let server: TestServer;
let proven: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  proven = await startVerificationServer();
});
afterAll(async () => {
  await server.close();
  await proven.close();
});

const register = (where: TestServer, email: string, language?: LanguageId) =>
  where.visitor().call(signUp, {
    body: { fullName: 'Asha', email, location: 'Mohali', password: testPassword, ...(language ? { language } : {}) },
  });
const choose = (client: SignedInClient, language: LanguageId, id = client.user.id) =>
  client.call(chooseLanguage, { params: { id }, body: { language } });

describe('at sign-up', () => {
  it.each(languageIds)('is the language of the page: %s', async (language) => {
    for (const where of [server, proven]) {
      const answer = await register(where, `${language}@town.example`, language);
      expect(answer).toMatchObject({ status: 201, body: { user: { language } } });
    }
  });

  it('is null without a language of the page, and refused for an unknown one', async () => {
    expect((await register(server, 'none@town.example')).body).not.toHaveProperty('user.language');
    const answer = await register(server, 'klingon@town.example', 'tlh' as LanguageId);
    const problem = { code: 'InvalidLanguage', description: 'Please choose a language of the list' };
    expect(answer).toMatchObject({ status: 400, body: [problem] });
  });
});

describe('PUT /api/users/{id}/language', () => {
  it('changes it on every device', async () => {
    const client = await server.addUser();
    expect(await choose(client, 'pa')).toMatchObject({ status: 200, body: { ...client.user, language: 'pa' } });
    expect((await client.call(showMe)).body).toMatchObject({ user: { language: 'pa' } });
    const body = { email: client.user.email, password: testPassword };
    expect((await server.visitor().call(signIn, { body })).body).toMatchObject({ user: { language: 'pa' } });
    const held = await client.call(exportMyData, { params: { id: client.user.id }, body: { password: testPassword } });
    expect(held.body).toMatchObject({ user: { language: 'pa' } });
  });

  it('refuses an unknown language, and does not change another user’s', async () => {
    const [client, other] = [await server.addUser(), await server.addUser()];
    expect(await choose(client, 'xx' as LanguageId)).toMatchObject({
      status: 400,
      body: { details: { language: ['Please choose a language of the list'] } },
    });
    expect((await choose(client, 'hi', other.user.id)).status).toBe(403);
    expect((await other.call(showMe)).body).not.toHaveProperty('user.language');
  });
});

it('ignores a language that is no longer offered', async () => {
  const client = await server.addUser();
  await server.database.updateTable('users').set({ language: 'eo' }).where('id', '=', client.user.id).execute();
  expect((await client.call(showMe)).body).not.toHaveProperty('user.language');
});
