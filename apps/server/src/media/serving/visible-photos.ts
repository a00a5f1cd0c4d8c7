// Which photos everybody may see: those of listings that are there. Cached for some seconds, asked for many at once.

import { LRUCache } from 'lru-cache';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import { preferPrimary } from '../../database/hosts/read-your-writes.ts';
import { batchCalls } from '../../scheduling/batch-calls.ts';
import { findShown, isAvatar } from '../photos.store.ts';

/** Changes are told at once; so long what has gone may be shown while a server does not hear of them. */
const KNOWN_MS = 10_000;
const MOST_KNOWN = 20_000;
const MOST_AT_ONCE = 500;
const HOLD_MS = 50;

export type VisiblePhotos = {
  /** In a listing that people can open. */
  isInListing(photo: string): Promise<boolean>;
  /** As somebody's avatar: a longer question, so ask it last and only of files that are there. */
  isAvatar(photo: string): Promise<boolean>;
  /** After a write that may show or hide photos. */
  forget(): void;
};

export function createVisiblePhotos(database: Database, clock = () => performance.now()): VisiblePhotos {
  const settings = { max: MOST_KNOWN, ...ttlBy(clock, KNOWN_MS) };
  const listed = new LRUCache<string, boolean>(settings);
  const worn = new LRUCache<string, boolean>(settings);
  let changes = 0;

  /** A page's photos are asked for together. */
  const ask = batchCalls({
    maxBatchSize: MOST_AT_ONCE,
    maxHoldMs: HOLD_MS,
    work: async (photos: readonly string[]) => {
      const asOf = changes;
      // What a change has just hidden a replica may still show, and it is remembered here.
      const shown = await preferPrimary(() => findShown(database, [...new Set(photos)]));
      // What was read before a change may be wrong after it.
      if (asOf === changes) for (const photo of photos) listed.set(photo, shown.has(photo));
      return photos.map((photo) => shown.has(photo));
    },
  });

  return {
    async isInListing(photo) {
      return listed.get(photo) ?? ask(photo);
    },
    async isAvatar(photo) {
      const known = worn.get(photo);
      if (known !== undefined) return known;
      const asOf = changes;
      const found = await preferPrimary(() => isAvatar(database, photo));
      if (asOf === changes) worn.set(photo, found);
      return found;
    },
    forget() {
      changes += 1;
      listed.clear();
      worn.clear();
    },
  };
}
