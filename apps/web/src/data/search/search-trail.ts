// The searches of this page load that led to a listing: sent with its view, so that search learns from what visitors open.
import { learningLimits } from '@chowk/contract/limits';

/** A search longer ago was for something else. */
const MAX_AGE_MS = 10 * 60_000;

type Search = { readonly query: string; readonly at: number; ids: readonly string[] };

/** The latest one last. Kept in memory only: it ends with the page. */
let trail: Search[] = [];
const origins = new Map<string, readonly string[]>();

/** Remembers which listings a search showed. */
export function noteResults(query: string, ids: readonly string[]): void {
  const at = Date.now();
  const last = trail.at(-1);
  if (last?.query === query) last.ids = ids;
  else
    trail = [...trail.filter((each) => at - each.at < MAX_AGE_MS), { query, at, ids }].slice(-learningLimits.queries);
}

/** The search that showed the listing, after those before it from which nothing was opened; empty if none showed it. */
export function takeQueries(id: string): readonly string[] {
  const known = origins.get(id);
  if (known) return known;
  const at = trail.findLastIndex(({ ids }) => ids.includes(id));
  const queries = trail.slice(0, at + 1).map(({ query }) => query);
  if (queries.length > 0) origins.set(id, queries);
  // Another listing of the same result says nothing more about the searches before it.
  if (at >= 0) trail = trail.slice(at);
  return queries;
}
