// Listings that ran out within a span of time, in the form in which the database tells of changes.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ToldListing } from './cache/page-change.rules.ts';

type Span = { readonly after: Date; readonly upTo: Date };

export async function readExpired(database: Database, { after, upTo }: Span, limit: number): Promise<ToldListing[]> {
  const { rows } = await sql<{ told: ToldListing }>`
    select jsonb_build_array(
      id, page_offer(status, category, subcategory, price), null, user_id, tsvector_to_array(words)
    ) as told
    from listings
    where status in ('available', 'pending') and expires_at > ${after} and expires_at <= ${upTo}
    order by expires_at limit ${limit}`.execute(database);
  return rows.map(({ told }) => told);
}
