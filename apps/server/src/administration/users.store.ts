// Finds users for the operator by email, unverified email, username or id, and sets their role.
import { sql } from 'kysely';
import type { StoredRole } from '../database/account-tables.ts';
import type { Database } from '../database/database.ts';

export type FoundUser = {
  readonly id: string;
  readonly email: string | null;
  readonly newEmail: string | null;
  readonly fullName: string;
  readonly role: StoredRole;
  readonly createdAt: Date;
  readonly suspendedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly mailFailures: number;
  readonly listings: number;
  readonly sessions: number;
};

export function findUsers(database: Database, name: string, now: Date): Promise<FoundUser[]> {
  const listings = sql<number>`(select count(*)::int from listings where user_id = users.id and status <> 'deleted')`;
  const sessions = sql<number>`(select count(*)::int from sessions where user_id = users.id
    and ended_at is null and expires_at > ${now})`;
  return database
    .selectFrom('users')
    .select(['id', 'email_address as email', 'role'])
    .select(['pending_email as newEmail', 'full_name as fullName', 'created_at as createdAt'])
    .select(['suspended_at as suspendedAt', 'email_verified_at as confirmedAt', 'mail_failures as mailFailures'])
    .select([listings.as('listings'), sessions.as('sessions')])
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(lower(email_address) = lower(${name}) or lower(username) = lower(${name})
        or lower(pending_email) = lower(${name}) or id::text = lower(${name}))`,
    )
    .orderBy('created_at')
    .execute();
}

export async function setRole(database: Database, id: string, role: FoundUser['role']): Promise<void> {
  await database.updateTable('users').set({ role }).where('id', '=', id).execute();
}
