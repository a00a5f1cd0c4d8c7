// LRU of rendered pages, indexed by what they show.
import { readAddress } from '@chowk/contract/languages/read-address';
import { LRUCache } from 'lru-cache';
import {
  type CachedHtml,
  cacheHtml,
  compressedSize,
  compressHtml,
  createVariants,
  readHtml,
  type Wanted,
} from './compressed-pages.ts';
import { affects, type Change, showsRemoved } from './page-change.rules.ts';
import type { Dependencies } from './page-dependencies.rules.ts';

export type RenderedPage = {
  readonly status: number;
  readonly location?: string;
  /** HTML without its opening, which differs by theme. */
  readonly text: string | Buffer;
  readonly version: string;
  readonly dependencies: Dependencies | null;
  /** The visitor's rate limit was exceeded during rendering: not shared with others. */
  readonly isOverLimit?: boolean;
};

export type CachedPage = Omit<RenderedPage, 'text'> & {
  readonly key: string;
  readonly text: CachedHtml;
  readonly renderedAt: number;
  /** Time of the first change since it was rendered; only pages that may be stale stay cached then. */
  staleSince: number | null;
};

/** Of a page that outlives a restart. */
export type SavedPage = Omit<RenderedPage, 'text'> & {
  readonly key: string;
  readonly compressed: Buffer;
  readonly hasDictionary: boolean;
};

export type Dictionaries = ReadonlyMap<string, Buffer>;

/** Of an entry beside its bytes; measured with a listing page. */
const OVERHEAD_BYTES = 850;
/** Share of memory for bytes ready to send. The rest holds many more pages as zstd: rendering costs more than compressing. */
const READY_SHARE = 0.4;
/** Sitemaps have megabytes and share no text with pages. */
const MAX_DICTIONARY_BYTES = 256 * 1024;
const TOPIC_BYTES = 100;
const WORD_BYTES = 100;

export type PageStore = ReturnType<typeof createPageStore>;

export function createPageStore({ bytes, clock }: { readonly bytes: number; readonly clock: () => number }) {
  const byTopic = new Map<string, Set<CachedPage>>();
  const searchPages = new Set<CachedPage>();
  /** The first page of each kind is the zstd dictionary of the others. */
  const dictionaries = new Map<string, Buffer>();
  let restored: Dictionaries = new Map();
  const variants = createVariants(bytes * READY_SHARE);
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, Math.floor(bytes * (1 - READY_SHARE))),
    sizeCalculation: countBytes,
    dispose: forget,
  });

  function index(page: CachedPage): void {
    if (mayBeStale(page)) searchPages.add(page);
    for (const topic of page.dependencies?.topics ?? [])
      byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(page));
  }

  function forget(page: CachedPage): void {
    searchPages.delete(page);
    for (const topic of page.dependencies?.topics ?? []) {
      const showing = byTopic.get(topic);
      showing?.delete(page);
      if (showing?.size === 0) byTopic.delete(topic);
    }
  }

  function add(page: CachedPage): void {
    pages.set(page.key, page);
    // A page larger than the whole cache is not stored.
    if (pages.peek(page.key) === page) index(page);
  }

  function findDictionary(page: CachedPage): Buffer | undefined {
    const text = readHtml(page.text);
    if (text.length > MAX_DICTIONARY_BYTES) return undefined;
    const kind = kindOf(page);
    const dictionary = dictionaries.get(kind);
    if (!dictionary && page.status === 200) dictionaries.set(kind, text);
    return dictionary;
  }

  return {
    find: (key: string) => pages.get(key),
    hasPages: () => pages.size > 0,
    create(key: string, { text, ...rendered }: RenderedPage, renderedAt: number): CachedPage {
      return { ...rendered, key, text: cacheHtml(text), renderedAt, staleSince: null };
    },
    set(page: CachedPage): void {
      if (bytes === 0) return;
      compressHtml(page.text, findDictionary(page));
      add(page);
    },
    /** Stale and expired pages are not worth saving. */
    save(now: number): { readonly dictionaries: Dictionaries; readonly pages: SavedPage[] } {
      const isFresh = ({ staleSince, dependencies }: CachedPage) =>
        staleSince === null && (dependencies?.until ?? 0) > now;
      const saved = [...pages.rvalues()].flatMap((page) => (page && isFresh(page) ? toSaved(page) : []));
      return { dictionaries, pages: saved };
    },
    restoreDictionaries(saved: Dictionaries): void {
      for (const [kind, text] of saved) if (!dictionaries.has(kind)) dictionaries.set(kind, text);
      restored = saved;
    },
    restore({ compressed, hasDictionary, ...page }: SavedPage, renderedAt: number): void {
      const dictionary = hasDictionary ? restored.get(kindOf(page)) : undefined;
      if (bytes === 0 || (hasDictionary && !dictionary)) return;
      add({ ...page, text: { whole: null, compressed, dictionary }, renderedAt, staleSince: null });
    },
    bytesFor: ({ key, text }: CachedPage, wanted: Wanted) => variants.bytesFor(key, text, wanted),
    /** Evicts pages that must be fresh or show a removed listing; marks others as stale. */
    change(change: Change): void {
      if (change === 'everything') {
        pages.clear();
        return;
      }
      const showing = change.topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])]);
      const isSearchable = change.offers.length > 0 || change.hasNewWords;
      const found = isSearchable ? [...searchPages].filter((page) => isAffected(change, page)) : [];
      for (const page of new Set([...showing, ...found])) {
        if (mayServeStale(change, page)) page.staleSince ??= clock();
        else pages.delete(page.key);
      }
    },
  };
}

export function isAffected(change: Change, { dependencies }: Pick<CachedPage, 'dependencies'>): boolean {
  return dependencies !== null && affects(change, dependencies);
}

export function mayServeStale(change: Change, page: Pick<CachedPage, 'dependencies'>): boolean {
  return page.dependencies !== null && mayBeStale(page) && !showsRemoved(change, page.dependencies);
}

/** Browse and search pages may be some seconds stale, except for the author of the change. */
export function mayBeStale({ dependencies }: Pick<CachedPage, 'dependencies'>): boolean {
  return (dependencies?.searches.length ?? 0) > 0;
}

export function isTextSearch({ dependencies }: Pick<CachedPage, 'dependencies'>): boolean {
  return dependencies?.searches.some(({ words }) => words !== null) ?? false;
}

/** Pages of a kind and language share most text: listing, user, search, static page. */
function kindOf({ key, dependencies }: Pick<CachedPage, 'key' | 'dependencies'>): string {
  const [topic = ''] = dependencies?.topics ?? [];
  const kind = mayBeStale({ dependencies }) ? 'search' : topic.slice(0, topic.indexOf(':'));
  return `${readAddress(key).language} ${kind}`;
}

function toSaved({ text, renderedAt, staleSince, ...page }: CachedPage): SavedPage[] {
  const { compressed, dictionary } = text;
  return compressed ? [{ ...page, compressed, hasDictionary: dictionary !== undefined }] : [];
}

function countBytes({ key, dependencies, text }: CachedPage): number {
  const { topics = [], searches = [] } = dependencies ?? {};
  const words = searches.reduce((sum, { words }) => sum + (words?.flat(2).length ?? 0), 0);
  return OVERHEAD_BYTES + 2 * key.length + TOPIC_BYTES * topics.length + WORD_BYTES * words + compressedSize(text);
}
