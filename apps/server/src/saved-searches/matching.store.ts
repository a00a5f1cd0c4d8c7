// SQL of matching: the queue of listings, the searches that a listing satisfies, and the alerts about it.
import type { AlertFrequency } from '@chowk/contract/saved-searches/saved-search-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import { prepared, preparedList, preparedValue } from '../database/prepared-statements.ts';
import { EARTH_RADIUS } from '../search/index.ts';
import { ANYWHERE, announcingSearches, type ConditionFacts, type Conditions, grids } from './matching.rules.ts';

export type ListingFacts = ConditionFacts & {
  readonly id: string;
  readonly user_id: string;
  readonly words: string;
  /** Null while the seller has not entered one: every price range matches. */
  readonly price: string | null;
  readonly is_on_sale: boolean;
  readonly shown_until: Date;
  readonly created_at: Date;
};

const facts = (now: Date) => sql`
  listings.id, listings.user_id, listings.words::text, listings.price::text, listings.latitude, listings.longitude,
  listings.subcategory, listings.condition, listings.pricing, listings.details, listings.created_at,
  listings.status in ('available', 'pending') and listings.expires_at > ${now}::timestamptz as is_on_sale,
  case when listings.status in ('available', 'pending') then least(listings.expires_at, ${now}::timestamptz)
    else least(listings.expires_at, listings.updated_at) end as shown_until`;

/** Written by the trigger on `listings`: the listing as it was, and when it changed. */
type ListingBefore = Omit<ListingFacts, 'id' | 'user_id' | 'is_on_sale' | 'shown_until' | 'created_at'> & {
  readonly status: string;
  readonly expires_at: string;
  readonly updated_at: string;
  readonly changed_at: string;
};

export type QueuedListing = {
  readonly listing_id: string;
  readonly before: ListingBefore | null;
  readonly title: string;
  readonly facts: ListingFacts | null;
};

/** Deletes the oldest entry and reads its listing. A change that commits later waits for the end of this transaction
 * and is queued again. Entries that another server works on are skipped. One that is due in more than an hour was
 * written by a wrong clock. */
export async function claimQueued(transaction: Transacting, now: Date): Promise<QueuedListing | null> {
  const { rows } = await sql<ListingFacts & Omit<QueuedListing, 'facts'>>`
    with ${prepared} claimed as (
      delete from saved_search_queue
      where listing_id = (
        select listing_id from saved_search_queue
        where due_at <= clock_timestamp() or due_at > clock_timestamp() + interval '1 hour'
        order by due_at limit 1 for update skip locked
      )
      returning listing_id, before
    )
    select claimed.listing_id, claimed.before, listings.title, ${facts(now)}
    from claimed left join listings on listings.id = claimed.listing_id`.execute(transaction);
  const [row] = rows;
  if (!row) return null;
  const { listing_id, before, title, ...listing } = row;
  return { listing_id, before, title, facts: listing.id ? listing : null };
}

/** After a failure, so that one entry does not stop the others. */
export async function postponeQueued(database: Database, listingId: string, seconds: number): Promise<void> {
  await sql`
    update saved_search_queue set due_at = clock_timestamp() + make_interval(secs => ${seconds})
    where listing_id = ${listingId}`.execute(database);
}

/** The latest earlier listing of the same item by the same seller; one that was never visible does not count. */
export async function findEarlier(
  transaction: Transacting,
  { id, user_id, created_at }: ListingFacts,
  since: Date,
  now: Date,
): Promise<ListingFacts | null> {
  const { rows } = await sql<ListingFacts>`
    select ${prepared} ${facts(now)} from listings join listings as newer on newer.id = ${id}
    where listings.user_id = ${user_id} and listings.created_at between ${since} and ${created_at}
      and listings.id <> newer.id and listings.visibility = 'public'
      and listings.category = newer.category and listings.subcategory is not distinct from newer.subcategory
      and search_fold(listings.title) = search_fold(newer.title)
    order by listings.created_at desc limit 1`.execute(transaction);
  return rows[0] ?? null;
}

export type MatchedSearch = {
  readonly id: string;
  readonly user_id: string;
  readonly frequency: AlertFrequency;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly price_min: string | null;
  readonly price_max: string | null;
  readonly conditions: Conditions | null;
};

function cellsAt(): RawBuilder<unknown> {
  const ofGrid = grids.map(
    ({ perDegree, first }) => sql`${sql.lit(first)}::bigint
      + floor((given.latitude + 90) * ${sql.lit(perDegree)})::bigint * ${sql.lit(360 * perDegree)}
      + floor((given.longitude + 180) * ${sql.lit(perDegree)})::bigint`,
  );
  return sql`unnest(array[${sql.lit(ANYWHERE)}::bigint, ${sql.join(ofGrid)}])`;
}

/** The distance as `metresFrom` of the search computes it, with the circle in a row. */
const haversineOf = (degrees: RawBuilder<unknown>) =>
  sql`case when abs(${degrees}) < 1e-9 then 0 else power(sind((${degrees}) / 2), 2) end`;
const metres = sql`2 * ${sql.lit(EARTH_RADIUS)}::float8 * asin(least(1, sqrt(
  ${haversineOf(sql`given.latitude - stored.latitude`)} +
  cosd(stored.latitude) * cosd(given.latitude) * ${haversineOf(sql`given.longitude - stored.longitude`)})))`;

/** Searches of other users whose words, price and circle the listing satisfies; `conditions` are left to check. Of searches with
 * the same query one is evaluated: most of the time went into hundreds of equal ones. `offset 0` keeps the planner from joining
 * whole tables: it expects far more keys to match than do. */
export async function findCandidates(
  database: Database,
  { words, price, latitude, longitude, user_id }: ListingFacts,
): Promise<MatchedSearch[]> {
  const { rows } = await sql<MatchedSearch>`
    with ${prepared} given as materialized (
      select ${words}::tsvector as words, ${price}::numeric as price,
        ${latitude}::float8 as latitude, ${longitude}::float8 as longitude
    ), found as materialized (
      select key.* from given, lateral (
        select stored.search_id, stored.price_min, stored.price_max, stored.query_id, stored.wanted
        from saved_search_keys as stored
        where stored.key = any(array(
            select hashtextextended(lexemes.lexeme, cells.cell)
            from (select '' as lexeme union all select unnest(tsvector_to_array(given.words))) as lexemes,
              lateral ${cellsAt()} as cells (cell)
          ))
          and (stored.price_min is null or given.price is null or given.price >= stored.price_min)
          and (stored.price_max is null or given.price is null or given.price <= stored.price_max)
          and (stored.wanted is null or given.words @@ stored.wanted)
          and (stored.metres is null or ${metres} <= stored.metres)
        offset 0
      ) as key
    ), satisfied as materialized (
      select example.query_id
      from given, (select distinct on (query_id) query_id, search_id from found where query_id is not null) as example,
        lateral (select wanted from saved_searches where id = example.search_id offset 0) as saved
      where given.words @@ saved.wanted
    )
    select distinct on (search.id) search.id, search.user_id, search.frequency, search.created_at, search.changed_at,
      search.conditions, fitting.price_min::text, fitting.price_max::text
    from given,
      (
        select * from found where query_id is null or query_id in (select query_id from satisfied) offset 0
      ) as fitting,
      lateral (
        select saved.id, saved.user_id, saved.frequency, saved.created_at, saved.changed_at, saved.conditions
        from saved_searches as saved
        where saved.id = fitting.search_id and saved.user_id <> ${user_id}
          and (fitting.query_id is not null or fitting.wanted is not null
            or saved.wanted is null or given.words @@ saved.wanted)
          and (saved.excluded is null or not given.words @@ saved.excluded)
        offset 0
      ) as search`.execute(database);
  return rows;
}

export type NewAlert = Pick<MatchedSearch, 'id' | 'user_id' | 'frequency' | 'created_at'> & {
  readonly priceBefore: string | null;
};

/** One of a user's searches announces the listing, unless one did before; a search that found it before is left out. Another server
 * does not write alerts about it meanwhile: this one has claimed it. `on conflict` would take a fifth of the time. Not between users of whom one has blocked the other.
 * Alerts about a search that is deleted meanwhile are never read, and the clean-up deletes them. */
export async function insertAlerts(
  transaction: Transacting,
  { id: listingId, user_id: sellerId }: ListingFacts,
  alerts: readonly NewAlert[],
  now: Date,
): Promise<void> {
  const announcing = announcingSearches(alerts);
  const [listing, seller] = [preparedValue('uuid', listingId), preparedValue('uuid', sellerId)];
  const lists = sql.join([
    preparedList('uuid', alerts, ({ id }) => id),
    preparedList('uuid', alerts, ({ user_id }) => user_id),
    preparedList('numeric', alerts, ({ priceBefore }) => priceBefore),
    preparedList('boolean', alerts, ({ id }) => announcing.has(id)),
  ]);
  await sql`
    with ${prepared} earlier as materialized (
      select search_id, user_id, is_announced from saved_search_alerts where listing_id = ${listing}
    )
    insert into saved_search_alerts (search_id, listing_id, user_id, found_at, price_before, is_announced, due_at)
    select id, ${listingId}::uuid, user_id, ${now}::timestamptz, price_before, is_first, case when is_first then ${now}::timestamptz end
    from (
      select alert.id, alert.user_id, alert.price_before,
        alert.announces and alert.user_id not in (select user_id from earlier where is_announced) as is_first
      from unnest(${lists}) as alert (id, user_id, price_before, announces)
      where alert.id not in (select search_id from earlier) and not exists (
        select from blocked_people
        where (blocker_id, blocked_id) in ((alert.user_id, ${seller}), (${seller}, alert.user_id))
      )
    ) as alerts`.execute(transaction);
}

type WrittenListing = {
  readonly title: string;
  readonly description: string;
  readonly city: string;
  readonly category: string;
  readonly subcategory: string | null;
  readonly details: object;
};

/** The words that a listing would have, as the trigger on listings writes them. */
export async function findWordsOf(database: Database, given: WrittenListing): Promise<string> {
  const { title, description, city, category, subcategory, details } = given;
  const json = sql`${JSON.stringify(details)}::jsonb`;
  const { rows } = await sql<{ words: string }>`
    select (search_document(${title}, concat_ws(' ', ${description}::text, detail_texts(${json})), ${city}, ${category},
      ${subcategory}) || array_to_tsvector(detail_lexemes(${json})))::text as words`.execute(database);
  return rows[0]?.words ?? '';
}

/** Shares of the most frequent lexemes, from the statistics of the last ANALYZE; empty before the first. */
export async function findLexemeShares(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ lexeme: string; share: number }>`
    select frequent.lexeme, frequent.share
    from pg_stats as stats,
      unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) as frequent (lexeme, share)
    where stats.schemaname = current_schema and stats.tablename = 'listings' and stats.attname = 'words'
      and frequent.lexeme is not null`.execute(database);
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]));
}
