// SQL of learning: choices of visitors as bits by day, their sums, and the versions of what was learned.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isListed } from '../../listings/index.ts';
import { type CountedChoice, type LearnedResults, type LearnedWord, MIN_PEOPLE } from './choices.rules.ts';

export type Choice = {
  readonly key: string;
  readonly listingId: string;
  readonly userId: string | null;
  readonly network: number;
  readonly visitor: number;
  readonly contact: number;
};

/** In the order of the key, so that two servers never deadlock. Not counted: sellers, and listings that are not on sale. */
export async function addChoices(database: Database, day: string, choices: readonly Choice[]): Promise<void> {
  const column = <K extends keyof Choice>(name: K) => choices.map((each) => each[name]);
  await sql`
    insert into search_choices as known (key, listing_id, day, networks, visitors, contacts)
    select key, listing_id, ${day}::date, bit_or(network), bit_or(visitor), bit_or(contact)
    from unnest(${column('key')}::bigint[], ${column('listingId')}::uuid[], ${column('userId')}::uuid[],
      ${column('network')}::int[], ${column('visitor')}::int[], ${column('contact')}::int[])
      as given (key, listing_id, caller_id, network, visitor, contact)
    join listings on listings.id = listing_id and listings.status in ('available', 'pending')
      and listings.user_id is distinct from caller_id
    group by key, listing_id
    order by key, listing_id
    on conflict (key, listing_id, day) do update set networks = known.networks | excluded.networks,
      visitors = known.visitors | excluded.visitors, contacts = known.contacts | excluded.contacts`.execute(database);
}

const bitsOf = (column: 'networks' | 'visitors' | 'contacts') =>
  sql<number>`bit_count(bit_or(${sql.ref(column)})::bit(32))::int`;

/** Stores the words of these keys that enough users have searched for; until then only their hashes are known. */
export async function nameWords(database: Database, day: string, words: ReadonlyMap<string, string>): Promise<void> {
  if (words.size === 0) return;
  await sql`
    update search_choices set word = given.word
    from unnest(${[...words.keys()]}::bigint[], ${[...words.values()]}::text[]) as given (key, word)
    where search_choices.key = given.key and day = ${day}::date and search_choices.word is null and exists (
      select from search_choices as counted where counted.key = given.key
      having ${bitsOf('networks')} >= ${MIN_PEOPLE} and ${bitsOf('visitors')} >= ${MIN_PEOPLE}
    )`.execute(database);
}

/** What a town looks for; more would only take memory. */
const MAX_RESULTS = 100_000;

export async function sumResults(database: Database): Promise<CountedChoice[]> {
  const { rows } = await sql<CountedChoice>`
    select key::text, listing_id as "listingId", ${bitsOf('networks')} as networks, ${bitsOf('visitors')} as visitors,
      ${bitsOf('contacts')} as contacts
    from search_choices join listings on listings.id = listing_id and listings.status in ('available', 'pending')
    group by key, listing_id
    having ${bitsOf('networks')} >= ${MIN_PEOPLE} and ${bitsOf('visitors')} >= ${MIN_PEOPLE}
    order by sum(bit_count(networks::bit(32))) desc, key, listing_id limit ${MAX_RESULTS}`.execute(database);
  return rows;
}

export type WordChoice = Omit<CountedChoice, 'key'> & {
  readonly word: string;
  readonly path: string;
  readonly title: string[];
};

const MAX_WORDS = 2000;
const MAX_LISTINGS_PER_WORD = 50;

export async function sumWords(database: Database): Promise<WordChoice[]> {
  const { rows } = await sql<WordChoice>`
    with words as (
      select key, max(word) as word from search_choices group by key
      having max(word) is not null and ${bitsOf('networks')} >= ${MIN_PEOPLE} and ${bitsOf('visitors')} >= ${MIN_PEOPLE}
      order by sum(bit_count(networks::bit(32))) desc, key limit ${MAX_WORDS}
    ), opened as (
      select words.word, listing_id, ${bitsOf('networks')} as networks, ${bitsOf('visitors')} as visitors,
        ${bitsOf('contacts')} as contacts,
        row_number() over (partition by words.word order by ${bitsOf('networks')} desc, listing_id) as place
      from words join search_choices using (key) group by words.word, listing_id
    )
    select opened.word, listing_id as "listingId", networks, visitors, contacts,
      concat_ws('/', category, subcategory) as path, ${titleStems(sql.ref('listings.title'))} as title
    from opened join listings on listings.id = listing_id and listings.visibility = 'public'
    where place <= ${MAX_LISTINGS_PER_WORD} order by opened.word, listing_id`.execute(database);
  return rows;
}

const titleStems = (title: ReturnType<typeof sql.ref>) =>
  sql<string[]>`array(select distinct search_stem(word) from unnest(search_words(${title})) as word)`;

const SAMPLED_TITLES = 300;

export async function sampleTitles(database: Database, path: string): Promise<string[][]> {
  const [category = '', subcategory] = path.split('/');
  const { rows } = await sql<{ title: string[] }>`
    select ${titleStems(sql.ref('newest.title'))} as title from (
      select title from listings where ${isListed} and category = ${category}
        ${subcategory ? sql`and subcategory = ${subcategory}` : sql``} order by created_at desc limit ${SAMPLED_TITLES}
    ) as newest`.execute(database);
  return rows.map(({ title }) => title);
}

export type Lessons = {
  readonly version: number;
  readonly results: LearnedResults;
  readonly words: readonly LearnedWord[];
};

/** The versions newer than this one, at most two: cursors carry the one before. */
export async function readLessons(database: Database, after: number): Promise<Lessons[]> {
  const { rows } = await sql<Lessons>`
    select version, results, words from search_learned where version > ${after} order by version desc limit 2`.execute(
    database,
  );
  return rows.toReversed();
}

/** A new version if anything differs from the last one. */
export async function storeLessons(database: Database, { results, words }: Omit<Lessons, 'version'>): Promise<void> {
  await sql`
    with last as (select version, results, words from search_learned order by version desc limit 1)
    insert into search_learned (version, results, words)
    select coalesce((select version from last), 0) + 1, given.results, given.words
    from (values (${JSON.stringify(results)}::jsonb, ${JSON.stringify(words)}::jsonb)) as given (results, words)
    where not exists (select from last where last.results = given.results and last.words = given.words)
    on conflict do nothing`.execute(database);
  await sql`delete from search_learned where version < (select max(version) - 1 from search_learned)`.execute(database);
}

/** Old choices, and those of listings that are gone. */
export async function deleteChoicesBefore(database: Database, day: string): Promise<void> {
  await sql`delete from search_choices where day < ${day}::date`.execute(database);
  await sql`
    delete from search_choices using listings
    where listings.id = listing_id and listings.status = 'deleted' and listings.visibility = 'public'`.execute(
    database,
  );
}

export async function deleteAllChoices(database: Database): Promise<void> {
  await sql`delete from search_choices`.execute(database);
  await sql`delete from search_learned`.execute(database);
}
