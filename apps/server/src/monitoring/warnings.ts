// Warnings for the operator: missing, failed or old backups, and emails that are not delivered. Logged every hour.
import type { FastifyInstance } from 'fastify';
import { type LastBackup, readLastBackup } from '../backup/index.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { claimJob } from '../database/shared-counts.ts';
import { emailFailingMs, readEmailQueue } from '../email/index.ts';
import { HOUR_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import { withTimeout } from './health.ts';

export type Warning = {
  readonly code: 'no-backup' | 'backup-failed' | 'backup-too-old' | 'mail-failing';
  readonly message: string;
};

export const warningCodes = ['no-backup', 'backup-failed', 'backup-too-old', 'mail-failing'] as const;

const hours = (ms: number) => `${Math.floor(ms / HOUR_MS)} hours`;

export function judgeBackup({ succeededAt, failedAt }: LastBackup, maxAgeMs: number | null, now: Date): Warning[] {
  if (failedAt !== null) return [{ code: 'backup-failed', message: `The backup of ${failedAt} failed.` }];
  if (maxAgeMs === null) return [];
  if (succeededAt === null) return [{ code: 'no-backup', message: 'No backup was ever taken with this data folder.' }];
  const age = now.getTime() - Date.parse(succeededAt);
  if (age <= maxAgeMs) return [];
  return [{ code: 'backup-too-old', message: `The last backup is ${hours(age)} old.` }];
}

export function judgeMail(failingMs: number | null): Warning[] {
  if (failingMs === null) return [];
  return [{ code: 'mail-failing', message: `No email has got through for ${hours(failingMs)}, and some wait.` }];
}

const CACHE_MS = 10_000;

export type Warnings = {
  find(): Promise<readonly Warning[]>;
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
    const queue = await withTimeout(() => readEmailQueue(database), null);
    return [
      ...judgeBackup(last, config.backupMaxAgeMs, now()),
      ...(queue ? judgeMail(emailFailingMs(queue, now())) : []),
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
        job: 'check backups and emails',
        failure: 'backups and emails could not be checked',
        isMyTurn: () => claimJob(database, 'check backups and emails', HOUR_MS),
        async work() {
          for (const { code, message } of await findWarnings()) app.log.warn({ warning: code }, message);
        },
      });
    },
  };
}
