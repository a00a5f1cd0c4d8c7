// What things cost, as measured on one machine: the inputs of the plan.
import type { ViewKind } from '../evening/views.ts';

/** Milliseconds of processor time, each for one of its kind; the caller's own are known where the bench calls as people do. */
export type Cost = {
  readonly serverMs: number;
  /** Of the server's: what one process cannot do twice at once. */
  readonly mainThreadMs: number;
  readonly databaseMs: number;
  readonly callerMs: number;
  readonly count: number;
};

export const townWork = ['kept', 'search', 'suggestion', 'similar', 'counted'] as const;

export type TownCosts = {
  readonly listings: number;
  /** A page from the cache, a search, a suggestion while typing, similar listings, a view that is counted. */
  readonly work: Readonly<Record<(typeof townWork)[number], Cost>>;
  /** Pages drawn anew. */
  readonly drawn: Readonly<Record<ViewKind, Cost>>;
  /** Of the tables of listings and of their indexes, and of the whole database. */
  readonly tableBytes: number;
  readonly indexBytes: number;
  readonly databaseBytes: number;
};

export type Costs = {
  readonly at: string;
  readonly machine: string;
  readonly seconds: number;
  /** The smaller one first. */
  readonly towns: readonly [TownCosts, TownCosts];
  readonly emptyDatabaseBytes: number;
  readonly message: Cost & { readonly bytes: number };
  /** Published, set aside, on sale again, taken away: one of them on average, with a small photo. */
  readonly change: Cost;
  /** What a phone's photo adds to that. */
  readonly photo: Cost & { readonly bytes: number };
  /** A small photo to a browser, from the folder. */
  readonly sent: Cost;
  readonly stream: { readonly count: number; readonly kilobytes: number; readonly heapKilobytes: number };
  readonly page: { readonly bytes: number };
  readonly process: { readonly startedMegabytes: number; readonly busyMegabytes: number };
};
