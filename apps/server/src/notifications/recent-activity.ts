// Recent activity of users: collected in memory, written to the database in one statement every 10 seconds.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { runPeriodically } from '../scheduling/periodic-work.ts';
import { HOUR_MS, isUserAction, later } from './notifications.rules.ts';
import { deleteActivityOutside, saveActivity } from './recipients.store.ts';

/** Less than the wait before a push about a message, which is not sent to an active user. */
const FLUSH_INTERVAL_MS = 10_000;

export type RecentActivity = {
  record(userId: string, call: string): void;
  flush(): Promise<void>;
  clean(): Promise<void>;
  runWith(app: FastifyInstance): void;
};

export function createRecentActivity({ database, now }: { database: Database; now: () => Date }): RecentActivity {
  let seen = new Map<string, Date>();

  async function flush(): Promise<void> {
    const news = seen;
    seen = new Map();
    if (news.size > 0) await saveActivity(database, news);
  }

  return {
    record(userId, call) {
      if (isUserAction(call)) seen.set(userId, now());
    },
    flush,
    clean: () => deleteActivityOutside(database, later(now(), -HOUR_MS), later(now(), HOUR_MS)),
    runWith(app) {
      const failure = 'recent activity could not be saved';
      runPeriodically(app, { everyMs: FLUSH_INTERVAL_MS, isRunAtStart: false, failure, work: flush });
      app.addHook('onClose', () => flush().catch((error: unknown) => app.log.warn({ err: error }, failure)));
    },
  };
}
