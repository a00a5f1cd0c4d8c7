// Counts who sees a listing: those that come at the same moment are looked up and written together.
import { nextMidnight, townDay } from '@chowk/contract/listings/expiry';
import type { Database } from '../../database/database.ts';
import { addCounts } from '../../database/shared-counts.ts';
import { batchCalls } from '../../scheduling/batch-calls.ts';
import { createDailySalt } from './daily-salt.ts';
import { addViews, findOwners } from './listing-views.store.ts';
import { admit, type MarkedVisit, markVisit, type Visit } from './visitors.ts';

/** So many together, and none waits longer than this for those before it. */
const together = { mostAtOnce: 500, holdMs: 500 };

type Parts = { readonly database: Database; readonly now: () => Date };
type DatedVisit = MarkedVisit & { readonly day: string };

export function createViewCounter({ database, now }: Parts) {
  const saltOf = createDailySalt(database);

  /** Each key as often as it is there, and how often it was there today on all servers. */
  async function countToday(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const forMs = nextMidnight(now()).getTime() - now().getTime();
    const counted = [...Map.groupBy(keys, (key) => key)].map(([key, same]) => ({ key, by: same.length, forMs }));
    const totals = counted.length > 0 ? await addCounts(database, counted) : [];
    return new Map(counted.map(({ key }, at) => [key, totals[at]?.count ?? 0]));
  }

  /** Of those who see another's listing, whoever was not there yet today, and not too many from one place. */
  async function findNew(visits: readonly DatedVisit[]): Promise<MarkedVisit[]> {
    const owners = await findOwners(database, [...new Set(visits.map(({ listingId }) => listingId))]);
    const ofOthers = visits.filter(({ listingId, personId }) => {
      const owner = owners.get(listingId);
      return owner !== undefined && owner !== personId;
    });
    const once = [...new Map(ofOthers.map((visit) => [visit.visitor, visit])).values()];
    const seen = await countToday(once.map(({ visitor }) => visitor));
    const firsts = once.filter(({ visitor }) => seen.get(visitor) === 1);
    return admit(firsts, await countToday(firsts.map(({ source }) => source)));
  }

  async function countAll(visits: readonly DatedVisit[]): Promise<undefined[]> {
    for (const [day, ofDay] of Map.groupBy(visits, (visit) => visit.day)) {
      const found = Map.groupBy(await findNew(ofDay), ({ listingId }) => listingId);
      const views = new Map([...found].map(([listingId, each]) => [listingId, each.length]));
      if (views.size > 0) await addViews(database, day, views);
    }
    return visits.map(() => undefined);
  }

  const count = batchCalls<DatedVisit, undefined>({ ...together, work: countAll });

  return async (visit: Visit): Promise<void> => {
    const day = townDay(now());
    await count({ ...markVisit(visit, await saltOf(day)), day });
  };
}
