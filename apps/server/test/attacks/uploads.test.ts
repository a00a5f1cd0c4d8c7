// Uploads of polyglot files, decompression bombs and malicious file names.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../client.ts';
import { anyPhoto, sendListing } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { avifClaiming, jpegBomb, pdf, svg } from '../pictures.ts';
import * as tricky from './malicious-images.ts';

let server: TestServer;
let seller: SignedInClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser();
  // The decoder allocates its own memory before measuring starts.
  await sendListing(seller);
});
afterAll(() => server.close());

const storedFiles = async () => (await readdir(server.dataDir, { recursive: true })).sort();

const double: readonly (readonly [name: string, make: () => Buffer | Promise<Buffer>])[] = [
  ['a GIF that is a script', () => tricky.gifAndScript()],
  ['a GIF with a page in its comment', () => tricky.gif({ comment: '<script>alert("marked")</script>' })],
  ['a JPEG that is a page', () => tricky.jpegWith('<!doctype html><html><body>')],
  ['a JPEG that is a PDF', () => tricky.jpegWith(pdf.toString('latin1'))],
  ['a JPEG that is a drawing', () => tricky.jpegWith(svg.toString())],
  ['a JPEG that is an archive', () => tricky.jpegWith('PK\x03\x04')],
];

describe('a polyglot image', () => {
  it.each(double)('is only an image after the upload: %s', async (_, make) => {
    const answer = await sendListing(seller, { files: [await make()] });
    expect(answer.statusCode, answer.body).toBe(201);
    const { images } = answer.json<{ listing: Listing }>().listing;
    for (const url of images) {
      const { headers, rawPayload } = await server.app.inject({ method: 'GET', url });
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
      expect(rawPayload.toString('latin1')).not.toMatch(/script|marked|%PDF|<svg|doctype/);
    }
  });
});

/** Peak memory of the process during the work, beyond what it used before. */
async function memoryFor(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await work();
  clearInterval(watch);
  return Math.max(peak, process.memoryUsage.rss()) - before;
}

const bombs: readonly (readonly [name: string, make: () => Buffer | Promise<Buffer>, status: number])[] = [
  ['a JPEG that claims 900 megapixels', () => jpegBomb(), 400],
  ['a GIF that claims 4,300 megapixels', () => tricky.gif({ width: 65_535, height: 65_535, isFull: true }), 400],
  ['a WebP that claims all there is', () => tricky.webpBomb(), 400],
  ['an AVIF that claims 50 megapixels', () => avifClaiming(7070, 7070), 400],
  ['an AVIF that is larger than it claims', () => avifClaiming(16, 16), 400],
  ['a WebP of 10,000 frames', () => tricky.webpOfManyFrames(500, 10_000), 400],
  ['a WebP of 1,000 frames', () => tricky.webpOfManyFrames(500, 1000), 201],
  ['a JPEG of 1,000 scans', () => tricky.jpegOfManyScans(1000, 1000), 400],
  ['a JPEG whose notes point back to themselves', () => tricky.jpegWithNotesInALoop(), 201],
  ['a JPEG with a broken colour profile', () => tricky.jpegWithBrokenProfile(), 201],
  ['a GIF of 100,000 frames', () => tricky.gif({ width: 500, height: 500, frames: 100_000 }), 201],
  ['a PNG with a packed note of 100 MB', () => tricky.pngWithBomb('zTXt'), 201],
  ['a PNG with a packed colour profile of 100 MB', () => tricky.pngWithBomb('iCCP'), 201],
];

describe('a decompression bomb', () => {
  it.each(bombs)('uses little memory: %s', async (_, make, status) => {
    const bytes = await make();
    let answer: Awaited<ReturnType<typeof sendListing>> | undefined;
    const held = await memoryFor(async () => {
      answer = await sendListing(seller, { files: [bytes] });
    });
    expect(answer?.statusCode, answer?.body).toBe(status);
    if (status === 400) expect(answer?.json().details.files[0]).toMatch(/^Image 1 /);
    expect(held / 1e6).toBeLessThan(300);
  });
});

const names = [
  ...[
    '../../../escaped.webp',
    '..\\..\\escaped.webp',
    '/etc/escaped',
    'C:\\escaped.jpg',
    'escaped.php\0.jpg',
    '.htaccess',
  ],
  ...[
    '%2e%2e%2fescaped',
    'a'.repeat(5000),
    'escaped.svg',
    'x"; filename="escaped.html',
    'CON',
    '~/.ssh/authorized_keys',
  ],
];

describe('the name of an uploaded file', () => {
  it('decides neither the path of the photo nor its name', async () => {
    const before = await storedFiles();
    const photo = await anyPhoto();
    for (const name of names) {
      const answer = await sendListing(seller, { files: [{ name, type: 'text/html', bytes: photo }] });
      const isHeader = !name.includes('\0');
      expect(answer.statusCode, name).toBe(isHeader ? 201 : 400);
      if (!isHeader) continue;
      expect(answer.json<{ listing: Listing }>().listing.images[0]).toMatch(/^\/uploads\/[0-9a-f]{32}(-\d+)?\.webp$/);
    }
    // The same photo each time, so no new file.
    expect(await storedFiles()).toEqual(before);
    expect(await readdir(join(server.dataDir, '..'))).not.toContain('escaped.webp');
  });
});
