// Which photos are public: those of visible listings and avatars. Batched queries, cached for 10 s.
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import { preferPrimary } from '../../database/hosts/read-your-writes.ts';
import { batchCalls } from '../../scheduling/batch-calls.ts';
import { findShown, isAvatar } from '../photos.store.ts';

/** Changes clear the cache at once; this bounds staleness while notifications are lost. */
const CACHE_MS = 10_000;
const MAX_CACHED = 20_000;
const MAX_BATCH_SIZE = 500;
const MAX_HOLD_MS = 50;

export type VisiblePhotos = {
  isInListing(photo: string): Promise<boolean>;
  /** A slower query: call it last, and only for existing files. */
  isAvatar(photo: string): Promise<boolean>;
  forget(): void;
};

export function createVisiblePhotos(database: Database, clock = () => performance.now()): VisiblePhotos {
  const settings = { max: MAX_CACHED, ...ttlBy(clock, CACHE_MS) };
  const listed = new LRUCache<string, boolean>(settings);
  const avatars = new LRUCache<string, boolean>(settings);
  let changes = 0;

  const queryListed = batchCalls({
    maxBatchSize: MAX_BATCH_SIZE,
    maxHoldMs: MAX_HOLD_MS,
    work: async (photos: readonly string[]) => {
      const asOf = changes;
      // A replica may lag behind a change that has hidden a photo, and the result is cached.
      const shown = await preferPrimary(() => findShown(database, [...new Set(photos)]));
      // Read before a change: may be stale.
      if (asOf === changes) for (const photo of photos) listed.set(photo, shown.has(photo));
      return photos.map((photo) => shown.has(photo));
    },
  });

  return {
    async isInListing(photo) {
      return listed.get(photo) ?? queryListed(photo);
    },
    async isAvatar(photo) {
      const known = avatars.get(photo);
      if (known !== undefined) return known;
      const asOf = changes;
      const found = await preferPrimary(() => isAvatar(database, photo));
      if (asOf === changes) avatars.set(photo, found);
      return found;
    },
    forget() {
      changes += 1;
      listed.clear();
      avatars.clear();
    },
  };
}
