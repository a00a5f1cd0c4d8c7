// Similar listings in the database: the one that is looked at, the newest of its kind, and what the index of words adds.
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { prepared, preparedValue } from '../database/prepared-statements.ts';
import type { ListingRow } from '../database/schema.ts';
import { anyOf, quoteCategories } from '../search/index.ts';
import type { Candidate } from './score.rules.ts';
import { MOST_TITLE_WORDS, type TitleWord } from './subject.rules.ts';

export type SubjectRow = Pick<
  ListingRow,
  'id' | 'user_id' | 'status' | 'hidden_for' | 'pricing' | 'category' | 'subcategory' | 'latitude' | 'longitude'
> & { readonly price: number; readonly details: Details | null; readonly title_words: TitleWord[] };

const foldTitle = (title: RawBuilder<unknown>) => sql<TitleWord[]>`coalesce((
  select json_agg(json_build_object('word', word, 'stem', search_stem(word)) order by at)
  from unnest(search_words(${title})) with ordinality as pieces (word, at)), '[]')`;

export async function findSubject(database: Database, id: string): Promise<SubjectRow | null> {
  const { rows } = await sql<SubjectRow>`
    select ${prepared} id, user_id, status, hidden_for, pricing, category, subcategory, latitude, longitude, price::float8 as price,
      details, ${foldTitle(sql`title`)} as title_words
    from listings where id = ${id}::uuid`.execute(database);
  return rows[0] ?? null;
}

/** A title that nobody has published yet. */
export async function readTitle(database: Database, title: string): Promise<TitleWord[]> {
  const { rows } = await sql<{
    words: TitleWord[];
  }>`select ${prepared} ${foldTitle(sql`${title}::text`)} as words`.execute(database);
  return rows[0]?.words ?? [];
}

export type Kind = { readonly category: string; readonly subcategory: string | null };

/** `exceptId` is a listing that is never among them; `exceptSellerId` somebody whose own are not. */
type Asked = {
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

/** What is free, or to be asked about, has no price to compare. */
const askingPrice = sql`case when listings.pricing in ('free', 'on_request') then 0 else listings.price end as price`;
const read = sql`listings.id, listings.user_id, listings.created_at, ${askingPrice}, listings.latitude,
  listings.longitude, listings.subcategory, listings.words, listings.details`;

/** On sale, as everybody sees it. */
const isOffered = ({ exceptId, exceptSellerId, now }: Asked) => sql`listings.status in ('available', 'pending')
  and listings.expires_at > ${preparedValue('timestamptz', now)} and listings.id is distinct from ${preparedValue('uuid', exceptId)}
  and listings.user_id is distinct from ${preparedValue('uuid', exceptSellerId)}`;

/** No listing has a word with a space in it. */
const noWord = 'no word';

/**
 * One statement whatever the words are: a bit for each that a listing has, and above them one for each in its title. Most
 * listings have none of them, and are asked once.
 */
function hasWords(words: readonly string[]): RawBuilder<number> {
  const asked = Array.from({ length: MOST_TITLE_WORDS }, (_, at) => [{ text: words[at] ?? noWord }]);
  const bitsOf = (place: 'A' | '', first: number) =>
    asked.map((word, at) => {
      const query = anyOf([word], place);
      return sql`(case when found.words @@ ${query}::tsquery then ${sql.lit(2 ** (first + at))} else 0 end)`;
    });
  const bits = [...bitsOf('', 0), ...bitsOf('A', MOST_TITLE_WORDS)];
  return sql`case when found.words @@ ${anyOf(asked, '')}::tsquery then ${sql.join(bits, sql` | `)} else 0 end`;
}

async function readCandidates(database: Database, asked: Asked, found: RawBuilder<unknown>): Promise<Candidate[]> {
  const subcategory = preparedValue('text', asked.kind.subcategory);
  const { rows } = await sql<Row>`
    select ${prepared} found.id, found.user_id, extract(epoch from found.created_at)::float8 * 1000 as created_ms,
      found.price::float8 as price, found.latitude, found.longitude, found.details,
      coalesce(found.subcategory = ${subcategory}, ${subcategory} is null) as is_same_kind,
      ${hasWords(asked.words)} as bits
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
    titleWords: placesOf(row.bits >> MOST_TITLE_WORDS),
    words: placesOf(row.bits & (NUMBER_OF_PLACES - 1)),
  };
}

/** Made once for all: a hundred listings are read for each that is looked at. */
const NUMBER_OF_PLACES = 2 ** MOST_TITLE_WORDS;
const places = Array.from({ length: NUMBER_OF_PLACES }, (_, bits) =>
  Array.from({ length: MOST_TITLE_WORDS }, (_, at) => at).filter((at) => bits & (2 ** at)),
);
const nowhere: readonly number[] = [];

function placesOf(bits: number): readonly number[] {
  return places[bits] ?? nowhere;
}

/**
 * The newest of the subcategory, and where they are not as many as asked for, of the rest of the category. The planner does
 * not see which they are: it would plan anew for each.
 */
export function readNewest(
  database: Database,
  asked: Asked,
  limits: { readonly ofKind: number; readonly ofCategory: number },
): Promise<Candidate[]> {
  const category = preparedValue('text', asked.kind.category);
  const subcategory = preparedValue('text', asked.kind.subcategory);
  const newest = (kind: RawBuilder<unknown>, limit: number) => sql`(select ${read} from listings
    where listings.category = ${category} and ${kind} and ${isOffered(asked)}
    order by listings.created_at desc, listings.id desc limit ${sql.lit(limit)})`;
  // Whoever named no subcategory is compared with all of the category.
  const isElsewhere = sql`(listings.subcategory is distinct from ${subcategory} or ${subcategory} is null)`;
  const areFew = sql`(select count(*) from own) < ${sql.lit(limits.ofKind || 1)}`;
  return readCandidates(
    database,
    asked,
    sql`with own as materialized ${newest(sql`listings.subcategory = ${subcategory}`, limits.ofKind)}
      select * from own union all ${newest(sql`${areFew} and ${isElsewhere}`, limits.ofCategory)}`,
  );
}

/** In so many listings an index takes long to find those of one kind. */
const FREQUENT = 3000;

/** As PostgreSQL counted them the last time; none before it ever did. */
export async function findFrequentWords(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    select frequent.word
    from pg_stats stats join pg_class tables on tables.oid = 'listings'::regclass,
      unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) as frequent (word, share)
    where stats.schemaname = current_schema and stats.tablename = 'listings' and stats.attname = 'words'
      and frequent.share * tables.reltuples >= ${FREQUENT} and frequent.word is not null`.execute(database);
  return new Set(rows.map(({ word }) => word));
}

/** What the index of words is asked for: a word of the kind or none, in squares and times, where these are set. */
export type Look = {
  readonly word: string | null;
  readonly cells: readonly number[] | null;
  readonly times: readonly number[] | null;
};

const MOST_OF_A_LOOK = 24;

/** One statement however many there are. Of the listings of a time any will do: it holds about as many as are wanted. */
export async function lookUp(database: Database, asked: Asked, isWide: boolean, looks: readonly Look[]) {
  if (looks.length === 0) return [];
  const { category, subcategory } = asked.kind;
  const kind = quoteCategories([isWide || subcategory === null ? category : `${category}/${subcategory}`]);
  const blocks = [true, false].flatMap((isTimed) =>
    [true, false].map((isPlacedLook) =>
      block(
        asked,
        kind,
        { isTimed, isPlaced: isPlacedLook },
        looks.filter((look) => (look.times !== null) === isTimed && (look.cells !== null) === isPlacedLook),
      ),
    ),
  );
  return readCandidates(database, asked, sql.join(blocks, sql` union all `));
}

const keys = sql`search_keys(listings.longitude, listings.latitude, listings.price, listings.created_at)`;
const asArray = (numbers: readonly number[] | null) => `{${(numbers ?? []).join(',')}}`;

/**
 * The looks of one sort. Each is told to the index by itself; a sort without any is not looked at. As in `preparedList`,
 * the planner does not see how many there are, and keeps its plan.
 */
function block(
  asked: Asked,
  kind: string,
  sort: { readonly isTimed: boolean; readonly isPlaced: boolean },
  looks: readonly Look[],
): RawBuilder<unknown> {
  const queries = looks.map(({ word }) => (word === null ? kind : `${anyOf([[{ text: word }]], '')} & ${kind}`));
  return sql`select each.* from unnest((select ${queries}::tsquery[]),
      (select ${looks.map(({ times }) => asArray(times))}::text[]),
      (select ${looks.map(({ cells }) => asArray(cells))}::text[])) as look (query, times, cells),
    lateral (select ${read} from listings where listings.words @@ look.query
      ${sort.isTimed ? sql`and ${keys} && look.times::int[]` : sql``}
      ${sort.isPlaced ? sql`and ${keys} && look.cells::int[]` : sql``}
      and ${isOffered(asked)} limit ${sql.lit(MOST_OF_A_LOOK)}) as each`;
}

/** The newest others on sale of a seller. */
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

/** Whom somebody does not want to see. */
export async function findBlockedIds(database: Database, personId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('blocked_people')
    .select('blocked_id')
    .where('blocker_id', '=', personId)
    .execute();
  return new Set(rows.map(({ blocked_id }) => blocked_id));
}
