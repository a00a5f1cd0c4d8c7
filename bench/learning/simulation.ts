// Simulated visitors of a town: they search, look at results from the top, open what fits more often than what does not, and search again.
import type { Chance } from '../search/seeded-random.ts';

export type Shown = { readonly id: string; readonly grade: number };
export type Need = {
  readonly name: string;
  readonly typed: readonly string[];
  /** Other wordings of the same need, which no visitor types. */
  readonly heldOut: readonly string[];
  readonly next: string | null;
};

export type Visit = { readonly listingId: string; readonly queries: readonly string[]; readonly isContact: boolean };

/** The share of visitors who look at the n-th result: half at the third, a quarter at the eighth. */
const looksAt = (place: number) => 1 / (place + 1) ** 0.65;
/** Of those who look, by grade: a result that does not fit is opened by one in twenty. */
const opens = [0.05, 0.25, 0.6] as const;
const CONTACTS = 0.15;

export async function visit(
  { typed, next }: Need,
  chance: Chance,
  search: (query: string) => Promise<readonly Shown[]>,
): Promise<Visit[]> {
  const first = typed[chance.whole(typed.length)] ?? '';
  const visits: Visit[] = [];
  const queries: string[] = [];
  for (const query of next === null ? [first] : [first, next]) {
    queries.push(query);
    for (const [place, { id, grade }] of (await search(query)).entries()) {
      if (chance.next() > looksAt(place) || chance.next() > (opens[grade as 0 | 1 | 2] ?? 0)) continue;
      visits.push({ listingId: id, queries: [...queries], isContact: false });
      if (grade === 2 && chance.next() < CONTACTS)
        visits.push({ listingId: id, queries: [...queries], isContact: true });
    }
    if (visits.length > 0) break;
  }
  return visits;
}
