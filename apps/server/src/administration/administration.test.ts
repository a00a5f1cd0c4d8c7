// Each command of npm run admin, on a database with users.
import { showMe, signIn } from '@chowk/contract/accounts/account-endpoints';
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import { restoreListing, showReports } from '@chowk/contract/moderation/moderation-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { publishListing } from '../../test/forms.ts';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import { createEmailQueue } from '../email/index.ts';
import { type AdminOptions, runCommand, usage } from './commands.ts';

let server: TestServer;
let asha: SignedInClient;
let ravi: SignedInClient;

beforeAll(async () => {
  server = await startTestServer();
  asha = await server.addUser({ fullName: 'Asha Rani', email: 'asha@town.example' });
  ravi = await server.addUser({ fullName: 'Ravi Kumar', email: 'ravi@town.example' });
});
beforeEach(() => server.database.deleteFrom('mails').execute());
afterAll(() => server.close());

function run(words: string, options: AdminOptions = {}, moderators: readonly string[] | null = null): Promise<string> {
  const { database, clock } = server;
  const config = { ...server.config, moderators };
  const emailQueue = createEmailQueue({ database, config, now: clock.now });
  return runCommand({ database, config, emailQueue, now: clock.now }, words.split(' ').filter(Boolean), options);
}

const sentEmails = () => server.database.selectFrom('mails').select(['recipient', 'subject', 'body']).execute();

describe('npm run admin', () => {
  it.each([
    ['', /^Name a command\.\nnpm run admin -- <command>/],
    ['fly', /^There is no command "fly"\.\nnpm run admin/],
    ['toString', /^There is no command "toString"\./],
    ['user', /^It is: npm run admin -- user <e-mail>$/],
    ['user a b', /^It is: npm run admin -- user <e-mail>$/],
    ['queues now', /^It is: npm run admin -- queues$/],
    ['user unknown@town.example', /^No user is called "unknown@town\.example"\.$/],
    ['remove-listing x', /^It is: npm run admin -- remove-listing <id> --as/],
  ])('%j is refused in words', async (words, line) => {
    const refusal = await run(words).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    expect((refusal as Error).message).toMatch(line);
  });

  it('names every command in its usage', () => {
    for (const name of ['user', 'make-moderator', 'end-sessions', 'send-password-link', 'remove-listing', 'queues'])
      expect(usage).toContain(`\n  ${name}`);
  });

  it('finds a user by e-mail in any case, or by the id', async () => {
    const found = await run('user ASHA@town.example');
    expect(found).toContain('Asha Rani <asha@town.example>');
    expect(found).toContain(`id ${asha.user.id}`);
    expect(found).toContain('0 listings, signed in on 1 devices');
    expect(await run(`user ${asha.user.id}`)).toBe(found);
  });

  it('makes and unmakes a moderator', async () => {
    await server.database
      .updateTable('users')
      .set({ email_verified_at: server.clock.now() })
      .where('id', '=', ravi.user.id)
      .execute();
    expect((await ravi.call(showReports, { query: { state: 'open' } })).status).toBe(403);
    expect(await run('make-moderator ravi@town.example')).toBe('Ravi Kumar is a moderator now.');
    expect((await ravi.call(showReports, { query: { state: 'open' } })).status).toBe(200);
    expect(await run('unmake-moderator ravi@town.example', {}, ['asha@town.example'])).toMatch(
      /^Ravi Kumar is no moderator now\.\nMODERATORS is set: /,
    );
    expect((await ravi.call(showReports, { query: { state: 'open' } })).status).toBe(403);
  });

  it('refuses to make an account with an unverified address a moderator', async () => {
    await expect(run('make-moderator asha@town.example')).rejects.toThrow('has not confirmed that address yet');
    expect(await run(`make-moderator ${asha.user.id}`)).toBe('Asha Rani is a moderator now.');
    await run(`unmake-moderator ${asha.user.id}`);
    const set = (newEmail: string | null) =>
      server.database.updateTable('users').set({ pending_email: newEmail }).where('id', '=', ravi.user.id).execute();
    await set('boss@town.example');
    await expect(run('make-moderator boss@town.example')).rejects.toThrow('has not confirmed that address yet');
    await set(null);
  });

  it('makes no account a moderator by an address that it registered with and left', async () => {
    const thief = await server.addUser({ fullName: 'Left It', email: 'chief@town.example' });
    await server.database
      .updateTable('users')
      .set({ email_address: 'thief@elsewhere.example', email_verified_at: server.clock.now() })
      .where('id', '=', thief.user.id)
      .execute();
    await expect(run('make-moderator chief@town.example')).rejects.toThrow('has not confirmed that address yet');
    expect(await run('make-moderator thief@elsewhere.example')).toBe('Left It is a moderator now.');
    await run('unmake-moderator thief@elsewhere.example');
  });

  it('sends a link for a new password, as often as an hour allows', async () => {
    expect(await run('send-password-link asha@town.example')).toContain('The email to Asha Rani is in the queue');
    expect(await sentEmails()).toMatchObject([
      { recipient: 'asha@town.example', body: expect.stringContaining('/reset-password#') as string },
    ]);
    const again = async () => {
      for (;;) await run('send-password-link asha@town.example');
    };
    await expect(again()).rejects.toThrow('They were sent as many links as an hour allows');
  });

  it('takes a listing down in the name of a moderator, who can restore it', async () => {
    const { id, title } = await publishListing(asha);
    const options = { as: 'ravi@town.example', reason: 'It is not yours to sell.' };
    await expect(run(`remove-listing ${id}`, options)).rejects.toThrow('Ravi Kumar is no moderator');
    await run('make-moderator ravi@town.example');
    await expect(run('remove-listing 5', options)).rejects.toThrow('There is no listing "5".');
    expect(await run(`remove-listing ${id}`, options)).toBe(
      `"${title}" is taken down, and an email to its seller is in the queue.`,
    );
    expect((await server.visitor().call(showListing, { params: { id } })).status).toBe(404);
    expect(await sentEmails()).toMatchObject([
      { recipient: 'asha@town.example', body: expect.stringContaining('It is not yours to sell.') as string },
    ]);
    const { body } = await ravi.call(showReports, { query: { state: 'closed' } });
    const [report] = 'reports' in body ? body.reports : [];
    expect((await ravi.call(restoreListing, { params: { id: report?.id ?? '' } })).status).toBe(200);
    expect((await server.visitor().call(showListing, { params: { id } })).status).toBe(200);
  });

  it('shows what waits', async () => {
    const shown = await run('queues');
    expect(shown).toContain('Emails that wait to be sent: 0');
    expect(shown).toContain('Reports that wait for a moderator: 0');
    expect(shown).toContain('The last backup: none');
  });

  it('signs a user out everywhere', async () => {
    expect(await run('end-sessions asha@town.example')).toBe('Asha Rani is signed out on 1 devices.');
    expect((await asha.call(showMe)).status).toBe(401);
    const back = await server.visitor().call(signIn, { body: { email: 'asha@town.example', password: testPassword } });
    expect(back.status).toBe(200);
  });
});
