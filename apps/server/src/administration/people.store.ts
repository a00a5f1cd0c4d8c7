// Finding a person for the operator, by e-mail, username or id, also by an address that waits to be proven.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export type FoundPerson = {
  readonly id: string;
  readonly email: string;
  readonly newEmail: string | null;
  readonly fullName: string;
  readonly role: 'person' | 'moderator';
  readonly createdAt: Date;
  readonly suspendedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly mailFailures: number;
  readonly listings: number;
  readonly sessions: number;
};

/** Whoever deleted their account is nobody any more. */
export function findPeople(database: Database, name: string, now: Date): Promise<FoundPerson[]> {
  const listings = sql<number>`(select count(*)::int from listings where user_id = users.id and status <> 'deleted')`;
  const sessions = sql<number>`(select count(*)::int from sessions where user_id = users.id
    and ended_at is null and expires_at > ${now})`;
  return database
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .select(['new_email as newEmail', 'full_name as fullName', 'created_at as createdAt'])
    .select(['suspended_at as suspendedAt', 'email_confirmed_at as confirmedAt', 'mail_failures as mailFailures'])
    .select([listings.as('listings'), sessions.as('sessions')])
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(lower(email) = lower(${name}) or lower(username) = lower(${name})
        or lower(new_email) = lower(${name}) or id::text = lower(${name}))`,
    )
    .orderBy('created_at')
    .execute();
}

export async function setRole(database: Database, id: string, role: FoundPerson['role']): Promise<void> {
  await database.updateTable('users').set({ role }).where('id', '=', id).execute();
}
