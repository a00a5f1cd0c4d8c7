// Choice of the encoding, and compression.
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncodings, compress } from './compression.ts';

describe('the encoding of first and frequent responses', () => {
  it.each([
    [undefined, 'identity', 'identity'],
    ['', 'identity', 'identity'],
    ['identity', 'identity', 'identity'],
    ['gzip', 'gzip', 'gzip'],
    ['gzip, deflate, br', 'br', 'br'],
    ['gzip, deflate, br, zstd', 'zstd', 'br'],
    ['gzip, zstd', 'zstd', 'gzip'],
    ['zstd', 'zstd', 'zstd'],
    ['br;q=1.0, gzip;q=0.8', 'br', 'br'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['br, zstd;q=0', 'br', 'br'],
    ['br; q=0.0 , gzip;q=0', 'identity', 'identity'],
    ['x-gzip-like', 'identity', 'identity'],
    ['brotli', 'identity', 'identity'],
  ])('with %s is %s, then %s', (accepted, quick, thorough) => {
    expect(chooseEncodings(accepted)).toEqual({ quick, thorough });
  });
});

it.each([10, 300_000])('%d lines are unchanged by Zstandard, thorough or quick', async (lines) => {
  const text = Buffer.from('<p>lamp</p>'.repeat(lines));
  for (const effort of ['quick', 'thorough'] as const)
    expect(zstdDecompressSync(await compress(text, 'zstd', effort)).equals(text)).toBe(true);
});

// RFC 7932, 9.1: a stream starts with the bits of its window; these four mean 18.
it.each(['quick', 'thorough'] as const)('Brotli uses a window of 256 KB, not 4 MB: %s', async (effort) => {
  const bytes = await compress(Buffer.from('<p>lamp</p>'.repeat(8000)), 'br', effort);
  expect((bytes[0] ?? 0) & 0b1111).toBe(0b0011);
});
