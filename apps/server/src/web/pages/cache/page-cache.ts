// Drawn pages, shared by all who ask for them until something that they show changes.
import { limitConcurrency } from '../../../scheduling/limit-concurrency.ts';
import {
  createKeptPages,
  type DrawnPage,
  isByWords,
  isConcerned,
  type KeptPage,
  mayBeBehind,
  mayStay,
} from './kept-pages.ts';
import type { Change } from './page-change.rules.ts';
import type { PageBytes, Wanted } from './page-variants.ts';

/** How far behind a page that browses or searches may be. */
const mostBehindMs = 5000;
/** While listings come and go all the time, such a page is made anew no more often than this. */
const remakeEveryMs = 3000;

export type Asked = Wanted & {
  readonly key: string;
  /** By whoever has just changed something: nothing behind will do. */
  readonly isExact?: boolean;
};

export type PageAnswer = Pick<DrawnPage, 'status' | 'location' | 'version' | 'isOverLimit'> &
  PageBytes & {
    readonly isKept: boolean;
    readonly isBehind: boolean;
    readonly mayBeBehind: boolean;
  };

type Admit = (work: () => Promise<Found>) => Promise<Found>;
type Found = { readonly page: KeptPage; readonly isKept: boolean };

export type PageCache = {
  /** `admit` has a say where the page must be drawn; one more reader of what is drawn, or being drawn, is no work. */
  answer(asked: Asked, draw: () => Promise<DrawnPage>, admit?: Admit): Promise<PageAnswer>;
  change(change: Change): void;
  /** Off while nobody tells of changes: then nothing is kept. */
  setKeeping(isKeeping: boolean): void;
};

type Options = {
  readonly bytes: number;
  /** The clock on the wall, which the words of a page follow. */
  readonly now: () => Date;
  readonly clock?: () => number;
};

/** A drawing under way, and what changed meanwhile: it may have read what was there before. */
type Drawing = { readonly page: Promise<KeptPage>; readonly changes: Change[] };

export function createPageCache({ bytes, now, clock = () => performance.now() }: Options): PageCache {
  const kept = createKeptPages({ bytes, clock });
  const drawings = new Set<Drawing>();
  const newest = new Map<string, Drawing>();
  const remakes = limitConcurrency({ atOnce: 2, waiting: 100 });
  let isKeeping = false;
  /** When something on sale was last heard to have changed. */
  let changedAt = Number.NEGATIVE_INFINITY;

  /** For how long the page has not been what it should be; never negative. */
  function behindMs({ staleSince, dependencies }: KeptPage): number {
    const byChange = staleSince === null ? 0 : Math.max(1, clock() - staleSince);
    return Math.max(byChange, now().getTime() - (dependencies?.until ?? 0) + 1, 0);
  }

  function findGood({ key, isExact = false }: Pick<Asked, 'key' | 'isExact'>): KeptPage | undefined {
    const page = kept.find(key);
    // How words are read follows from all that is on sale: authors are shown what is found now.
    if (page && isExact && isByWords(page) && page.drawnAt <= changedAt) return undefined;
    const allowed = page && mayBeBehind(page) && !isExact ? mostBehindMs : 0;
    return page && behindMs(page) <= allowed ? page : undefined;
  }

  /** Nobody who comes after a change joins a drawing that began before it. */
  function findDrawing(key: string): Drawing | undefined {
    const drawing = newest.get(key);
    return drawing?.changes.length === 0 ? drawing : undefined;
  }

  /** Drawn already, or being drawn. */
  function find(asked: Asked): Found | Promise<Found> | undefined {
    const page = findGood(asked);
    if (page) return { page, isKept: true };
    const drawing = findDrawing(asked.key);
    return drawing && join(drawing);
  }

  async function join({ page }: Drawing): Promise<Found> {
    return { page: await page, isKept: false };
  }

  function begin(key: string, draw: () => Promise<DrawnPage>): Drawing {
    const drawnAt = clock();
    const drawing: Drawing = { page: finish(), changes: [] };
    drawings.add(drawing);
    newest.set(key, drawing);
    return drawing;

    async function finish(): Promise<KeptPage> {
      try {
        const page = kept.hold(key, await draw(), drawnAt);
        if (newest.get(key) === drawing) keep(page, drawing.changes);
        return page;
      } finally {
        drawings.delete(drawing);
        if (newest.get(key) === drawing) newest.delete(key);
      }
    }
  }

  function keep(page: KeptPage, changes: readonly Change[]): void {
    if (!isKeeping || page.dependencies === null) return;
    const concerning = changes.filter((change) => isConcerned(change, page));
    if (!concerning.every((change) => mayStay(change, page))) return;
    if (concerning.length > 0) page.staleSince = page.drawnAt;
    kept.keep(page);
  }

  /** Behind the backs of those who read the old one, once for all of them. */
  function remake(page: KeptPage, draw: () => Promise<DrawnPage>): void {
    if (behindMs(page) === 0 || clock() - page.drawnAt < remakeEveryMs || newest.has(page.key)) return;
    // Should it not work, the next reader tries again.
    begin(page.key, () => remakes.run(draw)).page.catch(() => undefined);
  }

  return {
    async answer(asked, draw, admit = (work) => work()) {
      let isOwn = false;
      const drawOwn = () => {
        isOwn = true;
        return join(begin(asked.key, draw));
      };
      // Somebody else may have drawn it by the time that this one is admitted.
      let found = await (find(asked) ?? admit(async () => find(asked) ?? drawOwn()));
      // Nobody is turned away for the limit of somebody else whose drawing they happened to join.
      if (!isOwn && found.page.isOverLimit) found = await admit(drawOwn);
      const { page, isKept } = found;
      if (isKept) remake(page, draw);
      const { status, location, version, isOverLimit = false } = page;
      return {
        status,
        ...(location === undefined ? {} : { location }),
        version,
        isOverLimit,
        ...(await kept.bytesFor(page, asked)),
        isKept,
        isBehind: behindMs(page) > 0,
        mayBeBehind: mayBeBehind(page),
      };
    },
    change(change) {
      for (const { changes } of drawings) changes.push(change);
      if (change === 'everything' || change.offers.length > 0) changedAt = clock();
      kept.change(change);
    },
    setKeeping(isOn) {
      isKeeping = isOn;
      for (const { changes } of drawings) changes.push('everything');
      kept.change('everything');
    },
  };
}
