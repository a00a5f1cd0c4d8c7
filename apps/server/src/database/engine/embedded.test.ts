// Memory settings of the embedded PostgreSQL.
import { describe, expect, it } from 'vitest';
import { memorySettings } from './embedded.ts';

const GB = 2 ** 30;

describe('the memory of the embedded PostgreSQL', () => {
  it.each([
    [0.25 * GB, '128MB', '256MB'],
    [1 * GB, '256MB', '512MB'],
    [4 * GB, '1024MB', '2048MB'],
    [64 * GB, '16384MB', '32768MB'],
    [128 * GB, '16384MB', '65536MB'],
  ])('on a machine with %d bytes is %s, and %s are expected in caches', (bytes, buffers, caches) => {
    expect(memorySettings(bytes)).toMatchObject({ shared_buffers: buffers, effective_cache_size: caches });
  });
});
