// Moderators come from the operator's setting alone.
import { signUp, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';
import { plantUsers } from '../../test/planted-rows.ts';
import { confirm, startVerificationServer } from '../../test/verification-server.ts';
import { assignModerators } from '../lifecycle/start-server.ts';

const named = ['asha@town.example', 'unknown@town.example'];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { moderators: named } });
});
afterAll(() => server.close());

/** Starts the server with this setting, and returns its log lines. */
async function start(where: TestServer, moderators: readonly string[] | null): Promise<string[]> {
  const said: string[] = [];
  await assignModerators({ ...where.config, moderators }, where.database, (line) => said.push(line));
  return said;
}

async function roleOf(where: TestServer, id = ''): Promise<string | undefined> {
  const row = await where.database.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return row?.role;
}

describe('MODERATORS', () => {
  it('appoints the named accounts only, and logs the ignored addresses', async () => {
    const [asha, ravi, meena] = await plantUsers(server, 3);
    const rolesOf = () => Promise.all([asha, ravi, meena].map((client) => roleOf(server, client?.user.id)));
    const of = (id = '') => server.database.updateTable('users').where('id', '=', id);
    await of(asha?.user.id).set({ email_address: 'Asha@town.example', email_verified_at: new Date() }).execute();
    await of(ravi?.user.id).set({ role: 'moderator' }).execute();
    await of(meena?.user.id).set({ email_address: 'meena@town.example', role: 'moderator' }).execute();
    expect(await start(server, null)).toEqual([]);
    expect(await rolesOf()).toEqual(['person', 'moderator', 'moderator']);
    expect(await start(server, [...named, 'meena@town.example'])).toEqual([
      expect.stringMatching(/^MODERATORS names unknown@town\.example, which no account has: ignored\./),
      expect.stringMatching(/^MODERATORS names meena@town\.example, which its account has not confirmed: ignored\./),
    ]);
    expect(await rolesOf()).toEqual(['moderator', 'person', 'person']);
    await start(server, []);
    expect(await rolesOf()).toEqual(['person', 'person', 'person']);
  });

  it('does not appoint an account that gets a named address while the server runs', async () => {
    const proven = await startVerificationServer();
    try {
      const email = 'boss@town.example';
      const [typed, changed] = [await proven.addUser({ email }), await proven.addUser()];
      await confirm(proven, changed.user.email);
      const profile = { fullName: 'Boss', location: 'Kharar', email };
      await changed.call(updateProfile, { params: { id: changed.user.id }, body: profile });
      expect(await start(proven, [email])).toEqual([expect.stringContaining('has not confirmed: ignored.')]);
      await confirm(proven, email);
      for (const { user } of [typed, changed]) expect(await roleOf(proven, user.id)).toBe('person');
      expect(await start(proven, [email])).toEqual([]);
      // The mailbox is verified, and the operator has restarted the server.
      expect([await roleOf(proven, typed.user.id), await roleOf(proven, changed.user.id)].sort()).toEqual([
        'moderator',
        'person',
      ]);
    } finally {
      await proven.close();
    }
  });

  it('reserves its addresses, at sign-up and in the profile', async () => {
    const [client] = await plantUsers(server, 1);
    const profile = { fullName: 'Person', location: 'Sector 17' };
    const email = 'Unknown@Town.example';
    const registered = await server.visitor().call(signUp, { body: { ...profile, email, password: testPassword } });
    expect(registered).toMatchObject({ status: 400, body: [{ code: 'DuplicateEmail' }] });
    const change = (given: string) =>
      client?.call(updateProfile, { params: { id: client.user.id }, body: { ...profile, email: given } });
    expect(await change(email)).toMatchObject({ status: 400 });
    await server.database
      .updateTable('users')
      .set({ email_address: email })
      .where('id', '=', client?.user.id ?? '')
      .execute();
    expect(await change(email)).toMatchObject({ status: 200 });
  });
});
