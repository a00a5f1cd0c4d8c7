// Who becomes a moderator: whom the operator names, and nobody by asking.
import { signUp, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestTown, type TestTown, testPassword } from '../../test/harness.ts';
import { plantPeople } from '../../test/planted-people.ts';
import { assignModerators } from '../startup/assign-moderators.ts';

const named = ['asha@town.example', 'nobody@town.example'];
let town: TestTown;
beforeAll(async () => {
  town = await startTestTown({ config: { moderators: named } });
});
afterAll(() => town.close());

describe('MODERATORS', () => {
  // Promise: `MODERATORS` makes moderators of the accounts it names and of nobody else, and the start says who is
  // missing
  it('makes moderators of those it names and of nobody else, and says who is missing', async () => {
    const [asha, ravi] = await plantPeople(town, 2);
    const rolesOf = async () => {
      const rows = await town.database.selectFrom('users').select(['id', 'role']).execute();
      return [asha, ravi].map((person) => rows.find(({ id }) => id === person?.user.id)?.role);
    };
    const of = (id = '') => town.database.updateTable('users').where('id', '=', id);
    await of(asha?.user.id).set({ email: 'Asha@town.example' }).execute();
    await of(ravi?.user.id).set({ role: 'moderator' }).execute();
    const said: string[] = [];
    await assignModerators({ moderators: null }, town.database, (line) => said.push(line));
    expect(await rolesOf()).toEqual(['person', 'moderator']);
    await assignModerators({ moderators: named }, town.database, (line) => said.push(line));
    expect(await rolesOf()).toEqual(['moderator', 'person']);
    expect(said).toEqual([expect.stringContaining('MODERATORS names nobody@town.example, and nobody has')]);
    await assignModerators({ moderators: [] }, town.database, (line) => said.push(line));
    expect(await rolesOf()).toEqual(['person', 'person']);
  });

  // Promise: An address that `MODERATORS` names is nobody's by typing it, at sign-up or in the profile
  it('names addresses that nobody gets by typing them: neither at sign-up nor in the profile', async () => {
    const [person] = await plantPeople(town, 1);
    const profile = { fullName: 'Person', location: 'Sector 17' };
    const email = 'Nobody@Town.example';
    const registered = await town.visitor().call(signUp, { body: { ...profile, email, password: testPassword } });
    expect(registered).toMatchObject({ status: 400, body: [{ code: 'DuplicateEmail' }] });
    const change = (given: string) =>
      person?.call(updateProfile, { params: { id: person.user.id }, body: { ...profile, email: given } });
    expect(await change(email)).toMatchObject({ status: 400 });
    await town.database
      .updateTable('users')
      .set({ email })
      .where('id', '=', person?.user.id ?? '')
      .execute();
    expect(await change(email)).toMatchObject({ status: 200 });
  });
});
