// The photo bucket fails during an upload: short failures are retried, long ones are a 503 that stores nothing.
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { photoUrl } from '@chowk/contract/listings/photo-files';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cleanPhotos } from '../../src/media/delete-photos.ts';
import type { PhotoStorage } from '../../src/media/storage/photo-storage.ts';
import { openS3Storage } from '../../src/media/storage/s3-storage.ts';
import type { SignedInClient } from '../client.ts';
import { publishListing, sendListing } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { jpeg } from '../pictures.ts';
import { startS3 } from '../s3-server.ts';
import { TcpProxy } from './tcp-proxy.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let proxy: TcpProxy;
let storage: PhotoStorage;
let server: TestServer;
let seller: SignedInClient;

beforeAll(async () => {
  s3 = await startS3();
  proxy = await TcpProxy.to('127.0.0.1', Number(new URL(s3.config.endpoint).port));
  storage = openS3Storage({ ...s3.config, endpoint: `http://127.0.0.1:${proxy.port}` }, 10_000);
  // Below the bucket's time limit, so that a connection held during a file transfer is noticed.
  server = await startTestServer({ storage, database: { connectMs: 8000 } });
  seller = await server.addUser();
});
afterEach(() => proxy.mend());
afterAll(async () => {
  await server.close();
  await proxy.close();
  await s3.stop();
});

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
}

const listings = () => server.database.selectFrom('listings').select('id').execute();
const filesOf = (listing: Listing) =>
  listing.mediaFiles.map(({ fileName }) => photoUrl(fileName, 400).split('/').at(-1));
let seed = 0;
const twoPhotos = async () => [await jpeg({ width: 60, seed: ++seed }), await jpeg({ width: 90, seed: ++seed })];

describe('a bucket that fails', () => {
  it('briefly is retried, and the photos are complete', async () => {
    Object.assign(proxy, { cutAfterBytes: 900, isCutOnce: true });
    const listing = await publishListing(seller, { files: await twoPhotos() });
    expect(proxy.cutAfterBytes).toBe(Number.POSITIVE_INFINITY);
    expect(await stored()).toEqual(filesOf(listing).toSorted());
    for (const { fileName } of listing.mediaFiles) {
      const photo = await seller.send({ method: 'GET', url: photoUrl(fileName, 400) });
      expect(photo.rawPayload).toHaveLength(Number(photo.headers['content-length']));
    }
  });

  it('for long is a 503: nothing is published, and a retry with the same key publishes once', async () => {
    const [before, files] = [await listings(), await twoPhotos()];
    const asked = { files, headers: { 'idempotency-key': 'once' } };
    proxy.cutAfterBytes = 900;
    const refused = await sendListing(seller, asked);
    expect(refused.statusCode, refused.body).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(ErrorObject.parse(refused.json()).type).toBe('server_error');
    expect(await listings()).toEqual(before);
    proxy.mend();
    const listing = await publishListing(seller, asked);
    expect((await publishListing(seller, asked)).id).toBe(listing.id);
    expect(await listings()).toHaveLength(before.length + 1);
    expect(await stored()).toEqual(expect.arrayContaining(filesOf(listing)));
  });

  it('leaves nothing that the cleaner does not find', async () => {
    const files = await twoPhotos();
    proxy.cutAfterBytes = 3000;
    await sendListing(seller, { files });
    proxy.mend();
    await cleanPhotos({ storage, database: server.database }, new Date(Date.now() + 2 * 60 * 60 * 1000));
    const rows = await server.database.selectFrom('listing_photos').select('file_name').execute();
    expect(await stored()).toEqual(rows.map((row) => photoUrl(row.file_name, 400).split('/').at(-1)).toSorted());
  });

  it('answers a request for a photo with 503', async () => {
    const { mediaFiles } = await publishListing(seller, { files: await twoPhotos() });
    proxy.break();
    const answer = await seller.send({ method: 'GET', url: photoUrl(mediaFiles[0]?.fileName ?? '', 400) });
    expect(answer.statusCode, answer.body).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('by never answering delays only uploads', async () => {
    proxy.isDead = true;
    const photos = await Promise.all(Array.from({ length: 10 }, twoPhotos));
    const uploads = photos.map((files) => sendListing(seller, { files }));
    await expect.poll(() => proxy.connections).toBeGreaterThan(0);
    // There are more uploads than database connections: holding one each would block the others.
    for (let asked = 0; asked < 100; asked++) {
      const mine = await seller.send({ method: 'GET', url: '/api/account/me' });
      expect(mine.statusCode, mine.body).toBe(200);
    }
    proxy.break();
    const answers = await Promise.all(uploads);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(503));
  });
});
