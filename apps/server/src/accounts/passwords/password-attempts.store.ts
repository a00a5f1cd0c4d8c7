// SQL of password attempt counters, shared by all servers.
import type { Database, Transacting } from '../../database/database.ts';

export async function lockAttempts(transaction: Transacting, key: string, now: Date) {
  const row = await transaction
    .insertInto('password_tries')
    .values({ key, count: 0, last_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ count: row.ref('password_tries.count') })))
    .returning(['count', 'last_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, lastAt: row.last_at };
}

export async function saveAttempts(transaction: Transacting, key: string, count: number, now: Date): Promise<void> {
  await transaction.updateTable('password_tries').set({ count, last_at: now }).where('key', '=', key).execute();
}

export async function deleteAttempts(database: Database, key: string): Promise<void> {
  await database.deleteFrom('password_tries').where('key', '=', key).execute();
}

export async function deleteAttemptsBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('password_tries').where('last_at', '<', moment).execute();
}
