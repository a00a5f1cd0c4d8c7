// Warnings for the operator about backups and emails, cached for ten seconds and logged every hour.
import type { FastifyInstance } from 'fastify';
import { readLastBackup } from '../backup/index.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { claimJob } from '../database/shared-counts.ts';
import { mailFailingMs, readMailQueue } from '../email/index.ts';
import { HOUR_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';
import { judgeBackup, judgeMail, type Warning } from './warnings.rules.ts';

const CACHE_MS = 10_000;

export type Warnings = {
  find(): Promise<readonly Warning[]>;
  /** Once an hour, on one of all servers. */
  logWith(app: FastifyInstance): void;
};

type Parts = {
  readonly config: Pick<Config, 'dataDir' | 'backupMaxAgeMs'>;
  readonly database: Database;
  readonly now: () => Date;
};

export function createWarnings({ config, database, now }: Parts): Warnings {
  let cached: { readonly until: number; readonly found: Promise<readonly Warning[]> } | null = null;

  async function findWarnings(): Promise<readonly Warning[]> {
    const last = await readLastBackup(config.dataDir);
    // A missing database is reported by the status.
    const queue = await withTimeout(() => readMailQueue(database), null);
    return [
      ...judgeBackup(last, config.backupMaxAgeMs, now()),
      ...(queue ? judgeMail(mailFailingMs(queue, now())) : []),
    ];
  }

  return {
    find() {
      if (!cached || cached.until < now().getTime())
        cached = { until: now().getTime() + CACHE_MS, found: findWarnings() };
      return cached.found;
    },
    logWith(app) {
      runPeriodically(app, {
        everyMs: HOUR_MS,
        job: 'look after backups and letters',
        failure: 'nobody looked after backups and letters',
        isMyTurn: () => claimJob(database, 'look after backups and letters', HOUR_MS),
        async work() {
          for (const { code, message } of await findWarnings()) app.log.warn({ warning: code }, message);
        },
      });
    },
  };
}
