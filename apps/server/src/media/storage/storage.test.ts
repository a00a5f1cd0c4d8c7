// Photo storage: the local folder and the S3 bucket behave alike.
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3 } from '../../../test/s3-server.ts';
import { photoName, storeVariants } from '../store-variants.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import { openStorage } from './storage.ts';

const name = (letter: string, width = 400) => `${letter.repeat(32)}-${width}.webp`;

async function readBytes(storage: PhotoStorage, file: string): Promise<Buffer | null> {
  const found = await storage.read(file);
  if (!found) return null;
  const bytes = Buffer.isBuffer(found.body) ? found.body : await buffer(found.body);
  expect(found.size).toBe(bytes.length);
  return bytes;
}

async function namesOf(storage: PhotoStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const file of storage.list()) names.push(file.name);
  return names.sort();
}

describe.each(['a local folder', 'an S3 bucket'] as const)('photos in %s', (kind) => {
  let storage: PhotoStorage;
  let stop: () => Promise<void>;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chowk-storage-'));
    const s3 = kind === 'an S3 bucket' ? await startS3() : null;
    storage = openStorage({ dataDir, s3: s3?.config ?? null });
    stop = async () => {
      await s3?.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
  });

  afterAll(() => stop());

  beforeEach(async () => {
    for (const file of await namesOf(storage)) await storage.remove(file);
  });

  it('are read as they were written', async () => {
    await storage.write(name('a'), Buffer.from('photo a'));
    expect(await readBytes(storage, name('a'))).toEqual(Buffer.from('photo a'));
  });

  it.each([1, 64 * 1024, 128 * 1024 + 1, 1_000_000])('come back whole with %i bytes', async (size) => {
    const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 31) >> 3));
    await storage.write(name('f'), bytes);
    expect((await readBytes(storage, name('f')))?.equals(bytes)).toBe(true);
  });

  it('are read by others while sixty readers of large ones have stopped', async () => {
    await storage.write(name('e'), Buffer.alloc(3_000_000, 7));
    const stopped = await Promise.all(Array.from({ length: 60 }, () => storage.read(name('e'))));
    await storage.write(name('a'), Buffer.from('photo a'));
    expect(await readBytes(storage, name('a'))).toEqual(Buffer.from('photo a'));
    for (const file of stopped) if (!Buffer.isBuffer(file?.body)) file?.body.destroy();
    expect(stopped.map((file) => file?.size)).toEqual(Array(60).fill(3_000_000));
  });

  it('may be written twice', async () => {
    await Promise.all([1, 2, 3].map(() => storage.write(name('a'), Buffer.from('photo a'))));
    expect(await namesOf(storage)).toEqual([name('a')]);
  });

  it('are missing before they are written and after they are removed', async () => {
    expect(await storage.read(name('b'))).toBeNull();
    await storage.write(name('b'), Buffer.from('photo b'));
    await storage.remove(name('b'));
    expect(await storage.read(name('b'))).toBeNull();
    await storage.remove(name('b'));
  });

  it('are listed with the moment of their writing', async () => {
    await storage.write(name('c'), Buffer.from('c'));
    await storage.write(name('d', 800), Buffer.from('d'));
    const listed = [];
    for await (const file of storage.list()) listed.push(file);
    expect(listed.map((file) => file.name).sort()).toEqual([name('c'), name('d', 800)]);
    for (const { modifiedAt } of listed) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
  });

  it('store a photo under a name that follows from its bytes', async () => {
    const photo = {
      variants: { 400: Buffer.from('s'), 800: Buffer.from('m') },
      width: 700,
      height: 500,
      preview: 'data:,',
    };
    const stored = await storeVariants(storage, photo);
    expect(stored).toEqual({ fileName: photoName(photo), width: 700, height: 500, preview: 'data:,' });
    expect(stored.fileName).toMatch(/^[0-9a-f]{32}\.webp$/);
    const base = stored.fileName.slice(0, 32);
    expect(await namesOf(storage)).toEqual([`${base}-400.webp`, `${base}-800.webp`]);
    expect(photoName({ variants: { 400: Buffer.from('s'), 800: Buffer.from('x') } })).not.toBe(stored.fileName);
  });
});

describe('the local folder', () => {
  let dataDir: string;
  let storage: PhotoStorage;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chowk-storage-'));
    storage = openStorage({ dataDir, s3: null });
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('stores photos in subfolders by hash prefix, and leaves no partial file', async () => {
    await storage.write(name('e'), Buffer.from('e'));
    expect(await readdir(join(dataDir, 'uploads', 'ee'))).toEqual([name('e')]);
    expect(await readdir(join(dataDir, 'uploads', '.incoming'))).toEqual([]);
  });

  it('lists partial files of a crash, so that they can be removed', async () => {
    const leftover = `.incoming/${crypto.randomUUID()}`;
    await writeFile(join(dataDir, 'uploads', leftover), 'half');
    expect(await namesOf(storage)).toContain(leftover);
    await storage.remove(leftover);
    expect(await namesOf(storage)).not.toContain(leftover);
  });

  it('neither lists nor touches files that are not its own', async () => {
    const foreign = join(dataDir, 'uploads', 'ee', 'notes.txt');
    await writeFile(foreign, 'mine');
    expect((await namesOf(storage)).some((file) => file.includes('notes'))).toBe(false);
    await rm(foreign);
  });

  it.each([
    '../secret',
    '/etc/passwd',
    'ee/x.webp',
    '.incoming/../x',
    `${'A'.repeat(32)}-400.webp`,
    `${'a'.repeat(32)}-300.webp`,
    '',
  ])('makes no path of %j', async (bad) => {
    await expect(async () => storage.read(bad)).rejects.toThrow('Not the name');
    await expect(async () => storage.remove(bad)).rejects.toThrow('Not the name');
    await expect(async () => storage.write(bad, Buffer.alloc(1))).rejects.toThrow('Not the name');
  });
});

describe('a bucket', () => {
  async function withBucket(
    answer: RequestListener,
    work: (storage: PhotoStorage) => Promise<void>,
    longestMs = 500,
  ): Promise<void> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const keys = { region: 'any', accessKeyId: 'any', secretAccessKey: 'any' };
    try {
      await work(openS3Storage({ ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: 'photos' }, longestMs));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('answers readers of one network before the many of another', async () => {
    const asked: string[] = [];
    await withBucket(
      (request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(206, { 'content-range': 'bytes 0-0/1', 'content-length': 1 }).end('x');
      },
      async (storage) => {
        const greedy = Array.from({ length: 400 }, () => storage.read(name('a'), 'greedy'));
        await Promise.all([...greedy, storage.read(name('b'), 'other')]);
        expect(asked).toHaveLength(401);
        expect(asked.findIndex((url) => url.includes('bbb'))).toBeLessThan(60);
      },
      60_000,
    );
  });

  it.each<[string, RequestListener]>([
    ['more than 32 MB', (_, response) => void response.writeHead(200, { 'content-length': 2 ** 25 + 1 }).write('x')],
    ['without end', (_, response) => void response.writeHead(200).write('x')],
    [
      'of 64 MB as a part',
      (_, response) => void response.writeHead(206, { 'content-range': 'bytes 0-9/67108864' }).end('x'),
    ],
  ])('is not read when it answers %s for a photo', async (_, answer) => {
    await withBucket(
      answer,
      async (storage) => {
        await expect(storage.read(name('a'))).rejects.toThrow('The bucket answered');
      },
      20_000,
    );
  });

  it('sends the whole photo for an unsupported range', async () => {
    const photo = Buffer.alloc(400_000, 5);
    const answerWhole: RequestListener = (_, response) =>
      void response.writeHead(200, { 'content-length': photo.length }).end(photo);
    await withBucket(answerWhole, async (storage) => {
      expect((await readBytes(storage, name('a')))?.equals(photo)).toBe(true);
    });
  });

  it.each<[string, RequestListener]>([
    ['stops half-way', (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('x')],
    ['redirects', (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
    ['answers an empty part', (_, response) => void response.writeHead(206, { 'content-range': 'bytes 0-0/9' }).end()],
  ])('is not waited for when it %s', async (_, answer) => {
    await withBucket(answer, (storage) => expect(storage.read(name('a'))).rejects.toThrow());
  });

  it('is read no further when its errors and lists are without end', async () => {
    let sent = 0;
    const answerForEver: RequestListener = (request, response) => {
      response.writeHead(request.url?.includes('list-type') ? 200 : 500, { 'content-type': 'application/xml' });
      const more = () => {
        while (!response.destroyed && sent < 100_000_000) {
          sent += 100_000;
          if (!response.write('<a>'.repeat(33_334))) return void response.once('drain', more);
        }
      };
      more();
    };
    await withBucket(
      answerForEver,
      async (storage) => {
        const works = [storage.read(name('a')), storage.write(name('a'), Buffer.alloc(9)), namesOf(storage)];
        const outcomes = await Promise.allSettled(works);
        expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      },
      60_000,
    );
    expect(sent).toBeLessThan(100_000_000);
  });

  it('times out when its list stops half-way', async () => {
    await withBucket(
      (_, response) => void response.writeHead(200).write('<ListBucketResult>'),
      (storage) => expect(namesOf(storage)).rejects.toThrow(),
    );
  });
});
