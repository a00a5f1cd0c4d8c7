// Listings that run out change no row, so the database tells nobody: they are looked for every few seconds, and told to
// the pages that are kept.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { runPeriodically } from '../../scheduling/periodic-work.ts';
import type { PageCache } from './cache/page-cache.ts';
import { describeChange } from './cache/page-change.rules.ts';
import { readExpired } from './expired-listings.store.ts';

const everyMs = 5000;
/** More at once, after a long sleep of the machine, are told as everything. */
const mostTold = 100;

type Parts = {
  readonly database: Database;
  readonly cache: Pick<PageCache, 'change'>;
  readonly now: () => Date;
};

export type ExpiryFeed = ReturnType<typeof createExpiryFeed>;

export function createExpiryFeed({ database, cache, now }: Parts) {
  let toldUpTo = now();

  /** Each listing once; what could not be read is told by the next round. */
  async function tell(): Promise<void> {
    const upTo = now();
    const listings = await readExpired(database, { after: toldUpTo, upTo }, mostTold + 1);
    toldUpTo = upTo;
    if (listings.length > mostTold) cache.change('everything');
    else if (listings.length > 0) cache.change(describeChange({ listings }));
  }

  return {
    tell,
    runWith(app: FastifyInstance): void {
      const failure = 'listings that ran out could not be looked for';
      runPeriodically(app, { everyMs, isRunAtStart: false, failure, work: tell });
    },
  };
}
