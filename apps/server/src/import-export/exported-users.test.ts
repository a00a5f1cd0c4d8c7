// Email addresses in exports: verified, unverified, and shared by several accounts.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { confirm, startVerificationServer } from '../../test/verification-server.ts';
import { openStorage } from '../media/index.ts';
import { createGeocoder } from '../places/index.ts';
import { checkFolder, openImportFolder } from './check-folder.ts';
import { exportFolder } from './export-folder.ts';
import { importFolder } from './import-folder.ts';

const harjit = { fullName: 'Harjit Gill', email: 'harjit@town.example' };
const simran = { fullName: 'Simran Kaur', email: 'simran@town.example' };
const meena = { fullName: 'Meena Devi', email: 'meena@town.example' };
const onNothing = () => undefined;

let server: TestServer;
let elsewhere: TestServer;
let folder: string;
beforeAll(async () => {
  [server, elsewhere] = await Promise.all([startVerificationServer(), startTestServer()]);
  folder = join(await mkdtemp(join(tmpdir(), 'chowk-export-')), 'out');
  await plantUsers();
  const storage = openStorage(server.config);
  await exportFolder({ folder, format: 'jsonl', database: server.database, storage, onProgress: onNothing });
});
afterAll(async () => {
  await Promise.all([server.close(), elsewhere.close()]);
  await rm(join(folder, '..'), { recursive: true });
});

/** Harjit has an address and wants Simran's; another user registered with Simran's before she did; Meena verified none. */
async function plantUsers(): Promise<void> {
  const wanting = await server.addUser(harjit);
  await confirm(server, harjit.email);
  const body = { fullName: harjit.fullName, email: simran.email, location: 'Kharar' };
  expect((await wanting.call(updateProfile, { params: { id: wanting.user.id }, body })).status).toBe(200);
  await server.addUser({ fullName: 'Another User', email: simran.email });
  await server.addUser(simran);
  await confirm(server, simran.email);
  await server.addUser({ fullName: 'Meena before', email: meena.email });
  await server.addUser(meena);
}

describe('an export', () => {
  it('names the verified address, or the one of the registration, and says which it is', async () => {
    const rows = (await readFile(join(folder, 'people.jsonl'), 'utf8')).trim().split('\n');
    const said = rows
      .map((row) => JSON.parse(row))
      .map(({ fullName, email, emailConfirmed }) => ({ fullName, email, emailConfirmed }));
    expect(said).toEqual([
      { ...harjit, emailConfirmed: true },
      { ...simran, emailConfirmed: true },
      { ...meena, emailConfirmed: false },
    ]);
  });

  it('gives each address to its owner where it is imported', async () => {
    const there = openImportFolder(folder);
    const { database, config, clock } = elsewhere;
    const { tokenSecret } = elsewhere.config;
    const checked = await checkFolder(there, { database, tokenSecret, now: elsewhere.clock.now });
    expect(checked.problems).toEqual([]);
    const parts = { database, storage: openStorage(config), geocoder: createGeocoder(), now: clock.now };
    await importFolder({ ...parts, folder: there, source: 'moved', checked, onProgress: onNothing });
    const users = await database
      .selectFrom('users')
      .select(['full_name', 'email_address', 'pending_email', 'email_verified_at'])
      .execute();
    const byName = new Map(users.map(({ full_name, ...each }) => [full_name, each]));
    const proven = { pending_email: null, email_verified_at: expect.any(Date) };
    expect(byName.get(harjit.fullName)).toEqual({ email_address: harjit.email, ...proven });
    expect(byName.get(simran.fullName)).toEqual({ email_address: simran.email, ...proven });
    expect(byName.get(meena.fullName)).toMatchObject({ pending_email: meena.email, email_verified_at: null });
    expect(users).toHaveLength(3);
  });
});
