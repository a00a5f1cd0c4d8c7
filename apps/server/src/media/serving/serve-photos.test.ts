// GET /uploads/: exact names, visible photos only.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishListing } from '../../../test/forms.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import * as picture from '../../../test/pictures.ts';
import { startS3 } from '../../../test/s3-server.ts';
import { tooMany } from '../../http/errors.ts';
import { createHttpServer } from '../../http/server.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';
import { openStorage } from '../storage/storage.ts';
import { servePhotos } from './serve-photos.ts';
import type { SignedPhotos } from './signed-photos.ts';

describe.each(['a local folder', 'an S3 bucket'] as const)('GET /uploads/ from %s', (kind) => {
  let server: TestServer;
  let fileName: string;
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const s3 = kind === 'an S3 bucket' ? await startS3() : null;
    stop = s3?.stop;
    server = await startTestServer({ config: { s3: s3?.config ?? null } });
    const listing = await publishListing(await server.addUser(), {
      files: [await picture.jpeg({ width: 700, height: 500 })],
    });
    fileName = listing.mediaFiles[0]?.fileName ?? '';
  });
  afterAll(async () => {
    await server.close();
    await stop?.();
  });

  const get = (path: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url: `/uploads/${path}`, headers });
  const variant = (width: number) => fileName.replace('.webp', `-${width}.webp`);

  it('serves each width that there is', async () => {
    for (const [width, expected] of [
      [400, 400],
      [800, 700],
    ] as const) {
      const answer = await get(variant(width));
      expect(answer.statusCode).toBe(200);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(expected);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    }
    expect((await get(variant(1600))).statusCode).toBe(404);
  });

  it('answers HEAD with the length of a large photo, and no byte of it', async () => {
    const large = variant(400);
    const bytes = (await get(large)).rawPayload;
    await openStorage(server.config).write(large, Buffer.alloc(300_000, 1));
    const { statusCode, headers, rawPayload } = await get(large, {}, 'HEAD');
    expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, '300000', 0]);
    await openStorage(server.config).write(large, bytes);
  });

  it('serves the widest under the photo’s own name', async () => {
    expect((await sharp((await get(fileName)).rawPayload).metadata()).width).toBe(700);
  });

  it('is immutable for browsers, revalidated by shared caches, and served with restrictive headers', async () => {
    const { headers } = await get(variant(400));
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=30, immutable',
      etag: `"${variant(400)}"`,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('answers 304 to a client that has it', async () => {
    for (const tag of [`"${variant(400)}"`, `W/"${variant(400)}"`, `"x", "${variant(400)}"`]) {
      const answer = await get(variant(400), { 'if-none-match': tag });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
    }
    expect((await get(variant(400), { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('answers HEAD without the bytes', async () => {
    const answer = await get(variant(400), {}, 'HEAD');
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, '', 'image/webp']);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  });

  it('knows no other path', async () => {
    await writeFile(join(server.dataDir, 'secret.webp'), 'hidden words');
    const paths = [
      '',
      'x.webp',
      '../secret.webp',
      '..%2fsecret.webp',
      '%2e%2e/secret.webp',
      '%2e%2e%2fsecret.webp',
      '..\\secret.webp',
      '..%5csecret.webp',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      '.incoming/',
      `.incoming/${crypto.randomUUID()}`,
      `${variant(400)}%00`,
      `./${variant(400)}x`,
      `${fileName.slice(0, 2)}/${variant(400)}`,
      variant(300),
      variant(400).toUpperCase(),
      variant(400).replace('.webp', '.svg'),
      `${'0'.repeat(32)}-400.webp`,
    ];
    for (const path of paths) {
      const answer = await get(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.body).not.toContain('hidden words');
    }
  });

  it('takes nothing', async () => {
    for (const method of ['PUT', 'POST', 'DELETE'] as const) {
      const answer = await server.app.inject({ method, url: `/uploads/${variant(400)}` });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    }
    expect((await get(variant(400))).statusCode).toBe(200);
  });
});

describe('unreferenced photos', () => {
  it('are read from the storage within the limit of an address', async () => {
    const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
    let left = 2;
    let reads = 0;
    servePhotos(app, {
      storage: {
        read: async () => {
          reads += 1;
          return null;
        },
      } as Partial<PhotoStorage> as PhotoStorage,
      shown: { isInListing: async () => false, isAvatar: async () => false, forget: () => undefined },
      signedPhotos: { verify: () => null } as Partial<SignedPhotos> as SignedPhotos,
      limits: {
        countAddress: async () => {
          left -= 1;
          if (left < 0) throw tooMany(1);
        },
      },
    });
    const ask = async (letter: string) => (await app.inject(`/uploads/${letter.repeat(32)}-400.webp`)).statusCode;
    expect([await ask('a'), await ask('b'), await ask('c'), reads]).toEqual([404, 404, 429, 2]);
    await app.close();
  });
});
