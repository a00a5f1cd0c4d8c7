// Runs judged queries through a search and through the plain engines, and grades what each shows.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { type GradedQuery, gradeOf } from './graded-queries.ts';
import { isRelevant, type Places } from './judge.ts';
import type { Answer } from './measure.ts';
import { createPlainEngines, type Engine } from './plain-engine.ts';
import type { Asked } from './report.ts';

export const LIMIT = 24;
type Search = (query: string, limit: number) => Promise<readonly Listing[]>;

export async function evaluate(
  queries: readonly GradedQuery[],
  town: readonly Listing[],
  places: Places,
  search: Search,
  comparesPlainEngines = true,
): Promise<Asked[]> {
  const engines: Record<string, Engine<Listing>> = comparesPlainEngines ? await createPlainEngines(town) : {};
  const asked: Asked[] = [];
  for (const judged of queries) {
    const possible = town.map((listing) => gradeOf(listing, judged, places));
    const judge = (listings: readonly Listing[]): Answer => ({
      grades: listings.map((listing) => gradeOf(listing, judged, places)),
      possible,
      excluded: listings.filter((each) => judged.excluded && isRelevant(each, judged.excluded, places)).length,
    });
    const listings = await search(judged.query, LIMIT);
    const plain: Record<string, Answer> = {};
    for (const [name, find] of Object.entries(engines)) plain[name] = judge(await find(judged.query, LIMIT));
    asked.push({ judged, chowk: judge(listings), plain, listings });
  }
  return asked;
}

/** A query that nothing in the town fits says nothing about the search: it, or the town, is put right first. */
export function unanswerable(queries: readonly GradedQuery[], town: readonly Listing[], places: Places): GradedQuery[] {
  return queries.filter(({ exact }) => !town.some((listing) => isRelevant(listing, exact, places)));
}
