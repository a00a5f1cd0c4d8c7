// Listings inserted into the database, without encoding photos.
import { categories } from '@chowk/contract/listings/categories';
import type { ClusterNode } from '../programs/node.ts';

const count = 400;
export const searchedWords = [
  'cot',
  'table',
  'phone',
  'bike',
  'tractor',
  'buffalo',
  'sofa',
  'cycle',
  'laptop',
  'wheat',
];
const kinds = ['old', 'new', 'strong', 'small', 'wooden', 'blue', 'fine', 'light'];

/** Their ids. */
export async function plantListings(leader: ClusterNode, ownerId: string): Promise<string[]> {
  const rows = await leader.ask<{ id: string }>(
    `insert into listings (id, user_id, title, description, price, category, status, city, address, location,
      latitude, longitude, created_at, updated_at, expires_at)
    select gen_random_uuid(), $1, initcap(($2::text[])[1 + n % 8]) || ' ' || ($3::text[])[1 + n % 10], 'Well kept, from a house without smoke.',
      100 + n * 37 % 9000, ($4::text[])[1 + n % $5::integer], 'available', 'Mohali', 'Phase 7', 'Phase 7, Mohali',
      30.7 + n % 20 * 0.005, 76.7 + n % 17 * 0.005, now() - n * interval '7 minutes', now(), now() + interval '30 days'
    from generate_series(1, ${count}) as n returning id`,
    [ownerId, kinds, searchedWords, categories.map(({ slug }) => slug), categories.length],
  );
  return rows.map(({ id }) => id);
}
