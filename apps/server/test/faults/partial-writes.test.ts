// The database fails, or the disk is slow, between the parts of a listing: all of it is stored or nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLocalStorage } from '../../src/media/storage/local-storage.ts';
import type { PhotoStorage } from '../../src/media/storage/photo-storage.ts';
import type { SignedInClient } from '../client.ts';
import { publishListing, sendEdit, sendListing } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { jpeg } from '../pictures.ts';

let server: TestServer;
let folder: PhotoStorage;
let seller: SignedInClient;
let beforeWriting: () => Promise<void> = async () => undefined;
const written: string[] = [];

beforeAll(async () => {
  const storage: PhotoStorage = {
    async write(name, bytes) {
      await beforeWriting();
      await folder.write(name, bytes);
      written.push(name);
    },
    read: (name) => folder.read(name),
    remove: (name) => folder.remove(name),
    list: () => folder.list(),
  };
  server = await startTestServer({ storage });
  folder = openLocalStorage(`${server.dataDir}/uploads`, 0);
  seller = await server.addUser();
  await sql`create function die() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(server.database);
});
afterEach(() => {
  beforeWriting = async () => undefined;
});
afterAll(() => server.close());

let seed = 0;
const newPhoto = () => jpeg({ width: 60, seed: ++seed });

/** Ends the connection just before a photo's row is inserted. */
async function whileRowsKill<T>(work: () => Promise<T>): Promise<T> {
  await sql`create trigger die before insert on listing_photos execute function die()`.execute(server.database);
  try {
    return await work();
  } finally {
    await sql`drop trigger die on listing_photos`.execute(server.database);
  }
}

async function readStored() {
  const listings = await server.database.selectFrom('listings').selectAll().orderBy('id').execute();
  const photos = await server.database.selectFrom('listing_photos').selectAll().orderBy('id').execute();
  const files: string[] = [];
  for await (const { name } of folder.list()) files.push(name);
  return { listings, photos, files: files.sort() };
}

describe('a database that fails between the fields of a listing and its photos', () => {
  it('stores nothing of a new listing; a retry with the same key publishes it', async () => {
    const asked = { files: [await newPhoto(), await newPhoto()], headers: { 'idempotency-key': 'again' } };
    const refused = await whileRowsKill(() => sendListing(seller, asked));
    expect(refused.statusCode, refused.body).toBe(503);
    expect(await readStored()).toEqual({ listings: [], photos: [], files: [] });
    expect((await publishListing(seller, asked)).mediaFiles).toHaveLength(2);
  });

  it('leaves an edited listing unchanged: fields, order and photos', async () => {
    const { id } = await publishListing(seller, { files: [await newPhoto(), await newPhoto()] });
    const before = await readStored();
    const edit = { fields: { Title: 'Another cot', Price: '1' }, files: [await newPhoto()] };
    const refused = await whileRowsKill(() => sendEdit(seller, id, edit));
    expect(refused.statusCode, refused.body).toBe(503);
    expect(await readStored()).toEqual(before);
  });
});

describe('a listing', () => {
  it('is neither shown nor acknowledged before the files of its photos are written', async () => {
    const { listings } = await readStored();
    const answered = Promise.withResolvers<void>();
    written.length = 0;
    let shown: unknown[] = [];
    beforeWriting = async () => {
      // After the answer, should that not wait for this.
      await Promise.race([answered.promise, pause(300)]);
      shown = (await readStored()).listings;
    };
    await publishListing(seller, { files: [await newPhoto()] });
    const inTime = [...written];
    answered.resolve();
    expect(inTime).toHaveLength(1);
    expect(shown).toEqual(listings);
  });
});
