// The bytes of a drawn page: quickly compressed for the first who ask, thoroughly once many have, and made again from
// the packed text where there was no room for them.
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { Encodings } from '../../../http/requests/compression.ts';
import { cacheHtml, compressedSize, compressHtml, readHtml } from './cached-html.ts';
import { createVariants, type PageBytes, type Wanted } from './page-variants.ts';

/** Long enough to make a difference; all of it the same in every page but the name. */
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

function open(most = 1_000_000) {
  const [variants, held] = [createVariants(most), cacheHtml(text)];
  return { held, bytesFor: (wanted: Wanted) => variants.bytesFor('/', held, wanted) };
}

describe.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['zstd', 'br'],
] as const)('a page in %s, then in %s', (quick, thorough) => {
  const wanted: Wanted = { opening: '<html>', encodings: { quick, thorough } };

  // Promise: A page that many ask for is compressed once more and thoroughly, and is sent smaller from then on
  it('is made smaller when it is asked for often, once', async () => {
    const variants = open();
    const first = await variants.bytesFor(wanted);
    expect(first.encoding).toBe(quick);
    // A second reader is not yet many.
    expect(await variants.bytesFor(wanted)).toBe(first);
    const small = await vi.waitFor(async () => {
      const made = await variants.bytesFor(wanted);
      expect(made.bytes.length).toBeLessThan(first.bytes.length);
      return made;
    });
    expect(small.encoding).toBe(thorough);
    for (const made of [first, small]) expect(read(made)).toBe(`<html>${text}`);
    expect(await variants.bytesFor(wanted)).toBe(small);
  });

  it('takes no more memory than it is long', async () => {
    const variants = open();
    const first = await variants.bytesFor(wanted);
    await vi.waitFor(async () => expect(await variants.bytesFor(wanted)).not.toBe(first));
    for (const { bytes } of [first, await variants.bytesFor(wanted)])
      expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('is the same page under the opening of another theme, packed or not', async () => {
    const variants = open();
    await variants.bytesFor(wanted);
    compressHtml(variants.held, undefined);
    expect(read(await variants.bytesFor({ ...wanted, opening: '<html dark>' }))).toBe(`<html dark>${text}`);
  });
});

it('What was made thoroughly for some is sent to all who take it', async () => {
  const variants = open();
  const [older, newer] = [only('br'), { quick: 'zstd', thorough: 'br' } as const];
  const small = await vi.waitFor(async () => {
    const first = await variants.bytesFor({ opening: '', encodings: newer });
    expect(first.encoding).toBe('br');
    return first;
  });
  expect(await variants.bytesFor({ opening: '', encodings: older })).toBe(small);
});

it('A page that is sent as it is stays as it is', async () => {
  const variants = open();
  const wanted: Wanted = { opening: '<html>', encodings: only('identity') };
  const first = await variants.bytesFor(wanted);
  for (let asking = 0; asking < 10; asking += 1) expect(await variants.bytesFor(wanted)).toBe(first);
  expect(read(first)).toBe(`<html>${text}`);
});

describe('a packed page', () => {
  const wanted: Wanted = { opening: '<html>', encodings: only('br') };

  it('takes a small part of its text, beside one that is like it', () => {
    const [alone, alike] = [cacheHtml(text), cacheHtml(text)];
    compressHtml(alone, undefined);
    compressHtml(alike, Buffer.from(writePage('Cot')));
    expect(compressedSize(alike)).toBeLessThan(compressedSize(alone) / 3);
    expect(compressedSize(alike)).toBeGreaterThan(0);
  });

  it('holds nothing but what is packed, also before anybody asks for it', () => {
    const held = cacheHtml(text);
    expect(readHtml(held)).toBe(readHtml(held));
    compressHtml(held, undefined);
    expect(readHtml(held)).not.toBe(readHtml(held));
    expect(readHtml(held).toString()).toBe(text);
  });

  // Promise: A kept page whose compressed bytes had no room any more is compressed again, not drawn again
  it('is made into bytes again where there was no room for those', async () => {
    const variants = open(0);
    compressHtml(variants.held, Buffer.from(writePage('Cot')));
    const [first, second] = [await variants.bytesFor(wanted), await variants.bytesFor(wanted)];
    expect(second).not.toBe(first);
    for (const made of [first, second]) expect(read(made)).toBe(`<html>${text}`);
  });

  it('never gives out the bytes of an earlier drawing of the same page', async () => {
    const { bytesFor } = createVariants(1_000_000);
    await bytesFor('/', cacheHtml(writePage('Cot')), wanted);
    expect(read(await bytesFor('/', cacheHtml(text), wanted))).toBe(`<html>${text}`);
  });
});

it('Bytes that are ready are counted by what they are', async () => {
  const { bytesFor } = createVariants(text.length + 2000);
  const wanted: Wanted = { opening: '', encodings: only('identity') };
  const [lamp, cot] = [cacheHtml(text), cacheHtml(text)];
  const first = await bytesFor('/lamp', lamp, wanted);
  expect(await bytesFor('/lamp', lamp, wanted)).toBe(first);
  // There is room for one of them.
  await bytesFor('/cot', cot, wanted);
  expect(await bytesFor('/lamp', lamp, wanted)).not.toBe(first);
});
