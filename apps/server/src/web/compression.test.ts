// Which compression a browser is sent.
import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './compression.ts';

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
