// Seeding the demo town into a real database: all or nothing, with users, listings, photos and conversations.
import { signIn } from '@chowk/contract/accounts/account-endpoints';
import { composeAll } from '@chowk/demo-town/pictures/compose-all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { openStorage, type PhotoStorage } from '../media/index.ts';
import { demoSignIns, isTownEmpty, seedDemoTown } from './index.ts';

const now = new Date();
let server: TestServer;
let storage: PhotoStorage;
const progress: [done: number, total: number][] = [];

const count = async (table: 'users' | 'listings' | 'listing_photos' | 'messages' | 'favorites' | 'reports') => {
  const row = await server.database
    .selectFrom(table)
    .select((of) => of.fn.countAll<string>().as('rows'))
    .executeTakeFirst();
  return Number(row?.rows);
};

/** A storage that fails after some files, as a killed process would. */
function breakingAfter(files: number): PhotoStorage {
  let written = 0;
  return {
    ...storage,
    write: async (name, bytes) => {
      if (++written > files) throw new Error('the disk is full');
      await storage.write(name, bytes);
    },
  };
}

/** The first six as the product composes them; files of a few bytes for the others. `npm run test:journeys` seeds all. */
const compose: typeof composeAll = async (plans, store) => {
  const distinct = [...new Map(Array.from(plans, (plan) => [plan.seed, plan])).values()];
  await composeAll(distinct.slice(0, 6), store);
  for (const { seed } of distinct.slice(6)) {
    const variants = { 400: Buffer.from(`${seed} 400`), 800: Buffer.from(`${seed} 800`) };
    await store(seed, { variants, width: 800, height: 600, preview: 'data:image/webp;base64,' });
  }
};

beforeAll(async () => {
  server = await startTestServer();
  storage = openStorage(server.config);
}, 600_000);
afterAll(() => server.close());

describe('seeding the demo town', () => {
  it('leaves nothing behind in the database when it is interrupted', async () => {
    const seeding = seedDemoTown({ database: server.database, storage: breakingAfter(20), now, compose });
    await expect(seeding).rejects.toThrow('the disk is full');
    expect(await isTownEmpty(server.database)).toBe(true);
    expect(await count('listings')).toBe(0);
  });

  it('fills an empty database', async () => {
    const onProgress = (done: number, total: number) => progress.push([done, total]);
    await seedDemoTown({ database: server.database, storage, now, onProgress, compose });
    expect(await isTownEmpty(server.database)).toBe(false);
    expect(await count('users')).toBeGreaterThanOrEqual(41);
    expect(await count('listings')).toBeGreaterThanOrEqual(600);
    expect(await count('messages')).toBeGreaterThanOrEqual(240);
    expect(await count('favorites')).toBeGreaterThanOrEqual(160);
    expect(await count('reports')).toBeGreaterThanOrEqual(4);
  }, 600_000);

  it('reports progress up to the end', () => {
    expect(progress[0]?.[0]).toBe(0);
    expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
    expect(progress.map(([done]) => done)).toEqual(progress.map((_, at) => at));
  });

  it('keeps a file for each width of each photo', async () => {
    const rows = await server.database.selectFrom('listing_photos').select('file_name').distinct().execute();
    const kept = new Set<string>();
    for await (const { name } of storage.list()) kept.add(name);
    const wanted = rows.flatMap(({ file_name: file }) =>
      [400, 800].map((width) => file.replace('.webp', `-${width}.webp`)),
    );
    expect(wanted.filter((name) => !kept.has(name))).toEqual([]);
  });

  it('gives no two listings the same cover', async () => {
    const covers = await server.database
      .selectFrom('listing_photos')
      .select('file_name')
      .where('position', '=', 0)
      .execute();
    expect(covers.length).toBe(await count('listings'));
    expect(new Set(covers.map(({ file_name: file }) => file)).size).toBe(covers.length);
  });

  it('changes nothing in a database with users', async () => {
    const before = await count('listings');
    await seedDemoTown({ database: server.database, storage, now, compose });
    expect(await count('listings')).toBe(before);
    expect(await count('users')).toBeLessThan(60);
  }, 600_000);

  it.each(demoSignIns.map(({ email, password }) => [email, password] as const))(
    'lets %s in',
    async (email, password) => {
      const { status } = await server.visitor().call(signIn, { body: { email, password } });
      expect(status).toBe(200);
    },
  );
});
