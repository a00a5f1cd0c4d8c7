// Rendered public pages, kept for a few seconds: many visitors share one rendering, and none is stale for long.
import { createLruCache } from '../../caching/lru-cache.ts';
import { compress, type Encoding } from '../compression.ts';

export type CachedPage = {
  readonly status: number;
  readonly contentType?: string;
  readonly location?: string;
  readonly text: string;
  /** What went wrong is not worth keeping. */
  readonly isKept: boolean;
};

type Entry = {
  readonly page: Promise<CachedPage>;
  readonly bytes: Map<Encoding, Promise<Buffer>>;
};

export type PageCache = {
  answer(key: string, encoding: Encoding, make: () => Promise<CachedPage>): Promise<CachedPage & { bytes: Buffer }>;
  /** Drawn already, or being drawn: one more reader is no work. */
  isKept(key: string): boolean;
  /** After a write that pages show. */
  clear(): void;
};

type Options = { readonly ms?: number; readonly entries?: number; readonly now?: () => number };

export function createPageCache({ ms = 5000, entries = 300, now = () => performance.now() }: Options = {}): PageCache {
  const kept = createLruCache<Entry>({ most: entries, forMs: ms, now });

  function find(key: string, make: () => Promise<CachedPage>): Entry {
    const entry = kept.get(key);
    if (entry) return entry;
    const made: Entry = { page: make(), bytes: new Map() };
    kept.set(key, made);
    const forget = () => kept.get(key) === made && kept.delete(key);
    made.page.then((page) => page.isKept || forget(), forget);
    return made;
  }

  return {
    async answer(key, encoding, make) {
      const entry = find(key, make);
      const page = await entry.page;
      const bytes = entry.bytes.get(encoding) ?? compress(page.text, encoding);
      entry.bytes.set(encoding, bytes);
      return { ...page, bytes: await bytes };
    },
    isKept: (key) => kept.get(key) !== undefined,
    clear: kept.clear,
  };
}
