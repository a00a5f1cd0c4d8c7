// Switches triggers and references off while rows are restored: tables come in any order, and nothing is done twice.
import { sql } from 'kysely';
import type { Transacting } from '../database/database.ts';

type Reference = { readonly table: string; readonly name: string; readonly definition: string };

/** References are checked for all rows at once when they return. */
export async function withoutConstraints(
  transaction: Transacting,
  tables: readonly string[],
  load: () => Promise<void>,
) {
  const { rows: references } = await sql<Reference>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(transaction);
  const alter = (table: string, how: ReturnType<typeof sql>) =>
    sql`alter table ${sql.table(table)} ${how}`.execute(transaction);
  for (const { table, name } of references) await alter(table, sql`drop constraint ${sql.ref(name)}`);
  for (const table of tables) await alter(table, sql`disable trigger user`);
  await load();
  for (const table of tables) await alter(table, sql`enable trigger user`);
  for (const { table, name, definition } of references)
    await alter(table, sql`add constraint ${sql.ref(name)} ${sql.raw(definition)}`);
}

/** For a lock that somebody else holds; then it fails. */
export async function waitAtMost(transaction: Transacting, time: string): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(time)}`.execute(transaction);
}
