// The pages that are kept, within so many bytes, and found by what they show.
import { createLruCache } from '../../caching/lru-cache.ts';
import { type Change, concerns, showsWhatIsGone } from './page-change.rules.ts';
import type { Dependencies } from './page-dependencies.rules.ts';
import { createVariants, type Variants } from './page-variants.ts';

/** What drawing a page comes to. */
export type DrawnPage = {
  readonly status: number;
  readonly location?: string;
  /** Without its opening, which differs by theme. */
  readonly text: string;
  /** The same for two drawings that show the same. */
  readonly version: string;
  /** Null where it is not worth keeping. */
  readonly dependencies: Dependencies | null;
};

export type KeptPage = Omit<DrawnPage, 'text'> & {
  readonly key: string;
  readonly variants: Variants;
  readonly drawnAt: number;
  /** Since when something that it shows is otherwise: only what may be a little behind is kept then. */
  staleSince: number | null;
};

/** The names and numbers about a page, beside its bytes; measured at a listing's page. */
const bytesAround = 1500;
const bytesOfTopic = 100;

export type KeptPages = ReturnType<typeof createKeptPages>;

export function createKeptPages({ bytes, clock }: { readonly bytes: number; readonly clock: () => number }) {
  const byTopic = new Map<string, Set<KeptPage>>();
  const searching = new Set<KeptPage>();
  const pages = createLruCache<KeptPage>({ most: bytes, sizeOf: countBytes, onGone: forget });

  function index(page: KeptPage): void {
    if (mayBeBehind(page)) searching.add(page);
    for (const topic of page.dependencies?.topics ?? [])
      byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(page));
  }

  function forget(page: KeptPage): void {
    searching.delete(page);
    for (const topic of page.dependencies?.topics ?? []) {
      const showing = byTopic.get(topic);
      showing?.delete(page);
      if (showing?.size === 0) byTopic.delete(topic);
    }
  }

  function isThere(page: KeptPage): boolean {
    return pages.get(page.key) === page;
  }

  return {
    find: pages.get,
    /** Not yet kept. */
    hold(key: string, { text, ...drawn }: DrawnPage, drawnAt: number): KeptPage {
      const variants = createVariants(text, () => isThere(page) && pages.set(key, page));
      const page: KeptPage = { ...drawn, key, variants, drawnAt, staleSince: null };
      return page;
    },
    keep(page: KeptPage): void {
      index(page);
      pages.set(page.key, page);
    },
    /** What must be exact, or shows what is gone, goes; what may be behind knows from when on it is. */
    change(change: Change): void {
      if (change === 'everything') {
        pages.clear();
        return;
      }
      const showing = change.topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])]);
      const found = change.offers.length > 0 ? [...searching].filter((page) => isConcerned(change, page)) : [];
      for (const page of new Set([...showing, ...found])) {
        if (mayStay(change, page)) page.staleSince ??= clock();
        else pages.delete(page.key);
      }
    },
  };
}

export function isConcerned(change: Change, { dependencies }: Pick<KeptPage, 'dependencies'>): boolean {
  return dependencies !== null && concerns(change, dependencies);
}

/** After a change that concerns it. */
export function mayStay(change: Change, page: Pick<KeptPage, 'dependencies'>): boolean {
  return page.dependencies !== null && mayBeBehind(page) && !showsWhatIsGone(change, page.dependencies);
}

/** Pages that browse and search: everybody but the author of a change may see it some seconds later. */
export function mayBeBehind({ dependencies }: Pick<KeptPage, 'dependencies'>): boolean {
  return (dependencies?.searches.length ?? 0) > 0;
}

function countBytes({ key, dependencies, variants }: KeptPage): number {
  return bytesAround + 2 * key.length + bytesOfTopic * (dependencies?.topics.length ?? 0) + variants.size();
}
