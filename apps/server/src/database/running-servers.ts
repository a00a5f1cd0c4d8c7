// The servers that use this database, by leases that they renew (database clock).
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A dead server counts as running until its lease ends. */
const lease = sql`now() + interval '30 seconds'`;

export type RunningServer = { readonly id: string; readonly secretPrint: string };

export async function hasOtherSecret(database: Database, { id, secretPrint }: RunningServer): Promise<boolean> {
  const others = database.selectFrom('running_servers').select('id').where('id', '!=', id);
  const found = await others
    .where('secret_print', '!=', secretPrint)
    .where('lease_ends_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function renewServer(database: Database, { id, secretPrint }: RunningServer): Promise<void> {
  await sql`
    insert into running_servers (id, secret_print, lease_ends_at) values (${id}, ${secretPrint}, ${lease})
    on conflict (id) do update set lease_ends_at = excluded.lease_ends_at`.execute(database);
  await sql`delete from running_servers where lease_ends_at < now()`.execute(database);
}

export async function removeServer(database: Database, { id }: RunningServer): Promise<void> {
  await database.deleteFrom('running_servers').where('id', '=', id).execute();
}
