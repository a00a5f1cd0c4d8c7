// The bytes of a drawn page: quickly compressed for the first who asks, thoroughly for those who come after.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createVariants, type Wanted } from './page-variants.ts';

/** Long enough to make a difference, and as repetitive as a page is. */
const text = Array.from({ length: 800 }, (_, at) => `<li class="card">${(at * 7919) % 10_007} rupees</li>`).join('');
const read = { br: brotliDecompressSync, gzip: gunzipSync };

describe.each(['br', 'gzip'] as const)('a page in %s', (encoding) => {
  const wanted: Wanted = { opening: '<html>', encoding };

  it('is made smaller when it is asked for again, and counted by what it is then', async () => {
    const resized = vi.fn();
    const variants = createVariants(text, resized);
    const first = await variants.bytesFor(wanted);
    expect(variants.size()).toBe(first.length);
    await variants.bytesFor(wanted);
    await vi.waitFor(() => expect(resized).toHaveBeenCalledTimes(2));
    const small = await variants.bytesFor(wanted);
    expect(small.length).toBeLessThan(first.length);
    expect(variants.size()).toBe(small.length);
    for (const bytes of [first, small]) expect(read[encoding](bytes).toString()).toBe(`<html>${text}`);
    // Once is enough.
    expect(await variants.bytesFor(wanted)).toBe(small);
  });

  it('takes no more memory than it is long', async () => {
    const variants = createVariants(text, () => undefined);
    const first = await variants.bytesFor(wanted);
    await vi.waitFor(async () => expect(await variants.bytesFor(wanted)).not.toBe(first));
    for (const bytes of [first, await variants.bytesFor(wanted)]) expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('is the same page under the opening of another theme', async () => {
    const variants = createVariants(text, () => undefined);
    await variants.bytesFor(wanted);
    const dark = await variants.bytesFor({ opening: '<html dark>', encoding });
    expect(read[encoding](dark).toString()).toBe(`<html dark>${text}`);
  });
});

it('A page that is sent as it is stays as it is', async () => {
  const variants = createVariants(text, () => undefined);
  const wanted: Wanted = { opening: '<html>', encoding: 'identity' };
  const first = await variants.bytesFor(wanted);
  expect(await variants.bytesFor(wanted)).toBe(first);
  expect(first.toString()).toBe(`<html>${text}`);
});
