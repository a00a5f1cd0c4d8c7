// Which reading of a request answers it: as typed, with typos forgiven, without the price of the text; then close matches.
import type { SearchPart } from '@chowk/contract/search';
import type { Database } from '../database/database.ts';
import type { Plan, Planned } from './plan.ts';
import { isAnyOnSale } from './retrieval/count.store.ts';

export type Attempt<T> = { readonly plan: Plan; readonly found: T; readonly part: SearchPart };

type Tries<T> = {
  readonly database: Database;
  readonly now: () => Date;
  /** Listings with every word; null where there are none. */
  every(plan: Plan): Promise<T | null>;
  /** Close matches; null where there are none. */
  close(plan: Plan): Promise<T | null>;
};

/** The first reading that finds something, or null. A price of the text never hides everything. */
export async function firstThatFinds<T>(planned: Planned, tries: Tries<T>): Promise<Attempt<T> | null> {
  const first = await tryPrice(planned, tries, undefined);
  if (first || !(await planned.plan()).isPriceFilter) return first;
  return tryPrice(planned, tries, false);
}

async function tryPrice<T>(planned: Planned, tries: Tries<T>, isPriceFilter: boolean | undefined) {
  const manner = isPriceFilter === undefined ? {} : { isPriceFilter };
  const typed = await planned.plan(manner);
  const asTyped = await tries.every(typed);
  if (asTyped !== null) return { plan: typed, found: asTyped, part: 'every' as const };
  let plan = typed;
  // A word that somebody uses is no typo, even where filters hide all who do.
  if (planned.reading.isForgivable && !(await isAnyOnSale(tries.database, typed.terms, tries.now()))) {
    plan = await planned.plan({ ...manner, isForgiving: true });
    const forgiven = await tries.every(plan);
    if (forgiven !== null) return { plan, found: forgiven, part: 'every' as const };
  }
  const close = await tries.close(plan);
  return close === null ? null : { plan, found: close, part: 'close' as const };
}
