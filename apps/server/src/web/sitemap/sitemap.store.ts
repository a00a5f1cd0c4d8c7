// The listings a search engine may find, page by page.
import type { Database } from '../../database/database.ts';

export type ListedAddress = { readonly id: string; readonly updatedAt: Date };

function listed(database: Database, now: Date) {
  return database.selectFrom('listings').where('status', 'in', ['available', 'pending']).where('expires_at', '>', now);
}

export async function countListed(database: Database, now: Date): Promise<number> {
  const { count } = await listed(database, now)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function readListed(database: Database, now: Date, size: number, page: number): Promise<ListedAddress[]> {
  return listed(database, now)
    .select(['id', 'updated_at as updatedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(size)
    .offset(size * page)
    .execute();
}
