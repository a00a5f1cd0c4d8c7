// SQL of listings that expired within a time span, in the format of change notices.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { NotifiedListing } from './cache/page-change.rules.ts';

type Span = { readonly after: Date; readonly upTo: Date };

export async function readExpired(
  database: Database,
  { after, upTo }: Span,
  limit: number,
): Promise<NotifiedListing[]> {
  const { rows } = await sql<{ told: NotifiedListing }>`
    select jsonb_build_array(
      id, page_offer(status, category, subcategory, price), null, user_id, tsvector_to_array(words)
    ) as told
    from listings
    where status in ('available', 'pending') and expires_at > ${after} and expires_at <= ${upTo}
    order by expires_at limit ${limit}`.execute(database);
  return rows.map(({ told }) => told);
}
