// Counts networks and accounts without identities: keyed hashes of searches, and one bit of 32 for each network.
import { createHmac } from 'node:crypto';
import { BITS } from './choices.rules.ts';

export type Hash = (...parts: readonly string[]) => Buffer;

export const createHash =
  (secret: string): Hash =>
  (...parts) =>
    createHmac('sha256', secret)
      .update(['search choices', ...parts].join('\n'))
      .digest();

export const keyOf = (hash: Hash, kind: 'need' | 'word', text: string): string =>
  hash(kind, text).readBigInt64BE().toString();

/** One bit of 32: the same for a network or account on all days, and another for each key, so that keys cannot be linked. */
export const bitOf = (hash: Hash, key: string, who: string): number => (1 << ((hash(key, who)[0] ?? 0) % BITS)) | 0;
