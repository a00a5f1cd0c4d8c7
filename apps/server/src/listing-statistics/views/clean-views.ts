// Views go when they are old, and the salts of days that are over: once an hour, by one server of all.
import { DAY_MS } from '@chowk/contract/limits';
import { statisticsLimits } from '@chowk/contract/listing-statistics/listing-hints';
import { townDay } from '@chowk/contract/listings/expiry';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { takeTurn } from '../../database/shared-counts.ts';
import { HOUR_MS, runPeriodically } from '../../scheduling/periodic-work.ts';
import { deleteSaltsBefore } from './daily-salt.store.ts';
import { deleteViewsBefore } from './listing-views.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date };

export async function cleanViews({ database, now }: Parts): Promise<void> {
  await deleteSaltsBefore(database, townDay(now()));
  await deleteViewsBefore(database, townDay(new Date(now().getTime() - statisticsLimits.keptDays * DAY_MS)));
}

export function cleanViewsWith(app: FastifyInstance, parts: Parts): void {
  const job = 'clean views';
  const isMyTurn = () => takeTurn(parts.database, job, HOUR_MS);
  const failure = 'old views could not be deleted';
  runPeriodically(app, { everyMs: HOUR_MS, job, failure, isMyTurn, work: () => cleanViews(parts) });
}
