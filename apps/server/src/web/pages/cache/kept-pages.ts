// The pages that are kept, within so many bytes, and found by what they show.
import { readAddress } from '@chowk/contract/languages/read-address';
import { LRUCache } from 'lru-cache';
import { type HeldText, holdText, pack, packedSize, readText } from './held-text.ts';
import { type Change, concerns, showsWhatIsGone } from './page-change.rules.ts';
import type { Dependencies } from './page-dependencies.rules.ts';
import { createVariants, type Wanted } from './page-variants.ts';

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
  /** Whoever had it drawn has asked for too much lately: what came of it is for them alone. */
  readonly isOverLimit?: boolean;
};

export type KeptPage = Omit<DrawnPage, 'text'> & {
  readonly key: string;
  readonly text: HeldText;
  readonly drawnAt: number;
  /** Since when something that it shows is otherwise: only what may be a little behind is kept then. */
  staleSince: number | null;
};

/** The names and numbers about a page, beside its bytes; measured at a listing's page. */
const bytesAround = 850;
/** Of the memory: for what can be sent as it is. The rest holds many more, packed: drawing costs more than compressing. */
const readyShare = 0.4;
/** Sitemaps have megabytes, and nothing in common with a page. */
const largestSampled = 256 * 1024;
const bytesOfTopic = 100;
const bytesOfWord = 100;

export type KeptPages = ReturnType<typeof createKeptPages>;

export function createKeptPages({ bytes, clock }: { readonly bytes: number; readonly clock: () => number }) {
  const byTopic = new Map<string, Set<KeptPage>>();
  const searching = new Set<KeptPage>();
  /** One page of each kind, against which others are packed: most of their text is the same. */
  const samples = new Map<string, Buffer>();
  const variants = createVariants(bytes * readyShare);
  const pages = new LRUCache<string, KeptPage>({
    maxSize: Math.max(1, Math.floor(bytes * (1 - readyShare))),
    sizeCalculation: countBytes,
    dispose: forget,
  });

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

  function findSample(page: KeptPage): Buffer | undefined {
    const text = readText(page.text);
    if (text.length > largestSampled) return undefined;
    const kind = kindOf(page);
    const sample = samples.get(kind);
    if (!sample && page.status === 200) samples.set(kind, text);
    return sample;
  }

  return {
    find: (key: string) => pages.get(key),
    /** Not yet kept. */
    hold(key: string, { text, ...drawn }: DrawnPage, drawnAt: number): KeptPage {
      return { ...drawn, key, text: holdText(text), drawnAt, staleSince: null };
    },
    keep(page: KeptPage): void {
      if (bytes === 0) return;
      pack(page.text, findSample(page));
      pages.set(page.key, page);
      // One that is larger than the whole cache is not taken.
      if (pages.peek(page.key) === page) index(page);
    },
    bytesFor: ({ key, text }: KeptPage, wanted: Wanted) => variants.bytesFor(key, text, wanted),
    /** What must be exact, or shows what is gone, goes; what may be behind knows from when on it is. */
    change(change: Change): void {
      if (change === 'everything') {
        pages.clear();
        return;
      }
      const showing = change.topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])]);
      const isSearchable = change.offers.length > 0 || change.hasNewWords;
      const found = isSearchable ? [...searching].filter((page) => isConcerned(change, page)) : [];
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

/** Whether it was found by words, of which only those are told that count for sure. */
export function isByWords({ dependencies }: Pick<KeptPage, 'dependencies'>): boolean {
  return dependencies?.searches.some(({ words }) => words !== null) ?? false;
}

/** Pages of a kind are alike: a listing, a person, a search, or a page of the site, each in its language. */
function kindOf({ key, dependencies }: KeptPage): string {
  const [topic = ''] = dependencies?.topics ?? [];
  const kind = mayBeBehind({ dependencies }) ? 'search' : topic.slice(0, topic.indexOf(':'));
  return `${readAddress(key).language} ${kind}`;
}

function countBytes({ key, dependencies, text }: KeptPage): number {
  const { topics = [], searches = [] } = dependencies ?? {};
  const words = searches.reduce((sum, { words }) => sum + (words?.flat(2).length ?? 0), 0);
  return bytesAround + 2 * key.length + bytesOfTopic * topics.length + bytesOfWord * words + packedSize(text);
}
