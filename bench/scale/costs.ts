// Measured costs on one machine: the inputs of the capacity plan.
import type { ViewKind } from '../evening/views.ts';

/** Milliseconds of CPU time, each per operation; the caller's own where the bench calls as users do. */
export type Cost = {
  readonly serverMs: number;
  /** Of the server's: what one process cannot run in parallel. */
  readonly mainThreadMs: number;
  readonly databaseMs: number;
  readonly callerMs: number;
  readonly count: number;
};

export const marketWork = ['cached', 'search', 'suggestion', 'similar', 'counted'] as const;

export type MarketCosts = {
  readonly listings: number;
  /** A cached page, a search, a suggestion while typing, similar listings, a counted view. */
  readonly work: Readonly<Record<(typeof marketWork)[number], Cost>>;
  readonly rendered: Readonly<Record<ViewKind, Cost>>;
  /** Of the tables of listings and their indexes, and of the whole database. */
  readonly tableBytes: number;
  readonly indexBytes: number;
  readonly databaseBytes: number;
};

export type Costs = {
  readonly at: string;
  readonly machine: string;
  readonly seconds: number;
  readonly towns: readonly [MarketCosts, MarketCosts];
  readonly emptyDatabaseBytes: number;
  readonly message: Cost & { readonly bytes: number };
  /** Published, marked as pending, available again, deleted: the average, with a small photo. */
  readonly change: Cost;
  /** What a phone's photo adds to that. */
  readonly photo: Cost & { readonly bytes: number };
  readonly sent: Cost;
  readonly stream: { readonly count: number; readonly kilobytes: number; readonly heapKilobytes: number };
  readonly page: { readonly bytes: number };
  readonly process: { readonly startedMegabytes: number; readonly busyMegabytes: number };
};
