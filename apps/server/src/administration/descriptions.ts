// What is found, in words for a terminal.
import type { FoundPerson } from './people.store.ts';
import type { Queues } from './queues.ts';

const day = (moment: Date) => moment.toISOString().slice(0, 10);

export function describePerson(person: FoundPerson): string {
  const address = person.email.includes('@') ? person.email : `${person.newEmail ?? 'no e-mail'} (not confirmed)`;
  const states = [
    person.role === 'moderator' ? 'moderator' : null,
    person.suspendedAt ? `suspended since ${day(person.suspendedAt)}` : null,
    person.mailFailures > 0 ? `${person.mailFailures} letters in a row were refused by their mail server` : null,
  ].filter((state) => state !== null);
  return [
    `${person.fullName} <${address}>`,
    `  id ${person.id}, here since ${day(person.createdAt)}`,
    `  ${person.listings} listings, signed in on ${person.sessions} devices`,
    ...(states.length > 0 ? [`  ${states.join('; ')}`] : []),
  ].join('\n');
}

export function describeQueues(
  { mail, failingMs, reports, letters, suspended, lastBackup }: Queues,
  now: Date,
): string {
  const minutes = (moment: Date) => `${Math.round((now.getTime() - moment.getTime()) / 60_000)} minutes`;
  return [
    `Letters that wait to be sent: ${mail.waiting}${mail.oldest ? `, the oldest for ${minutes(mail.oldest)}` : ''}`,
    `The last letter left ${mail.lastSent ? `${minutes(mail.lastSent)} ago` : 'never'}${failingMs === null ? '' : '; MAIL IS FAILING'}`,
    `Reports that wait for a moderator: ${reports}`,
    `Letters of the contact form that wait for an answer: ${letters}`,
    `People who are suspended: ${suspended}`,
    `The last backup: ${lastBackup.succeededAt ?? 'none'}${lastBackup.failedAt === null ? '' : `; THE ONE OF ${lastBackup.failedAt} FAILED: ${lastBackup.reason}`}`,
  ].join('\n');
}
