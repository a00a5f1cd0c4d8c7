// SQL of the export: users and listings, read in batches.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const BATCH_SIZE = 500;

export type ExportedUser = {
  readonly key: string;
  readonly fullName: string;
  readonly email: string;
  readonly location: string;
  readonly createdAt: Date;
  readonly emailConfirmed: boolean;
};
export type ExportedPhoto = { readonly fileName: string; readonly width: number };
export type ExportedListing = Readonly<Record<string, unknown>> & { readonly key: string };

/** The account owns no address; `pending_email` is the one to verify. */
const isUnverified = sql<boolean>`users.email_address is null`;

/** An unverified address belongs to the account that has verified it, or else to the latest account that entered it. */
const belongsToOther = sql<boolean>`(
  exists (select from users as owner where owner.deleted_at is null and lower(owner.email_address) = lower(users.pending_email))
  or exists (
    select from users as later where later.deleted_at is null and later.email_address is null
      and lower(later.pending_email) = lower(users.pending_email)
      and (later.created_at, later.id) > (users.created_at, users.id)
  )
)`;

/** All accounts that are not deleted, with their current address and without their role. Accounts whose only address belongs to
 * another account are left out: they have no published content. */
export async function* readUsers(database: Database): AsyncIterable<ExportedUser> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<ExportedUser>`
      select id as key, full_name as "fullName", coalesce(email_address, pending_email) as email, location,
        created_at as "createdAt", email_verified_at is not null and not ${isUnverified} as "emailConfirmed"
      from users where deleted_at is null and not (${isUnverified} and ${belongsToOther}) and id > ${after}::uuid
      order by id limit ${sql.lit(BATCH_SIZE)}`.execute(database);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
  }
}

type Row = { readonly listing: ExportedListing; readonly photos: readonly ExportedPhoto[]; readonly total: number };

export async function* readListings(database: Database): AsyncIterable<Row> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from listings where status <> 'deleted'`.execute(database);
  const total = counted[0]?.total ?? 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Omit<Row, 'total'>>`
      select json_build_object('key', id, 'seller', user_id, 'title', title, 'description', description, 'price', price::float8,
          'category', category, 'subcategory', subcategory, 'city', city, 'address', address, 'latitude', latitude,
          'longitude', longitude, 'condition', condition, 'pricing', pricing, 'details', details, 'phone', phone,
          'status', status, 'createdAt', created_at, 'expiresAt', expires_at) as listing,
        coalesce((select json_agg(json_build_object('fileName', file_name, 'width', width) order by position)
          from listing_photos where listing_id = listings.id), '[]') as photos
      from listings where status <> 'deleted' and id > ${after}::uuid order by id limit ${sql.lit(BATCH_SIZE)}`.execute(
      database,
    );
    for (const { listing, photos } of rows) yield { listing: withoutNulls(listing), photos, total };
    const last = rows.at(-1);
    if (!last) return;
    after = last.listing.key;
  }
}

function withoutNulls(listing: ExportedListing): ExportedListing {
  return Object.fromEntries(Object.entries(listing).filter(([, value]) => value !== null)) as ExportedListing;
}
