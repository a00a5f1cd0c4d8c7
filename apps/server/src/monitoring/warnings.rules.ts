// Which warnings to show: missing, failed or old backups, and emails that are not delivered.
import type { LastBackup } from '../backup/index.ts';

export type Warning = {
  readonly code: 'no-backup' | 'backup-failed' | 'backup-too-old' | 'mail-failing';
  readonly message: string;
};

export const warningCodes = ['no-backup', 'backup-failed', 'backup-too-old', 'mail-failing'] as const;

const HOUR_MS = 3_600_000;
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
  return [{ code: 'mail-failing', message: `No letter has got through for ${hours(failingMs)}, and some wait.` }];
}
