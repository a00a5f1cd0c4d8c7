// Rendered pages saved at a stop: which of them the next start uses again.
import { truncate, writeFile } from 'node:fs/promises';
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

beforeAll(async () => {
  server = await startTestServer();
  const [seller] = await plantUsers(server, 1);
  const plant = (title: string) => plantListing(server.database, { user_id: seller?.user.id ?? '', title });
  ids = [(await plant('Lamp')).id, (await plant('Cot')).id];
}, 300_000);
afterAll(() => server.close());

function openCache(): PageCache {
  const cache = createPageCache({ bytes: 10_000_000, now: () => new Date() });
  cache.setEnabled(true);
  return cache;
}

const snapshotOf = (cache: PageCache, settings = 'the same') =>
  createPageSnapshot({
    database: server.database,
    cache,
    dataDir: server.config.dataDir,
    describeSettings: async () => settings,
    catchUp: async () => undefined,
  });

const encodings = { quick: 'identity', thorough: 'identity' } as const;
const ask = (cache: PageCache, id: string, text: string, until = Date.now() + 60_000) =>
  cache.answer({ key: `/listing/${id}`, opening: '', encodings }, async () => ({
    status: 200,
    text,
    version: text,
    dependencies: { topics: [`listing:${id}`], searches: [], until },
  }));

/** Which of the two pages are those of the run before. */
async function restored(settings?: string): Promise<boolean[]> {
  const cache = openCache();
  await snapshotOf(cache, settings).restore();
  const answers = await Promise.all(ids.map((id) => ask(cache, id, 'rendered anew')));
  return answers.map(({ isCached, bytes }) => isCached && bytes.toString().startsWith('Page of'));
}

beforeEach(async () => {
  const cache = openCache();
  for (const id of ids) await ask(cache, id, `Page of ${id}`);
  await snapshotOf(cache).save();
});

it('uses them', async () => {
  expect(await restored()).toEqual([true, true]);
});

it('leaves out those that a change concerns', async () => {
  await sql`update listings set title = 'Copper lamp' where id = ${ids[0]}`.execute(server.database);
  expect(await restored()).toEqual([false, true]);
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
