// Compression of cached pages: quick at first, thorough for frequent pages, and again from the stored HTML after eviction.
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { Encodings } from '../../../http/requests/compression.ts';
import {
  cacheHtml,
  compressedSize,
  compressHtml,
  createVariants,
  type PageBytes,
  readHtml,
  type Wanted,
} from './compressed-pages.ts';

/** Long, and the same in every page except for the name. */
const cards = Array.from({ length: 800 }, (_, at) => `<li class="card">${(at * 7919) % 10_007} rupees</li>`).join('');
const writePage = (name: string) => `<h1>${name}</h1>${cards}`;
const text = writePage('Lamp');
const readers = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};
const read = ({ bytes, encoding }: PageBytes) => readers[encoding](bytes).toString();
const only = (encoding: PageBytes['encoding']): Encodings => ({ quick: encoding, thorough: encoding });

/** vitest's own second is too short for a busy machine. */
const patiently = { timeout: 60_000 };

function open(maxBytes = 1_000_000) {
  const [variants, html] = [createVariants(maxBytes), cacheHtml(text)];
  return { html, bytesFor: (wanted: Wanted) => variants.bytesFor('/', html, wanted) };
}

describe.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['zstd', 'br'],
] as const)('a page in %s, then in %s', (quick, thorough) => {
  const wanted: Wanted = { opening: '<html>', encodings: { quick, thorough } };

  it('is compressed thoroughly once when it is frequent', async () => {
    const variants = open();
    const first = await variants.bytesFor(wanted);
    expect(first.encoding).toBe(quick);
    // Two requests are not yet frequent.
    expect(await variants.bytesFor(wanted)).toBe(first);
    const small = await vi.waitFor(async () => {
      const made = await variants.bytesFor(wanted);
      expect(made.bytes.length).toBeLessThan(first.bytes.length);
      return made;
    }, patiently);
    expect(small.encoding).toBe(thorough);
    for (const made of [first, small]) expect(read(made)).toBe(`<html>${text}`);
    expect(await variants.bytesFor(wanted)).toBe(small);
  });

  it('takes no more memory than its bytes', async () => {
    const variants = open();
    const first = await variants.bytesFor(wanted);
    await expect.poll(() => variants.bytesFor(wanted)).not.toBe(first);
    for (const { bytes } of [first, await variants.bytesFor(wanted)])
      expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('is the same page with the opening of another theme, compressed or not', async () => {
    const variants = open();
    await variants.bytesFor(wanted);
    compressHtml(variants.html, undefined);
    expect(read(await variants.bytesFor({ ...wanted, opening: '<html dark>' }))).toBe(`<html dark>${text}`);
  });
});

it('Thoroughly compressed bytes are sent to all browsers that accept them', async () => {
  const variants = open();
  const [older, newer] = [only('br'), { quick: 'zstd', thorough: 'br' } as const];
  const small = await vi.waitFor(async () => {
    const first = await variants.bytesFor({ opening: '', encodings: newer });
    expect(first.encoding).toBe('br');
    return first;
  }, patiently);
  expect(await variants.bytesFor({ opening: '', encodings: older })).toBe(small);
});

it('An uncompressed page stays uncompressed', async () => {
  const variants = open();
  const wanted: Wanted = { opening: '<html>', encodings: only('identity') };
  const first = await variants.bytesFor(wanted);
  for (let asking = 0; asking < 10; asking += 1) expect(await variants.bytesFor(wanted)).toBe(first);
  expect(read(first)).toBe(`<html>${text}`);
});

describe('compressed HTML', () => {
  const wanted: Wanted = { opening: '<html>', encodings: only('br') };

  it('is much smaller with a similar page as dictionary', () => {
    const [alone, alike] = [cacheHtml(text), cacheHtml(text)];
    compressHtml(alone, undefined);
    compressHtml(alike, Buffer.from(writePage('Cot')));
    expect(compressedSize(alike)).toBeLessThan(compressedSize(alone) / 3);
    expect(compressedSize(alike)).toBeGreaterThan(0);
  });

  it('releases the uncompressed text before the first request', () => {
    const html = cacheHtml(text);
    expect(readHtml(html)).toBe(readHtml(html));
    compressHtml(html, undefined);
    expect(readHtml(html)).not.toBe(readHtml(html));
    expect(readHtml(html).toString()).toBe(text);
  });

  it('is compressed again after its response bytes were evicted', async () => {
    const variants = open(0);
    compressHtml(variants.html, Buffer.from(writePage('Cot')));
    const [first, second] = [await variants.bytesFor(wanted), await variants.bytesFor(wanted)];
    expect(second).not.toBe(first);
    for (const made of [first, second]) expect(read(made)).toBe(`<html>${text}`);
  });

  it('never serves the bytes of an earlier rendering of the same page', async () => {
    const { bytesFor } = createVariants(1_000_000);
    await bytesFor('/', cacheHtml(writePage('Cot')), wanted);
    expect(read(await bytesFor('/', cacheHtml(text), wanted))).toBe(`<html>${text}`);
  });
});

it('Response bytes count with their size', async () => {
  const { bytesFor } = createVariants(text.length + 2000);
  const wanted: Wanted = { opening: '', encodings: only('identity') };
  const [lamp, cot] = [cacheHtml(text), cacheHtml(text)];
  const first = await bytesFor('/lamp', lamp, wanted);
  expect(await bytesFor('/lamp', lamp, wanted)).toBe(first);
  // There is memory for one of them.
  await bytesFor('/cot', cot, wanted);
  expect(await bytesFor('/lamp', lamp, wanted)).not.toBe(first);
});
