// Counts views of listings: visits at the same moment are written together; old views and salts are deleted hourly.
import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@chowk/contract/limits';
import { statisticsLimits } from '@chowk/contract/listing-statistics/listing-hints';
import { nextMidnight } from '@chowk/contract/listings/expiry';
import { townDay } from '@chowk/contract/text/town-time';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { addCounts, claimJob } from '../database/shared-counts.ts';
import { batchCalls } from '../scheduling/batch-calls.ts';
import { HOUR_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import { admit, type MarkedVisit, markVisit, type Visit } from './visitors.ts';

async function findOwners(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const shown = database.selectFrom('listings').select(['id', 'user_id']).where('status', '!=', 'deleted');
  const rows = await shown.where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

/** Ordered by id, so that two servers never deadlock. */
async function addViews(database: Database, day: string, views: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into listing_views as known (listing_id, day, views)
    select listing_id, ${day}::date, counted
    from unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::integer[]) as given (listing_id, counted)
    join listings on listings.id = listing_id and listings.status <> 'deleted'
    order by listing_id
    on conflict (listing_id, day) do update set views = known.views + excluded.views`.execute(database);
}

/** Old views, and views counted while their listing was being deleted. */
async function deleteViewsBefore(database: Database, day: string): Promise<void> {
  await sql`delete from listing_views where day < ${day}::date`.execute(database);
  await sql`
    delete from listing_views using listings
    where listings.id = listing_id and listings.status = 'deleted' and listings.visibility = 'public'`.execute(
    database,
  );
}

async function storeSalt(database: Database, day: string, salt: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into daily_salts as known (day, salt) values (${day}::date, ${salt})
    on conflict (day) do update set salt = known.salt
    returning salt`.execute(database);
  return rows[0]?.salt ?? salt;
}

async function deleteSaltsBefore(database: Database, day: string): Promise<void> {
  await sql`delete from daily_salts where day < ${day}::date`.execute(database);
}

const batchLimits = { maxBatchSize: 500, maxHoldMs: 500 };

type Parts = { readonly database: Database; readonly now: () => Date };
type DatedVisit = MarkedVisit & { readonly day: string };

export function createViewCounter({ database, now }: Parts) {
  const saltOf = createDailySalt(database);

  async function countToday(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const forMs = nextMidnight(now()).getTime() - now().getTime();
    const counted = [...Map.groupBy(keys, (key) => key)].map(([key, same]) => ({ key, by: same.length, forMs }));
    const totals = counted.length > 0 ? await addCounts(database, counted) : [];
    return new Map(counted.map(({ key }, at) => [key, totals[at]?.count ?? 0]));
  }

  /** First visits of today by users other than the seller, limited per source. */
  async function findNew(visits: readonly DatedVisit[]): Promise<MarkedVisit[]> {
    const owners = await findOwners(database, [...new Set(visits.map(({ listingId }) => listingId))]);
    const ofOthers = visits.filter(({ listingId, userId }) => {
      const owner = owners.get(listingId);
      return owner !== undefined && owner !== userId;
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

  const count = batchCalls<DatedVisit, undefined>({ ...batchLimits, work: countAll });

  return async (visit: Visit): Promise<void> => {
    const day = townDay(now());
    await count({ ...markVisit(visit, await saltOf(day)), day });
  };
}

/** Random, shared by all servers, and deleted the next day: hashes of a day cannot be undone after it. */
function createDailySalt(database: Database) {
  let known: { readonly day: string; readonly salt: Promise<Buffer> } | null = null;

  return (day: string): Promise<Buffer> => {
    if (known?.day !== day) known = { day, salt: storeSalt(database, day, randomBytes(32)) };
    const { salt } = known;
    salt.catch(() => {
      if (known?.salt === salt) known = null;
    });
    return salt;
  };
}

export async function cleanViews({ database, now }: Parts): Promise<void> {
  await deleteSaltsBefore(database, townDay(now()));
  await deleteViewsBefore(database, townDay(new Date(now().getTime() - statisticsLimits.retentionDays * DAY_MS)));
}

export function cleanViewsWith(app: FastifyInstance, parts: Parts): void {
  const job = 'clean views';
  const isMyTurn = () => claimJob(parts.database, job, HOUR_MS);
  const failure = 'old views could not be deleted';
  runPeriodically(app, { everyMs: HOUR_MS, job, failure, isMyTurn, work: () => cleanViews(parts) });
}
