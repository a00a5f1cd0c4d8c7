// Photo files and their rows: stored together or not at all; cleanup of unreferenced files.
import { createHash } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { countWaiting } from '../../test/database-activity.ts';
import { publishListing } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import * as picture from '../../test/pictures.ts';
import type { ListingsTable } from '../database/listing-tables.ts';
import { cleanPhotos } from './delete-photos.ts';
import { createPhotos, openStorage, type PhotoStorage, type Photos } from './index.ts';

const HOUR = 60 * 60 * 1000;
let server: TestServer;
let storage: PhotoStorage;
let photos: Photos;
let seller: SignedInClient;
let seed = 0;

beforeAll(async () => {
  server = await startTestServer();
  storage = openStorage(server.config);
  photos = createPhotos({ storage, database: server.database, now: server.clock.now });
  seller = await server.addUser();
});
afterAll(() => server.close());

beforeEach(async () => {
  for await (const { name } of storage.list()) await storage.remove(name);
  await server.database.deleteFrom('listings').execute();
  await server.database.updateTable('users').set({ avatar: null }).execute();
});

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
}

async function newPhoto() {
  seed += 11;
  return { bytes: await picture.jpeg({ width: 50, height: 40, seed }) };
}

const clean = (later: number) => cleanPhotos({ storage, database: server.database }, new Date(Date.now() + later));
const setStatus = (id: string, set: Updateable<ListingsTable>) =>
  server.database.updateTable('listings').set(set).where('id', '=', id).execute();
const fail = async () => {
  throw new Error('the rows could not be written');
};

describe('storing photos with their rows', () => {
  it('writes the files before the rows', async () => {
    const ready = await photos.process([await newPhoto(), await newPhoto()]);
    expect(await stored()).toEqual([]);
    const seen = await photos.storeWith(ready, async () => stored());
    expect(seen).toHaveLength(2);
  });

  it('leaves no file behind when the rows fail', async () => {
    const ready = await photos.process([await newPhoto()]);
    await expect(photos.storeWith(ready, fail)).rejects.toThrow('could not be written');
    expect(await stored()).toEqual([]);
  });

  it('keeps a file that another listing shows when the same photo fails elsewhere', async () => {
    const photo = await newPhoto();
    await publishListing(seller, { files: [photo] });
    const files = await stored();
    await expect(photos.storeWith(await photos.process([photo]), fail)).rejects.toThrow();
    expect(await stored()).toEqual(files);
  });

  it('keeps a file that another upload is storing', async () => {
    const photo = await newPhoto();
    const [mine, theirs] = [await photos.process([photo]), await photos.process([photo])];
    const [written, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const published = photos.storeWith(mine, async (transaction, [saved]) => {
      written.resolve();
      await mayGoOn.promise;
      const avatar = `/uploads/${saved?.fileName}`;
      await transaction.updateTable('users').set({ avatar }).where('id', '=', seller.user.id).execute();
    });
    await written.promise;
    let isOver = false;
    const refused = photos.storeWith(theirs, fail).catch(() => {
      isOver = true;
    });
    await expect.poll(async () => isOver || (await countWaiting(server.database)) > 0).toBe(true);
    mayGoOn.resolve();
    await Promise.all([published, refused]);
    expect(await stored()).toHaveLength(1);
  });

  it('passes on the error when the storage fails', async () => {
    const broken = { ...storage, write: () => Promise.reject(new Error('disk full')) };
    const failing = createPhotos({ storage: broken, database: server.database, now: server.clock.now });
    const ready = await failing.process([await newPhoto()]);
    await expect(failing.storeWith(ready, async () => {})).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 5,
      cause: { message: 'disk full' },
    });
  });

  it('answers 503 with Retry-After when too many photos are queued', async () => {
    const photo = await newPhoto();
    const first = photos.process(Array(42).fill(photo));
    await expect(photos.process([photo])).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    expect(await first).toHaveLength(42);
    expect(await photos.process([photo])).toHaveLength(1);
  });

  it('leaves room in the queue for other accounts and networks', async () => {
    const { bytes } = await newPhoto();
    const send = (count: number, accountId: string, address: string) =>
      photos.process(Array.from({ length: count }, () => ({ bytes, sender: { accountId, address } })));
    const busy = { status: 503, retryAfterSeconds: 5 };
    const taken = [send(16, 'asha', '192.0.2.1')];
    await expect(send(1, 'asha', '192.0.2.2')).rejects.toMatchObject(busy);
    taken.push(send(8, 'bina', '192.0.2.1'));
    await expect(send(1, 'chetan', '192.0.2.1')).rejects.toMatchObject(busy);
    taken.push(send(4, 'chetan', '192.0.2.3'));
    expect((await Promise.all(taken)).map((ready) => ready.length)).toEqual([16, 8, 4]);
    expect(await send(16, 'asha', '192.0.2.1')).toHaveLength(16);
  });
});

describe('the cleaner', () => {
  it('removes unreferenced photos after an hour', async () => {
    await photos.storeWith(await photos.process([await newPhoto()]), async () => {});
    await clean(HOUR / 2);
    expect(await stored()).toHaveLength(1);
    await clean(HOUR + 5000);
    expect(await stored()).toEqual([]);
  });

  it('keeps photos of listings, hidden ones too, and avatars', async () => {
    await publishListing(seller, { files: [await newPhoto()] });
    const hidden = await publishListing(seller, { files: [await newPhoto()] });
    await setStatus(hidden.id, { visibility: 'removed' });
    const avatar = await photos.storeWith(
      await photos.process([await newPhoto()]),
      async (_, [photo]) => photo?.fileName,
    );
    const url = `/uploads/${avatar?.replace('.webp', '-400.webp')}`;
    await server.database.updateTable('users').set({ avatar: url }).where('id', '=', seller.user.id).execute();
    await clean(2 * HOUR);
    expect(await stored()).toHaveLength(3);
  });

  it('removes photos that an earlier release left behind with a deleted listing', async () => {
    const listing = await publishListing(seller, { files: [await newPhoto()] });
    await setStatus(listing.id, { status: 'deleted' });
    await clean(2 * HOUR);
    expect(await stored()).toEqual([]);
    expect(await server.database.selectFrom('listing_photos').selectAll().execute()).toEqual([]);
  });

  it('removes a photo that an edit took out, should that have failed at the edit', async () => {
    const listing = await publishListing(seller, { files: [await newPhoto(), await newPhoto()] });
    const [first] = listing.mediaFiles;
    await server.database
      .deleteFrom('listing_photos')
      .where('id', '=', first?.id ?? '')
      .execute();
    await clean(2 * HOUR);
    expect(await stored()).toEqual([listing.images[1]?.replace('/uploads/', '')]);
  });

  it('removes partial files of a crash', async () => {
    const folder = join(server.dataDir, 'uploads', '.incoming');
    const leftover = join(folder, crypto.randomUUID());
    await writeFile(leftover, 'half a photo');
    await utimes(leftover, new Date(Date.now() - 2 * HOUR), new Date(Date.now() - 2 * HOUR));
    await clean(0);
    expect(await readdir(folder)).toEqual([]);
  });

  it('handles more files than fit into one query', async () => {
    const names = Array.from({ length: 620 }, (_, at) => createHash('md5').update(`${at}`).digest('hex'));
    for (const name of names) await storage.write(`${name}-400.webp`, Buffer.from(name));
    await clean(2 * HOUR);
    expect(await stored()).toEqual([]);
  });
});
