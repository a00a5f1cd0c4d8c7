// Rendered pages saved at a stop: which of them the next start uses again.
import { access, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import { describeChange } from './cache/page-change.rules.ts';
import { createPageSnapshot } from './page-snapshot.ts';

let server: TestServer;
let ids: readonly string[];
let sellerId: string;

beforeAll(async () => {
  server = await startTestServer();
  const [seller] = await plantUsers(server, 1);
  sellerId = seller?.user.id ?? '';
  const plant = (title: string) => plantListing(server.database, { user_id: sellerId, title });
  ids = [(await plant('Lamp')).id, (await plant('Cot')).id];
}, 300_000);
afterAll(() => server.close());

function openCache(): PageCache {
  const cache = createPageCache({ bytes: 10_000_000, now: () => new Date() });
  cache.setEnabled(true);
  return cache;
}

let build = 'this build';

const snapshotOf = (cache: PageCache, settings = 'the same') =>
  createPageSnapshot({
    database: server.database,
    cache,
    dataDir: server.config.dataDir,
    describeSettings: async () => settings,
    catchUp: async () => undefined,
    readBuild: async () => build,
  });

const encodings = { quick: 'identity', thorough: 'identity' } as const;
const ask = (
  cache: PageCache,
  id: string,
  text: string,
  until = Date.now() + 60_000,
  topics: readonly string[] = [`listing:${id}`],
) =>
  cache.answer({ key: `/listing/${id}`, opening: '', encodings }, async () => ({
    status: 200,
    text,
    version: text,
    dependencies: { topics, searches: [], until },
  }));

/** Which of the two pages are those of the run before. */
async function restored(settings?: string): Promise<boolean[]> {
  const cache = openCache();
  await snapshotOf(cache, settings).restore();
  const answers = await Promise.all(ids.map((id) => ask(cache, id, 'rendered anew')));
  return answers.map(({ isCached, bytes }) => isCached && bytes.toString().startsWith('Page of'));
}

beforeEach(async () => {
  // A long transaction in another database of the cluster would count the planted listings as changed since.
  await sql`delete from page_changes`.execute(server.database);
  const cache = openCache();
  for (const id of ids) await ask(cache, id, `Page of ${id}`);
  await snapshotOf(cache).save();
});

it('uses them', async () => {
  expect(await restored()).toEqual([true, true]);
});

// Promise: After a new build no saved page of the build before is shown, whose scripts are gone
it('leaves out those that were rendered with a build which was replaced before the stop', async () => {
  const cache = openCache();
  const snapshot = snapshotOf(cache);
  for (const id of ids) await ask(cache, id, `Page of ${id}`);
  build = 'the next build';
  await snapshot.save();
  expect(await restored()).toEqual([false, false]);
  build = 'this build';
});

// Promise: After a restart no saved page shows what was changed, hidden, suspended or deleted meanwhile
it.each([
  ['changed', sql`title = 'Copper lamp'`],
  ['held', sql`visibility = 'held'`],
  ['removed by a moderator', sql`visibility = 'removed'`],
  ['suspended with its seller', sql`visibility = 'suspended'`],
  ['deleted', sql`status = 'deleted', visibility = 'public'`],
])('leaves out those with a listing that was %s', async (_, change) => {
  await sql`update listings set ${change} where id = ${ids[0]}`.execute(server.database);
  expect(await restored()).toEqual([false, true]);
  await sql`update listings set status = 'available', visibility = 'public' where id = ${ids[0]}`.execute(
    server.database,
  );
});

it('leaves out those of a user who changed their profile or deleted the account', async () => {
  const cache = openCache();
  await ask(cache, ids[0] ?? '', 'Page of a seller', undefined, [`user:${sellerId}`]);
  await ask(cache, ids[1] ?? '', 'Page of another');
  await snapshotOf(cache).save();
  await sql`update users set full_name = 'Another name' where id = ${sellerId}`.execute(server.database);
  expect(await restored()).toEqual([false, true]);
});

it('are deleted from the disk ten minutes after a stop', async () => {
  const file = join(server.config.dataDir, 'rendered-pages');
  const age = (minutes: number) => utimes(file, new Date(), new Date(Date.now() - minutes * 60_000));
  await age(9);
  await snapshotOf(openCache()).removeOld();
  await access(file);
  await age(11);
  await snapshotOf(openCache()).removeOld();
  await expect(access(file)).rejects.toThrow();
});

it('leaves out those of a change that was not committed when they were saved', async () => {
  const cache = openCache();
  for (const id of ids) await ask(cache, id, `Page of ${id}`);
  await server.database.transaction().execute(async (transaction) => {
    await sql`update listings set title = 'Brass lamp' where id = ${ids[0]}`.execute(transaction);
    await snapshotOf(cache).save();
  });
  expect(await restored()).toEqual([false, true]);
});

it('leaves out those of a change that arrives while the changes are read', async () => {
  const cache = openCache();
  const restore: PageCache['restore'] = (dictionaries, batches, readChanges) =>
    cache.restore(dictionaries, batches, async () => {
      const found = await readChanges();
      cache.change(describeChange({ listings: [[ids[0] ?? '', null, null]] }));
      return found;
    });
  await snapshotOf({ ...cache, restore }).restore();
  const answers = await Promise.all(ids.map((id) => ask(cache, id, 'rendered anew')));
  expect(answers.map(({ isCached }) => isCached)).toEqual([false, true]);
});

it('leaves out expired ones', async () => {
  const cache = openCache();
  await ask(cache, ids[0] ?? '', 'Page of yesterday', Date.now() - 1);
  await ask(cache, ids[1] ?? '', 'Page of today');
  await snapshotOf(cache).save();
  expect(await restored()).toEqual([false, true]);
});

it('uses none with other settings', async () => {
  expect(await restored('changed')).toEqual([false, false]);
});

it.each([
  ['after a crash of the database', sql`truncate page_snapshots`],
  ['after an hour', sql`update page_snapshots set saved_at = now() - interval '61 minutes'`],
])('uses none %s', async (_, change) => {
  await change.execute(server.database);
  expect(await restored()).toEqual([false, false]);
});

it('says that a file that is cut off or damaged cannot be used', async () => {
  const file = join(server.config.dataDir, 'rendered-pages');
  await truncate(file, 100);
  await expect(snapshotOf(openCache()).restore()).rejects.toThrow('cut off');
  await writeFile(file, Buffer.alloc(100, 0xff));
  await expect(snapshotOf(openCache()).restore()).rejects.toThrow('cut off');
});
