// The state of everything that waits for somebody or something.
import { type LastBackup, readLastBackup } from '../backup/index.ts';
import type { Database } from '../database/database.ts';
import { type MailQueueState, mailFailingMs, readMailQueue } from '../mail/index.ts';
import { countWork } from '../moderation/index.ts';

export type Queues = {
  readonly mail: MailQueueState;
  readonly failingMs: number | null;
  readonly reports: number;
  readonly letters: number;
  readonly suspended: number;
  readonly lastBackup: LastBackup;
};

export async function readQueues(database: Database, dataDir: string, now: Date): Promise<Queues> {
  const [mail, work, lastBackup] = await Promise.all([
    readMailQueue(database),
    countWork(database),
    readLastBackup(dataDir),
  ]);
  const { open: reports, letters, suspended } = work;
  return { mail, failingMs: mailFailingMs(mail, now), reports, letters, suspended, lastBackup };
}
