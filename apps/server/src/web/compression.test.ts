// Which compression a browser is sent, and with how much memory it is made.
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compress } from './compression.ts';

describe('the encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0 , gzip;q=0', 'identity'],
    ['x-gzip-like', 'identity'],
    ['brotli', 'identity'],
  ])('of %s is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

// RFC 7932, 9.1: a stream begins with the bits of its window, and these four say 18.
it.each(['quick', 'thorough'] as const)('Brotli takes memory for 256 KB, not for 4 MB: %s', async (effort) => {
  const bytes = await compress(Buffer.from('<p>lamp</p>'.repeat(8000)), 'br', effort);
  expect((bytes[0] ?? 0) & 0b1111).toBe(0b0011);
});
