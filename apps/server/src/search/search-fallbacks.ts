// Fallbacks of a search: as typed, then with typos forgiven, close matches and guesses; at last without the price of the text.
import type { SearchPart } from '@chowk/contract/search/search-parts';
import type { Plan, PlannedSearch } from './plan.ts';
import { isAnyOnSale, type Lookback } from './retrieval/lookback.ts';

export type Attempt<T> = { readonly plan: Plan; readonly found: T; readonly part: SearchPart };

type Finders<T> = {
  readonly lookback: Lookback;
  readonly now: () => Date;
  findAllTerms(plan: Plan): Promise<T | null>;
  findClose(plan: Plan): Promise<T | null>;
  readonly isWithoutGuess?: boolean;
};

/** The first attempt that finds something, or null. A price in the text never hides everything. */
export async function findWithFallbacks<T>(planned: PlannedSearch, finders: Finders<T>): Promise<Attempt<T> | null> {
  const first = await attemptSpellings(planned, finders, {});
  if (first || !(await planned.plan()).isPriceFilter) return first;
  return attemptSpellings(planned, finders, { isPriceFilter: false });
}

type PriceOption = { readonly isPriceFilter?: boolean };

async function attemptSpellings<T>(
  planned: PlannedSearch,
  finders: Finders<T>,
  price: PriceOption,
): Promise<Attempt<T> | null> {
  const typed = await planned.plan(price);
  const asTyped = await finders.findAllTerms(typed);
  if (asTyped !== null) return { plan: typed, found: asTyped, part: 'every' };
  let plan = typed;
  let unused: Promise<boolean> | undefined;
  const isUnusedAsTyped = () => (unused ??= isUnused(typed, finders));
  if (planned.reading.isForgivable && (await isUnusedAsTyped())) {
    plan = await planned.plan({ ...price, spelling: 'forgiven' });
    const forgiven = await finders.findAllTerms(plan);
    if (forgiven !== null) return { plan, found: forgiven, part: 'every' };
  }
  const close = await finders.findClose(plan);
  if (close !== null) return { plan, found: close, part: 'close' };
  return !finders.isWithoutGuess && (await isUnusedAsTyped()) ? attemptGuess(planned, finders, price) : null;
}

/** A word that any listing uses is no typo, even where filters hide all of them. */
async function isUnused<T>({ terms }: Plan, { lookback, now }: Finders<T>): Promise<boolean> {
  return terms.length > 0 && !(await isAnyOnSale(lookback, terms, now()));
}

/** Listings with guessed words are shown as close matches. */
async function attemptGuess<T>(
  planned: PlannedSearch,
  finders: Finders<T>,
  price: PriceOption,
): Promise<Attempt<T> | null> {
  const plan = await planned.plan({ ...price, spelling: 'guessed' });
  if (plan.terms.length === 0) return null;
  const found = await finders.findClose(plan);
  return found === null ? null : { plan, found, part: 'close' };
}
