// Page cache: shares rendered pages until a change of what they show, and concurrent renderings of a page.
import { limitConcurrency } from '../../../scheduling/limit-concurrency.ts';
import type { PageBytes, Wanted } from './compressed-pages.ts';
import type { Change } from './page-change.rules.ts';
import {
  type CachedPage,
  createPageStore,
  type Dictionaries,
  isAffected,
  isTextSearch,
  mayBeStale,
  mayServeStale,
  type RenderedPage,
  type SavedPage,
} from './page-store.ts';

const MAX_STALE_MS = 5000;
const REFRESH_INTERVAL_MS = 3000;

export type RequestedPage = Wanted & {
  readonly key: string;
  /** For the author of a change: no stale page. */
  readonly isExact?: boolean;
};

export type PageAnswer = Pick<RenderedPage, 'status' | 'location' | 'version' | 'isOverLimit'> &
  PageBytes & {
    readonly isCached: boolean;
    readonly isStale: boolean;
    readonly mayBeStale: boolean;
  };

type Admit = (work: () => Promise<Found>) => Promise<Found>;
type Found = { readonly page: CachedPage; readonly isCached: boolean };

export type PageCache = {
  /** `admit` limits renderings only: readers of a cached page or of a running rendering cost nothing. */
  answer(requested: RequestedPage, render: () => Promise<RenderedPage>, admit?: Admit): Promise<PageAnswer>;
  change(change: Change): void;
  hasPages(): boolean;
  save(): { readonly dictionaries: Dictionaries; readonly pages: readonly SavedPage[] };
  /** Pages of an earlier run, without those that changes since then, or changes meanwhile, concern; none where `readChanges` answers null. */
  restore(
    dictionaries: Dictionaries,
    batches: AsyncIterable<readonly SavedPage[]>,
    readChanges: () => Promise<readonly Change[] | null>,
  ): Promise<void>;
  /** Disabled while change notifications are lost. */
  setEnabled(isEnabled: boolean): void;
};

type Options = {
  readonly bytes: number;
  /** Wall clock, for relative times in pages. */
  readonly now: () => Date;
  readonly clock?: () => number;
};

/** A running rendering, and the changes since it started, which it may have missed. */
type Rendering = { readonly page: Promise<CachedPage>; readonly changes: Change[] };

export function createPageCache({ bytes, now, clock = () => performance.now() }: Options): PageCache {
  const store = createPageStore({ bytes, clock });
  /** What is being rendered or restored. */
  const observers = new Set<Pick<Rendering, 'changes'>>();
  const newest = new Map<string, Rendering>();
  const refreshes = limitConcurrency({ atOnce: 2, waiting: 100 });
  let isEnabled = false;
  let changedAt = Number.NEGATIVE_INFINITY;

  function staleMs({ staleSince, dependencies }: CachedPage): number {
    const byChange = staleSince === null ? 0 : Math.max(1, clock() - staleSince);
    return Math.max(byChange, now().getTime() - (dependencies?.until ?? 0) + 1, 0);
  }

  function findUsable({ key, isExact = false }: Pick<RequestedPage, 'key' | 'isExact'>): CachedPage | undefined {
    const page = store.find(key);
    // How a text query is understood depends on all listings: authors get a fresh result.
    if (page && isExact && isTextSearch(page) && page.renderedAt <= changedAt) return undefined;
    const allowed = page && mayBeStale(page) && !isExact ? MAX_STALE_MS : 0;
    return page && staleMs(page) <= allowed ? page : undefined;
  }

  /** A request after a change must not join a rendering that started before it. */
  function findRendering(key: string): Rendering | undefined {
    const rendering = newest.get(key);
    return rendering?.changes.length === 0 ? rendering : undefined;
  }

  function find(requested: RequestedPage): Found | Promise<Found> | undefined {
    const page = findUsable(requested);
    if (page) return { page, isCached: true };
    const rendering = findRendering(requested.key);
    return rendering && join(rendering);
  }

  async function join({ page }: Rendering): Promise<Found> {
    return { page: await page, isCached: false };
  }

  function begin(key: string, render: () => Promise<RenderedPage>): Rendering {
    const renderedAt = clock();
    const rendering: Rendering = { page: finish(), changes: [] };
    observers.add(rendering);
    newest.set(key, rendering);
    return rendering;

    async function finish(): Promise<CachedPage> {
      try {
        const page = store.create(key, await render(), renderedAt);
        if (newest.get(key) === rendering) addToStore(page, rendering.changes);
        return page;
      } finally {
        observers.delete(rendering);
        if (newest.get(key) === rendering) newest.delete(key);
      }
    }
  }

  function addToStore(page: CachedPage, changes: readonly Change[]): void {
    if (!isEnabled || page.dependencies === null) return;
    const concerning = changes.filter((change) => isAffected(change, page));
    if (!concerning.every((change) => mayServeStale(change, page))) return;
    if (concerning.length > 0) page.staleSince = page.renderedAt;
    store.set(page);
  }

  /** Stale-while-revalidate: in the background, once for all readers. */
  function refresh(page: CachedPage, render: () => Promise<RenderedPage>): void {
    if (staleMs(page) === 0 || clock() - page.renderedAt < REFRESH_INTERVAL_MS || newest.has(page.key)) return;
    begin(page.key, () => refreshes.run(render)).page.catch(() => undefined);
  }

  return {
    async answer(requested, render, admit = (work) => work()) {
      let isOwn = false;
      const renderOwn = () => {
        isOwn = true;
        return join(begin(requested.key, render));
      };
      // Another request may have rendered it by the time this one is admitted.
      let found = await (find(requested) ?? admit(async () => find(requested) ?? renderOwn()));
      // A visitor is not refused for the rate limit of another whose rendering they joined.
      if (!isOwn && found.page.isOverLimit) found = await admit(renderOwn);
      const { page, isCached } = found;
      if (isCached) refresh(page, render);
      const { status, location, version, isOverLimit = false } = page;
      return {
        status,
        ...(location === undefined ? {} : { location }),
        version,
        isOverLimit,
        ...(await store.bytesFor(page, requested)),
        isCached,
        isStale: staleMs(page) > 0,
        mayBeStale: mayBeStale(page),
      };
    },
    change(change) {
      for (const { changes } of observers) changes.push(change);
      if (change === 'everything' || change.offers.length > 0) changedAt = clock();
      store.change(change);
    },
    hasPages: () => store.hasPages(),
    save: () => store.save(now().getTime()),
    async restore(dictionaries, batches, readChanges) {
      const observer: Pick<Rendering, 'changes'> = { changes: [] };
      const isOutdated = (page: SavedPage) => observer.changes.some((change) => isAffected(change, page));
      // Before the read: a change after it may arrive before its result.
      observers.add(observer);
      try {
        const earlier = await readChanges();
        if (!earlier) return;
        observer.changes.push(...earlier);
        store.restoreDictionaries(dictionaries);
        for await (const batch of batches)
          for (const page of batch)
            if (isEnabled && !store.find(page.key) && !isOutdated(page)) store.restore(page, clock());
      } finally {
        observers.delete(observer);
      }
    },
    setEnabled(isOn) {
      isEnabled = isOn;
      for (const { changes } of observers) changes.push('everything');
      store.change('everything');
    },
  };
}
