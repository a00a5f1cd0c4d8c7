// Who is looking: each server notes who did something and tells it to the database a little later, in one statement.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { runPeriodically } from '../../scheduling/periodic-work.ts';
import { HOUR_MS, later } from '../away-times.rules.ts';
import { tellsOfAPerson } from './own-calls.rules.ts';
import { deleteActivityOutside, saveActivity } from './recent-activity.store.ts';

const TOLD_EVERY_MS = 30_000;

export type RecentActivity = {
  note(personId: string, call: string): void;
  tell(): Promise<void>;
  clean(): Promise<void>;
  runWith(app: FastifyInstance): void;
};

export function createRecentActivity({ database, now }: { database: Database; now: () => Date }): RecentActivity {
  let seen = new Map<string, Date>();

  async function tell(): Promise<void> {
    const told = seen;
    seen = new Map();
    if (told.size > 0) await saveActivity(database, told);
  }

  return {
    note(personId, call) {
      if (tellsOfAPerson(call)) seen.set(personId, now());
    },
    tell,
    clean: () => deleteActivityOutside(database, later(now(), -HOUR_MS), later(now(), HOUR_MS)),
    runWith(app) {
      const failure = 'who is looking could not be told';
      runPeriodically(app, { everyMs: TOLD_EVERY_MS, isRunAtStart: false, failure, work: tell });
      app.addHook('onClose', () => tell().catch((error: unknown) => app.log.warn({ err: error }, failure)));
    },
  };
}
