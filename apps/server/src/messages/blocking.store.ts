// SQL of blocked users.
import type { Database } from '../database/database.ts';

export function findBlockedBy(database: Database, blockerId: string) {
  return database
    .selectFrom('blocked_people')
    .innerJoin('users', 'users.id', 'blocked_people.blocked_id')
    .select(['users.id', 'users.full_name as fullName'])
    .where('blocker_id', '=', blockerId)
    .orderBy('blocked_people.created_at', 'desc')
    .orderBy('users.id')
    .execute();
}

export async function countBlockedBy(database: Database, blockerId: string, exceptId: string): Promise<number> {
  const { count } = await database
    .selectFrom('blocked_people')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '!=', exceptId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function userExists(database: Database, userId: string): Promise<boolean> {
  const found = await database.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return found !== undefined;
}

export async function insertBlock(database: Database, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await database
    .insertInto('blocked_people')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
}

export async function deleteBlock(database: Database, blockerId: string, blockedId: string): Promise<void> {
  await database
    .deleteFrom('blocked_people')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}
