// People and listings as an export tells them, read a few at a time.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const AT_ONCE = 500;

export type ExportedPerson = {
  readonly key: string;
  readonly fullName: string;
  readonly email: string;
  readonly location: string;
  readonly createdAt: Date;
  readonly emailConfirmed: boolean;
};
export type ExportedPhoto = { readonly fileName: string; readonly width: number };
export type ExportedListing = Readonly<Record<string, unknown>> & { readonly key: string };

/** Who has no address yet has their own id in its place, and beside it the one they typed. */
const isUnproven = sql<boolean>`users.email = users.id::text`;

/** An address that was only typed is its owner's where there is one, and else of whoever typed it last. */
const isAnothers = sql<boolean>`(
  exists (select from users as owner where owner.deleted_at is null and lower(owner.email) = lower(users.new_email))
  or exists (
    select from users as later where later.deleted_at is null and later.email = later.id::text
      and lower(later.new_email) = lower(users.new_email)
      and (later.created_at, later.id) > (users.created_at, users.id)
  )
)`;

/**
 * Everybody who has not gone, moderators as people, with the address that is theirs: not with one that they have asked for and
 * not proven. Who has none but another's has nothing to be known by elsewhere, and nothing that anybody has seen.
 */
export async function* readPeople(database: Database): AsyncIterable<ExportedPerson> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<ExportedPerson>`
      select id as key, full_name as "fullName", case when ${isUnproven} then new_email else email end as email, location,
        created_at as "createdAt", email_confirmed_at is not null and not ${isUnproven} as "emailConfirmed"
      from users where deleted_at is null and not (${isUnproven} and ${isAnothers}) and id > ${after}::uuid
      order by id limit ${sql.lit(AT_ONCE)}`.execute(database);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
  }
}

type Row = { readonly listing: ExportedListing; readonly photos: readonly ExportedPhoto[]; readonly total: number };

/** What is on sale, reserved or sold; what was deleted or hidden stays behind. */
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
      from listings where status <> 'deleted' and id > ${after}::uuid order by id limit ${sql.lit(AT_ONCE)}`.execute(
      database,
    );
    for (const { listing, photos } of rows) yield { listing: withoutNothing(listing), photos, total };
    const last = rows.at(-1);
    if (!last) return;
    after = last.listing.key;
  }
}

/** What nobody said is left out. */
function withoutNothing(listing: ExportedListing): ExportedListing {
  return Object.fromEntries(Object.entries(listing).filter(([, value]) => value !== null)) as ExportedListing;
}
