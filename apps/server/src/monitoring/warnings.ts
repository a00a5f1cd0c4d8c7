// Finds out what the operator should know, at most every ten seconds however often it is asked, and writes it to the log.
import type { FastifyInstance } from 'fastify';
import { readLastBackup } from '../backup/index.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { claimJob } from '../database/shared-counts.ts';
import { mailFailingMs, readMailQueue } from '../mail/index.ts';
import { HOUR_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';
import { judgeBackup, judgeMail, type Warning } from './warnings.rules.ts';

const keptMs = 10_000;

export type Warnings = {
  find(): Promise<readonly Warning[]>;
  /** Once an hour, by one server of all. */
  logWith(app: FastifyInstance): void;
};

type Parts = {
  readonly config: Pick<Config, 'dataDir' | 'backupMaxAgeMs'>;
  readonly database: Database;
  readonly now: () => Date;
};

export function createWarnings({ config, database, now }: Parts): Warnings {
  let kept: { readonly until: number; readonly found: Promise<readonly Warning[]> } | null = null;

  async function look(): Promise<readonly Warning[]> {
    const last = await readLastBackup(config.dataDir);
    // A database that is away has a status of its own.
    const queue = await withTimeout(() => readMailQueue(database), null);
    return [
      ...judgeBackup(last, config.backupMaxAgeMs, now()),
      ...(queue ? judgeMail(mailFailingMs(queue, now())) : []),
    ];
  }

  return {
    find() {
      if (!kept || kept.until < now().getTime()) kept = { until: now().getTime() + keptMs, found: look() };
      return kept.found;
    },
    logWith(app) {
      runPeriodically(app, {
        everyMs: HOUR_MS,
        job: 'look after backups and letters',
        failure: 'nobody looked after backups and letters',
        isMyTurn: () => claimJob(database, 'look after backups and letters', HOUR_MS),
        async work() {
          for (const { code, message } of await look()) app.log.warn({ warning: code }, message);
        },
      });
    },
  };
}
