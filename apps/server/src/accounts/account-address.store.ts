// The e-mail address of an account as the database says it: see `account-address.rules.ts`.
import { sql } from 'kysely';

export const hasNoAddress = sql<boolean>`(users.email = users.id::text and users.deleted_at is null)`;
export const addressColumn = sql<string>`(case when users.email = users.id::text then users.new_email else users.email end)`;
