// SQL of similar listings: the subject, the newest of its kind, and lookups in the index of words.
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared, preparedValue } from '../database/prepared-statements.ts';
import type { ListingRow } from '../database/schema.ts';
import { isListed, ownerStatus, wasOnSale } from '../listings/index.ts';
import { anyOf, quoteCategories } from '../search/index.ts';
import { type Candidate, MAX_TITLE_WORDS, type TitleWord } from './score.rules.ts';

export type SubjectRow = Pick<
  ListingRow,
  'id' | 'user_id' | 'status' | 'visibility' | 'pricing' | 'category' | 'subcategory' | 'latitude' | 'longitude'
> & {
  readonly price: number;
  readonly details: Details | null;
  readonly title_words: TitleWord[];
  readonly was_on_sale: boolean;
};

const foldTitle = (title: RawBuilder<unknown>) => sql<TitleWord[]>`coalesce((
  select json_agg(json_build_object('word', word, 'stem', search_stem(word)) order by at)
  from unnest(search_words(${title})) with ordinality as pieces (word, at)), '[]')`;

export async function findSubject(database: Database, id: string): Promise<SubjectRow | null> {
  const { rows } = await sql<SubjectRow>`
    select ${prepared} id, user_id, ${ownerStatus} as status, visibility, pricing, category, subcategory, latitude, longitude, price::float8 as price,
      details, ${foldTitle(sql`title`)} as title_words, ${wasOnSale} as was_on_sale
    from listings where id = ${id}::uuid`.execute(database);
  return rows[0] ?? null;
}

export async function readTitle(database: Database, title: string): Promise<TitleWord[]> {
  const { rows } = await sql<{
    words: TitleWord[];
  }>`select ${prepared} ${foldTitle(sql`${title}::text`)} as words`.execute(database);
  return rows[0]?.words ?? [];
}

export type Kind = { readonly category: string; readonly subcategory: string | null };

type CandidateQuery = {
  readonly kind: Kind;
  readonly exceptId: string | null;
  readonly exceptSellerId: string | null;
  readonly words: readonly string[];
  readonly now: Date;
};

type Row = {
  readonly id: string;
  readonly user_id: string;
  readonly created_ms: number;
  readonly price: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly details: Details | null;
  readonly is_same_kind: boolean;
  readonly bits: number;
};

/** Free listings and those with a price on request have no price to compare. */
const askingPrice = sql`case when listings.pricing in ('free', 'on_request') then 0 else listings.price end as price`;
const columns = sql`listings.id, listings.user_id, listings.created_at, ${askingPrice}, listings.latitude,
  listings.longitude, listings.subcategory, listings.words, listings.details`;

const isOffered = ({ exceptId, exceptSellerId, now }: CandidateQuery) => sql`${isListed}
  and listings.expires_at > ${preparedValue('timestamptz', now)} and listings.id is distinct from ${preparedValue('uuid', exceptId)}
  and listings.user_id is distinct from ${preparedValue('uuid', exceptSellerId)}`;

/** No listing has a word with a space in it. */
const noWord = 'no word';

/** A bit for each word of the listing, and above them one for each in its title. Most listings have none: one test. */
function hasWords(words: readonly string[]): RawBuilder<number> {
  const padded = Array.from({ length: MAX_TITLE_WORDS }, (_, at) => [{ text: words[at] ?? noWord }]);
  const bitsOf = (place: 'AC' | '', first: number) =>
    padded.map((word, at) => {
      const query = anyOf([word], place);
      return sql`(case when found.words @@ ${query}::tsquery then ${sql.lit(2 ** (first + at))} else 0 end)`;
    });
  const bits = [...bitsOf('', 0), ...bitsOf('AC', MAX_TITLE_WORDS)];
  return sql`case when found.words @@ ${anyOf(padded, '')}::tsquery then ${sql.join(bits, sql` | `)} else 0 end`;
}

async function readCandidates(
  database: Database,
  query: CandidateQuery,
  found: RawBuilder<unknown>,
): Promise<Candidate[]> {
  const subcategory = preparedValue('text', query.kind.subcategory);
  const { rows } = await sql<Row>`
    select ${prepared} found.id, found.user_id, extract(epoch from found.created_at)::float8 * 1000 as created_ms,
      found.price::float8 as price, found.latitude, found.longitude, found.details,
      coalesce(found.subcategory = ${subcategory}, ${subcategory} is null) as is_same_kind,
      ${hasWords(query.words)} as bits
    from (${found}) as found`.execute(database);
  return rows.map(readRow);
}

function readRow(row: Row): Candidate {
  return {
    id: row.id,
    sellerId: row.user_id,
    createdMs: row.created_ms,
    isSameKind: row.is_same_kind,
    price: row.price,
    latitude: row.latitude,
    longitude: row.longitude,
    details: row.details,
    titleWords: indexesOf(row.bits >> MAX_TITLE_WORDS),
    words: indexesOf(row.bits & (BIT_SETS - 1)),
  };
}

/** Computed once: a hundred rows are read for each subject. */
const BIT_SETS = 2 ** MAX_TITLE_WORDS;
const indexesByBits = Array.from({ length: BIT_SETS }, (_, bits) =>
  Array.from({ length: MAX_TITLE_WORDS }, (_, at) => at).filter((at) => bits & (2 ** at)),
);
const noIndexes: readonly number[] = [];

function indexesOf(bits: number): readonly number[] {
  return indexesByBits[bits] ?? noIndexes;
}

/** The newest of the subcategory, and where these are too few, of the rest of the category. One plan for all values. */
export function readNewest(
  database: Database,
  query: CandidateQuery,
  limits: { readonly ofKind: number; readonly ofCategory: number },
): Promise<Candidate[]> {
  const category = preparedValue('text', query.kind.category);
  const subcategory = preparedValue('text', query.kind.subcategory);
  const newest = (kind: RawBuilder<unknown>, limit: number) => sql`(select ${columns} from listings
    where listings.category = ${category} and ${kind} and ${isOffered(query)}
    order by listings.created_at desc, listings.id desc limit ${sql.lit(limit)})`;
  // Without a subcategory, all of the category is compared.
  const isElsewhere = sql`(listings.subcategory is distinct from ${subcategory} or ${subcategory} is null)`;
  const areFew = sql`(select count(*) from own) < ${sql.lit(limits.ofKind || 1)}`;
  return readCandidates(
    database,
    query,
    sql`with own as materialized ${newest(sql`listings.subcategory = ${subcategory}`, limits.ofKind)}
      select * from own union all ${newest(sql`${areFew} and ${isElsewhere}`, limits.ofCategory)}`,
  );
}

/** For a word in so many listings an index lookup within one kind is slow. */
const MIN_FREQUENT_LISTINGS = 3000;

/** From the statistics of the last ANALYZE; empty before the first. */
export async function findFrequentWords(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    select frequent.word
    from pg_stats stats join pg_class tables on tables.oid = 'listings'::regclass,
      unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) as frequent (word, share)
    where stats.schemaname = current_schema and stats.tablename = 'listings' and stats.attname = 'words'
      and frequent.share * tables.reltuples >= ${MIN_FREQUENT_LISTINGS} and frequent.word is not null`.execute(
    database,
  );
  return new Set(rows.map(({ word }) => word));
}

/** A word or none, within cells and times where these are set. */
export type IndexLookup = {
  readonly word: string | null;
  readonly cells: readonly number[] | null;
  readonly times: readonly number[] | null;
};

const MAX_PER_LOOKUP = 24;

/** One statement for all lookups. Unordered: a time window holds about as many as are wanted. */
export async function lookUp(
  database: Database,
  query: CandidateQuery,
  isWide: boolean,
  lookups: readonly IndexLookup[],
) {
  if (lookups.length === 0) return [];
  const { category, subcategory } = query.kind;
  const kind = quoteCategories([isWide || subcategory === null ? category : `${category}/${subcategory}`]);
  const blocks = [true, false].flatMap((isTimed) =>
    [true, false].map((isPlaced) =>
      block(
        query,
        kind,
        { isTimed, isPlaced },
        lookups.filter((lookup) => (lookup.times !== null) === isTimed && (lookup.cells !== null) === isPlaced),
      ),
    ),
  );
  return readCandidates(database, query, sql.join(blocks, sql` union all `));
}

const keys = sql`search_keys(listings.longitude, listings.latitude, listings.price, listings.created_at)`;
const asArray = (numbers: readonly number[] | null) => `{${(numbers ?? []).join(',')}}`;

/** The lookups with or without times and cells. As in `preparedList`, the planner does not see how many, and caches its plan. */
function block(
  query: CandidateQuery,
  kind: string,
  sort: { readonly isTimed: boolean; readonly isPlaced: boolean },
  lookups: readonly IndexLookup[],
): RawBuilder<unknown> {
  const queries = lookups.map(({ word }) => (word === null ? kind : `${anyOf([[{ text: word }]], '')} & ${kind}`));
  return sql`select each.* from unnest((select ${queries}::tsquery[]),
      (select ${lookups.map(({ times }) => asArray(times))}::text[]),
      (select ${lookups.map(({ cells }) => asArray(cells))}::text[])) as look (query, times, cells),
    lateral (select ${columns} from listings where listings.words @@ look.query
      ${sort.isTimed ? sql`and ${keys} && look.times::int[]` : sql``}
      ${sort.isPlaced ? sql`and ${keys} && look.cells::int[]` : sql``}
      and ${isOffered(query)} limit ${sql.lit(MAX_PER_LOOKUP)}) as each`;
}

export async function findOthersOf(
  database: Database,
  { sellerId, id, now, limit }: { sellerId: string; id: string; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${prepared} id from listings
    where user_id = ${sellerId}::uuid and id <> ${id}::uuid and status in ('available', 'pending') and expires_at > ${now}
    order by created_at desc limit ${sql.lit(limit)}`.execute(database);
  return rows.map((row) => row.id);
}

export async function findBlockedIds(database: Database, userId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('blocked_people')
    .select('blocked_id')
    .where('blocker_id', '=', userId)
    .execute();
  return new Set(rows.map(({ blocked_id }) => blocked_id));
}
