// The bytes of a drawn page: quickly compressed for the first who asks, thoroughly for those who come after, and made
// again from the packed text where there was no room for them.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createReadyCache, createVariants, type Wanted } from './page-variants.ts';

/** Long enough to make a difference; all of it the same in every page but the name. */
const cards = Array.from({ length: 800 }, (_, at) => `<li class="card">${(at * 7919) % 10_007} rupees</li>`).join('');
const writePage = (name: string) => `<h1>${name}</h1>${cards}`;
const text = writePage('Lamp');
const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const open = (most = 1_000_000) => createVariants('/', text, createReadyCache(most));

describe.each(['br', 'gzip'] as const)('a page in %s', (encoding) => {
  const wanted: Wanted = { opening: '<html>', encoding };

  it('is made smaller when it is asked for again, once', async () => {
    const variants = open();
    const first = await variants.bytesFor(wanted);
    const small = await vi.waitFor(async () => {
      const bytes = await variants.bytesFor(wanted);
      expect(bytes.length).toBeLessThan(first.length);
      return bytes;
    });
    for (const bytes of [first, small]) expect(read[encoding](bytes).toString()).toBe(`<html>${text}`);
    expect(await variants.bytesFor(wanted)).toBe(small);
  });

  it('takes no more memory than it is long', async () => {
    const variants = open();
    const first = await variants.bytesFor(wanted);
    await vi.waitFor(async () => expect(await variants.bytesFor(wanted)).not.toBe(first));
    for (const bytes of [first, await variants.bytesFor(wanted)]) expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('is the same page under the opening of another theme, packed or not', async () => {
    const variants = open();
    await variants.bytesFor(wanted);
    variants.pack(undefined);
    const dark = await variants.bytesFor({ opening: '<html dark>', encoding });
    expect(read[encoding](dark).toString()).toBe(`<html dark>${text}`);
  });
});

it('A page that is sent as it is stays as it is', async () => {
  const variants = open();
  const wanted: Wanted = { opening: '<html>', encoding: 'identity' };
  const first = await variants.bytesFor(wanted);
  expect(await variants.bytesFor(wanted)).toBe(first);
  expect(first.toString()).toBe(`<html>${text}`);
});

describe('a packed page', () => {
  const wanted: Wanted = { opening: '<html>', encoding: 'br' };

  it('takes a small part of its text, beside one that is like it', () => {
    const alone = open();
    alone.pack(undefined);
    const alike = open();
    alike.pack(Buffer.from(writePage('Cot')));
    expect(alike.packedSize()).toBeLessThan(alone.packedSize() / 3);
    expect(alike.packedSize()).toBeGreaterThan(0);
  });

  it('holds nothing but what is packed, also before anybody asks for it', () => {
    const variants = open();
    expect(variants.readText()).toBe(variants.readText());
    variants.pack(undefined);
    expect(variants.readText()).not.toBe(variants.readText());
    expect(variants.readText().toString()).toBe(text);
  });

  // Promise: A kept page whose compressed bytes had no room any more is compressed again, not drawn again
  it('is made into bytes again where there was no room for those', async () => {
    const variants = open(0);
    variants.pack(Buffer.from(writePage('Cot')));
    const [first, second] = [await variants.bytesFor(wanted), await variants.bytesFor(wanted)];
    expect(second).not.toBe(first);
    for (const bytes of [first, second]) expect(read.br(bytes).toString()).toBe(`<html>${text}`);
  });

  it('never gives out the bytes of an earlier drawing of the same page', async () => {
    const ready = createReadyCache(1_000_000);
    await createVariants('/', writePage('Cot'), ready).bytesFor(wanted);
    const bytes = await createVariants('/', text, ready).bytesFor(wanted);
    expect(read.br(bytes).toString()).toBe(`<html>${text}`);
  });
});

it('Bytes that are ready are counted by what they are', async () => {
  const ready = createReadyCache(text.length + 2000);
  const wanted: Wanted = { opening: '', encoding: 'identity' };
  const [lamp, cot] = ['/lamp', '/cot'].map((key) => createVariants(key, text, ready)) as [
    ReturnType<typeof open>,
    ReturnType<typeof open>,
  ];
  const first = await lamp.bytesFor(wanted);
  expect(await lamp.bytesFor(wanted)).toBe(first);
  // There is room for one of them.
  await cot.bytesFor(wanted);
  expect(await lamp.bytesFor(wanted)).not.toBe(first);
});
