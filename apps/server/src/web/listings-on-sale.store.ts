// SQL of listings on sale: pages of the sitemap, and listings that expired in a time span.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isListed } from '../listings/index.ts';
import type { NotifiedListing } from './pages/cache/page-change.rules.ts';

export type ListedAddress = { readonly id: string; readonly updatedAt: Date };

function listed(database: Database, now: Date) {
  return database.selectFrom('listings').where(isListed).where('expires_at', '>', now);
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

type Span = { readonly after: Date; readonly upTo: Date };

export async function readExpired(
  database: Database,
  { after, upTo }: Span,
  limit: number,
): Promise<NotifiedListing[]> {
  const { rows } = await sql<{ listing: NotifiedListing }>`
    select jsonb_build_array(
      id, page_offer(status, category, subcategory, price), null, user_id, tsvector_to_array(words)
    ) as listing
    from listings
    where ${isListed} and expires_at > ${after} and expires_at <= ${upTo}
    order by expires_at limit ${limit}`.execute(database);
  return rows.map(({ listing }) => listing);
}
