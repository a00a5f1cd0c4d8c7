// The disk of the photos is full: uploads are refused, nothing of them stays, and with free space they work again.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPhotos } from '../../src/media/photos.ts';
import { openLocalStorage } from '../../src/media/storage/local-storage.ts';
import type { PhotoStorage } from '../../src/media/storage/photo-storage.ts';
import type { SignedInClient } from '../client.ts';
import { sendEdit, sendListing } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { phonePhoto } from '../pictures.ts';

const megabyte = 1024 * 1024;

/** A tmpfs of 2 MB as root; elsewhere the required free space is set above the real one. */
async function makeSmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'chowk-small-disk-'));
  let isReal = true;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    isReal = false;
  }
  const ballast = join(folder, 'ballast');
  const storages = {
    full: openLocalStorage(folder, isReal ? Number.NEGATIVE_INFINITY : Number.MAX_SAFE_INTEGER),
    roomy: openLocalStorage(folder, 0),
  };
  let isFull = false;
  const storage: PhotoStorage = {
    write: (name, bytes) => (isFull ? storages.full : storages.roomy).write(name, bytes),
    read: (name) => storages.roomy.read(name),
    remove: (name) => storages.roomy.remove(name),
    list: () => storages.roomy.list(),
  };
  return {
    folder,
    isReal,
    storage,
    /** All but a few pages, so that small files fit and a photo does not. */
    async fill() {
      isFull = true;
      if (isReal) await writeFile(ballast, Buffer.alloc(2 * megabyte - 48 * 1024)).catch(() => undefined);
    },
    async empty() {
      isFull = false;
      if (isReal) await unlink(ballast);
    },
    async close() {
      if (isReal) execFileSync('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let disk: Awaited<ReturnType<typeof makeSmallDisk>>;
let server: TestServer;
let seller: SignedInClient;
let photo: Buffer;

beforeAll(async () => {
  disk = await makeSmallDisk();
  server = await startTestServer({ storage: disk.storage });
  seller = await server.addUser();
  photo = await noisyPhoto();
});
afterAll(async () => {
  await server.close();
  await disk.close();
});

/** Noise does not compress: about 100 KB in all widths. */
async function noisyPhoto(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 600, height: 450, channels: 3, background: '#888888', noise } })
    .jpeg()
    .toBuffer();
}

async function readStored() {
  const listings = await server.database.selectFrom('listings').select(['id', 'title']).execute();
  const photos = await server.database.selectFrom('listing_photos').select('file_name').execute();
  const files = (await readdir(disk.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'ballast')
    .map(({ name }) => name);
  return { listings, photos, files: files.sort() };
}

async function filesOfNoPhoto(): Promise<string[]> {
  const { photos, files } = await readStored();
  const names = new Set(photos.map(({ file_name }) => file_name.slice(0, 32)));
  return files.filter((file) => !names.has(file.slice(0, 32)));
}

describe('a full disk', () => {
  // Promise: An upload to a full disk is refused with a message, and an edited listing stays unchanged
  it('refuses a new listing with 503, Retry-After and the error object, and stores nothing of it', async () => {
    await disk.fill();
    const answer = await sendListing(seller, { files: [photo, await phonePhoto()] });
    expect(answer.statusCode, answer.body).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(ErrorObject.parse(answer.json()).message).toMatch(/no room/);
    expect(await readStored()).toEqual({ listings: [], photos: [], files: [] });
    await disk.empty();
  });

  it('refuses a new photo of a listing, which stays unchanged', async () => {
    const key = { 'idempotency-key': 'one' };
    const published = await sendListing(seller, { headers: key });
    expect(published.statusCode, published.body).toBe(201);
    const before = await readStored();
    await disk.fill();
    const refused = await sendEdit(seller, published.json().id, { fields: { Title: 'Another cot' }, files: [photo] });
    expect(refused.statusCode).toBe(503);
    expect(await readStored()).toEqual(before);
    await disk.empty();
    const edited = await sendEdit(seller, published.json().id, { fields: { Title: 'Another cot' }, files: [photo] });
    expect(edited.statusCode).toBe(200);
    // Removed files are deleted in the background.
    await expect.poll(filesOfNoPhoto).toEqual([]);
  });

  it('leaves no file of a concurrent write when another one failed', async () => {
    const { storage } = disk;
    const before = await readStored();
    const [late, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let writes = 0;
    const failing: PhotoStorage = {
      ...storage,
      async write(name, bytes) {
        if (writes++ === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        // After the refusal, should that not wait for this.
        await Promise.race([refused.promise, pause(1000)]);
        await storage.write(name, bytes);
        late.resolve();
      },
    };
    const photos = createPhotos({ storage: failing, database: server.database, now: server.clock.now });
    const ready = await photos.process([{ bytes: await noisyPhoto() }]);
    await expect(photos.storeWith(ready, async () => {})).rejects.toMatchObject({ status: 503 });
    refused.resolve();
    await late.promise;
    expect(await readStored()).toEqual(before);
  });

  it('keeps 100 MB free for the database', async () => {
    const careful = openLocalStorage(disk.folder, Number.MAX_SAFE_INTEGER);
    const name = `${'0'.repeat(32)}-400.webp`;
    await expect(careful.write(name, photo)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect((await readStored()).files).not.toContain(name);
  });
});
