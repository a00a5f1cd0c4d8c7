// Text output of the admin commands: a user, and the state of all queues.
import { readLastBackup } from '../backup/index.ts';
import type { Database } from '../database/database.ts';
import { mailFailingMs, readMailQueue } from '../email/index.ts';
import { countWork } from '../moderation/index.ts';
import type { FoundUser } from './users.store.ts';

const day = (moment: Date) => moment.toISOString().slice(0, 10);

export function describeUser(user: FoundUser): string {
  const address = user.email ?? `${user.newEmail ?? 'no e-mail'} (not confirmed)`;
  const states = [
    user.role === 'moderator' ? 'moderator' : null,
    user.suspendedAt ? `suspended since ${day(user.suspendedAt)}` : null,
    user.mailFailures > 0 ? `${user.mailFailures} emails in a row were refused by their mail server` : null,
  ].filter((state) => state !== null);
  return [
    `${user.fullName} <${address}>`,
    `  id ${user.id}, here since ${day(user.createdAt)}`,
    `  ${user.listings} listings, signed in on ${user.sessions} devices`,
    ...(states.length > 0 ? [`  ${states.join('; ')}`] : []),
  ].join('\n');
}

export async function describeQueues(database: Database, dataDir: string, now: Date): Promise<string> {
  const [mail, { open: reports, contactMessages, suspended }, lastBackup] = await Promise.all([
    readMailQueue(database),
    countWork(database),
    readLastBackup(dataDir),
  ]);
  const failingMs = mailFailingMs(mail, now);
  const minutes = (moment: Date) => `${Math.round((now.getTime() - moment.getTime()) / 60_000)} minutes`;
  return [
    `Emails that wait to be sent: ${mail.waiting}${mail.oldest ? `, the oldest for ${minutes(mail.oldest)}` : ''}`,
    `The last email left ${mail.lastSent ? `${minutes(mail.lastSent)} ago` : 'never'}${failingMs === null ? '' : '; MAIL IS FAILING'}`,
    `Reports that wait for a moderator: ${reports}`,
    `Contact messages that wait for an answer: ${contactMessages}`,
    `People who are suspended: ${suspended}`,
    `The last backup: ${lastBackup.succeededAt ?? 'none'}${lastBackup.failedAt === null ? '' : `; THE ONE OF ${lastBackup.failedAt} FAILED: ${lastBackup.reason}`}`,
  ].join('\n');
}
