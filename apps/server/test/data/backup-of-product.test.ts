// Backup and restore of a running product with real processes, as an operator does it.
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { showMe } from '@chowk/contract/accounts/account-endpoints';
import { photoUrl } from '@chowk/contract/listings/photo-files';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLastBackup } from '../../src/backup/index.ts';
import { copyStoppedServer, endServers, isWhole, startServer } from '../processes/server-process.ts';
import { HttpUser } from './http-user.ts';

type Outcome = { readonly code: number; readonly out: string; readonly err: string };

function runTask(
  task: 'admin' | 'backup' | 'restore' | 'seed',
  dataDir: string,
  args: readonly string[],
): Promise<Outcome> {
  const { PATH, HOME } = process.env;
  const program = resolve(import.meta.dirname, `../../src/${task}.ts`);
  return new Promise((settle) => {
    const options = { env: { PATH, HOME, DATA_DIR: dataDir, INIT_CWD: folder }, cwd: '/' };
    const child = execFile(process.execPath, [program, ...args], options, (_, out, err) =>
      settle({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

let folder: string;
let [here, there]: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-moving-'));
  await chmod(folder, 0o755);
  [here, there] = ['here', 'there'].map((name) => join(folder, name));
  for (const place of [here, there]) await mkdir(place as string, { mode: 0o755 });
});

afterAll(async () => {
  await endServers();
  await rm(folder, { recursive: true, force: true });
});

describe('npm run backup and npm run restore', { timeout: 900_000 }, () => {
  // Promise: `npm run backup` copies a running product, `npm run restore` moves it to a new machine: sign-in, search and photos work
  it('move a running product to a new machine, with its users, listings and photos', async () => {
    const [from, to] = [here as string, there as string];
    expect(await runTask('backup', from, [])).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing to back up'),
    });
    await copyStoppedServer(from);
    const { server, url } = await startServer({ DATA_DIR: from, RATE_LIMITS: 'off' });
    const asha = await new HttpUser(url, 'asha@town.example').signUp();
    const listing = await asha.publish('Harmonium');
    let isTaken = false;
    const published: string[] = [];
    const writing = (async () => {
      while (!isTaken) published.push((await asha.publish(`Busy ${published.length}`)).id);
    })();
    const taken = await runTask('backup', from, ['--to', 'town.tar']).finally(() => {
      isTaken = true;
    });
    await writing;
    expect(await runTask('admin', from, ['user', 'ASHA@town.example'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`id ${asha.id}`),
    });
    expect(taken).toMatchObject({ code: 0, out: expect.stringContaining('1 users') });
    expect(taken.out).toContain('Not included: environment settings');
    expect(taken.err).toContain('Backing up 100 %');
    expect((await stat(join(folder, 'town.tar'))).mode & 0o777).toBe(0o600);
    expect(await runTask('backup', from, ['--to', 'town.tar'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('already there'),
    });
    expect(await runTask('restore', from, ['--from', 'town.tar', '--replace'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is already using the data folder'),
    });
    expect((await readLastBackup(from)).failedAt).not.toBeNull();
    expect(await runTask('backup', from, ['--to', 'nowhere'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no folder .*nowhere: make it, or mount the disk that it is on\./),
    });
    const kept = join(folder, 'kept');
    await mkdir(kept);
    await writeFile(join(kept, 'chowk-2026-01-01T00-00-00Z.tar'), '');
    expect(await runTask('backup', from, ['--to', 'kept', '--keep', '1'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Deleted older backups: chowk-2026-01-01T00-00-00Z.tar'),
    });
    expect(await readdir(kept)).toHaveLength(1);
    expect(await readLastBackup(from)).toMatchObject({ succeededAt: expect.any(String) as string, failedAt: null });
    await server.end('SIGTERM');

    const verified = await runTask('backup', there as string, ['--verify', 'town.tar']);
    expect(verified).toMatchObject({
      code: 0,
      out: expect.stringContaining('town.tar is complete and was restored for verification: 1 users'),
    });
    expect(await readdir(to)).toEqual([]);
    const restored = await runTask('restore', to, ['--from', 'town.tar']);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('All users have to sign in again.') });
    const again = await startServer({ DATA_DIR: to });
    const back = new HttpUser(again.url, 'asha@town.example');
    back.token = asha.token;
    expect((await back.send('GET', showMe.path)).status).toBe(401);
    back.token = '';
    await back.signIn();
    expect(back.id).toBe(asha.id);
    const found = await back.send('POST', searchListings.path, { query: 'harmonim' });
    expect(await found.json()).toMatchObject([{ id: listing.id }]);
    const shown = (await (
      await back.send('POST', searchListings.path, { query: 'busy', limit: 100 })
    ).json()) as Card[];
    for (const { id, mediaFiles } of [listing, ...shown] as Card[]) {
      const photo = await fetch(again.url + photoUrl(mediaFiles[0]?.fileName ?? '', 400));
      expect([id, photo.status]).toEqual([id, 200]);
    }
    await again.server.end('SIGTERM');
    expect(await runTask('restore', to, ['--from', 'town.tar'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('The database already has users'),
    });
  });

  it.runIf(isWhole)('refuse what they cannot do in words', async () => {
    await writeFile(join(folder, 'words.tar'), 'words');
    const refusals: [Parameters<typeof runTask>[0], string[], RegExp][] = [
      ['backup', ['--two', 'x'], /^There is no option --two\.\nnpm run backup/],
      ['backup', ['--keep', 'all'], /^--keep is "all": it should be a whole number/],
      ['backup', ['--verify', 'words.tar'], /words\.tar is not a whole backup: it ends too early\./],
      ['backup', ['--verify', 'away.tar'], /^There is no file .*away\.tar\.$/m],
      ['restore', [], /^Name the backup\.\nnpm run restore/],
      ['restore', ['--from'], /^--from <value> is not complete\./],
      ['restore', ['--from', '.'], / is no file: name the backup itself\.$/m],
      ['admin', ['fly'], /^There is no command "fly"\.\nnpm run admin -- <command>/],
      ['admin', ['--fly'], /^There is no option --fly\.\nnpm run admin -- <command>/],
      ['seed', ['--lots'], /^There is no option --lots\.\nnpm run seed/],
    ];
    for (const [task, args, line] of refusals) {
      const { code, err } = await runTask(task, there as string, args);
      expect([task, args, code]).toEqual([task, args, 1]);
      expect(err).toMatch(line);
      expect(err).not.toMatch(/\n\s+at /);
    }
  });
});

type Card = { readonly id: string; readonly mediaFiles: readonly { readonly fileName: string }[] };
