// Which reading of a request answers it: as typed, with typos forgiven, without the price of the text; then close matches, then guesses.
import type { SearchPart } from '@chowk/contract/search/search-parts';
import type { Plan, Planned } from './plan.ts';
import { isAnyOnSale, type NewestFirst } from './retrieval/newest-first.ts';

export type Attempt<T> = { readonly plan: Plan; readonly found: T; readonly part: SearchPart };

type Tries<T> = {
  readonly newestFirst: NewestFirst;
  readonly now: () => Date;
  /** Listings with every word; null where there are none. */
  every(plan: Plan): Promise<T | null>;
  /** Close matches; null where there are none. */
  close(plan: Plan): Promise<T | null>;
  /** Left out where many searches are tried one after another, and only sure ones are worth telling. */
  readonly isWithoutGuess?: boolean;
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
  let unused: Promise<boolean> | undefined;
  const isUnusedAsTyped = () => (unused ??= isUnused(typed, tries));
  if (planned.reading.isForgivable && (await isUnusedAsTyped())) {
    plan = await planned.plan({ ...manner, spelling: 'forgiven' });
    const forgiven = await tries.every(plan);
    if (forgiven !== null) return { plan, found: forgiven, part: 'every' as const };
  }
  const close = await tries.close(plan);
  if (close !== null) return { plan, found: close, part: 'close' as const };
  return !tries.isWithoutGuess && (await isUnusedAsTyped()) ? tryGuess(planned, tries, manner) : null;
}

/** A word that somebody uses is no typo, even where filters hide all who do. */
async function isUnused<T>({ terms }: Plan, { newestFirst, now }: Tries<T>): Promise<boolean> {
  return terms.length > 0 && !(await isAnyOnSale(newestFirst, terms, now()));
}

/** Where nothing is close: listings with what the words may be after all. They are shown as close, for that is all they are. */
async function tryGuess<T>(planned: Planned, tries: Tries<T>, manner: { isPriceFilter?: boolean }) {
  const plan = await planned.plan({ ...manner, spelling: 'guessed' });
  if (plan.terms.length === 0) return null;
  const found = await tries.close(plan);
  return found === null ? null : { plan, found, part: 'close' as const };
}
