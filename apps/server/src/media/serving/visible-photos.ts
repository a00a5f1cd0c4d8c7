// Which photos everybody may see: those of listings that are there. Cached for some seconds, asked for many at once.

import { createLruCache } from '../../caching/lru-cache.ts';
import type { Database } from '../../database/database.ts';
import { findShown, isAvatar } from '../photos.store.ts';

/** Changes are told at once; so long what has gone may be shown while a server does not hear of them. */
const KNOWN_MS = 10_000;
const MOST_KNOWN = 20_000;
const MOST_AT_ONCE = 500;

export type VisiblePhotos = {
  /** In a listing that people can open. */
  isInListing(photo: string): Promise<boolean>;
  /** As somebody's avatar: a longer question, so ask it last and only of files that are there. */
  isAvatar(photo: string): Promise<boolean>;
  /** After a write that may show or hide photos. */
  forget(): void;
};

type Asked = { readonly photo: string; readonly answer: PromiseWithResolvers<boolean> };

export function createVisiblePhotos(database: Database, clock = () => performance.now()): VisiblePhotos {
  const settings = { most: MOST_KNOWN, forMs: KNOWN_MS, now: clock };
  const listed = createLruCache<boolean>(settings);
  const worn = createLruCache<boolean>(settings);
  let changes = 0;
  let waiting: Asked[] = [];
  let isAsking = false;

  /** A page's photos are asked for together: while one question is under way, the next ones wait for the next. */
  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await ask(batch);
    }
    isAsking = false;
  }

  async function ask(batch: readonly Asked[]): Promise<void> {
    const asOf = changes;
    try {
      const shown = await findShown(database, [...new Set(batch.map(({ photo }) => photo))]);
      for (const { photo, answer } of batch) {
        // What was read before a change may be wrong after it.
        if (asOf === changes) listed.set(photo, shown.has(photo));
        answer.resolve(shown.has(photo));
      }
    } catch (error) {
      for (const { answer } of batch) answer.reject(error);
    }
  }

  return {
    async isInListing(photo) {
      const known = listed.get(photo);
      if (known !== undefined) return known;
      const answer = Promise.withResolvers<boolean>();
      waiting.push({ photo, answer });
      if (!isAsking) void askAll();
      return answer.promise;
    },
    async isAvatar(photo) {
      const known = worn.get(photo);
      if (known !== undefined) return known;
      const asOf = changes;
      const found = await isAvatar(database, photo);
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
