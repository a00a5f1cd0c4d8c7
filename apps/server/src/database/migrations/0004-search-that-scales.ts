// Search at any size: indexes in the order of each question, and words known by their sound.
import { type Kysely, sql } from 'kysely';
import { buildIndex, change, dropIndex, fillRows, forbidNull } from '../online.ts';
import { keepWords } from './keep-words.ts';

export const isStepwise = true;

const onSale = "where status in ('available', 'pending')";
// To a centimetre: GiST multiplies distances, and PostgreSQL refuses what is too small to be multiplied.
const place = 'point(round(longitude * 1e7) / 1e7, round(latitude * 1e7) / 1e7)';

/** Ends of what a listing is asked for besides its place in the order: with them a count never leaves the index. */
const counted = 'include (expires_at)';

const placed = 'include (id, expires_at, longitude, latitude, subcategory, price)';

// Squares of a quarter of a degree, about 27 km, numbered row by row from the south; and prices by their doublings,
// as negative numbers.
const marks = `create or replace function search_marks(longitude float8, latitude float8, price numeric) returns int[]
  language sql immutable parallel safe
  return array[
    (floor((latitude + 90) * 4) * 1440 + floor((longitude + 180) * 4))::int,
    -1 - floor(ln(price::float8 + 1) / ln(2::float8))::int
  ]`;

const indexes: Readonly<Record<string, string>> = {
  listings_on_sale_price: `on listings (price, created_at desc, id desc) ${onSale}`,
  listings_on_sale_newest: `on listings (created_at desc, id desc)
    include (expires_at, category, subcategory, price) ${onSale}`,
  listings_on_sale_category: `on listings (category, created_at desc, id desc) ${counted} ${onSale}`,
  listings_on_sale_subcategory: `on listings (category, subcategory, created_at desc, id desc) ${counted} ${onSale}`,
  listings_on_sale_category_price: `on listings (category, price, created_at desc, id desc) ${counted} ${onSale}`,
  // Read by distance to a moment in the far future, these give the newest of an area, however dense or empty it is.
  listings_on_sale_place: `on listings using gist (${place}, created_at)
    ${placed.replace(')', ', category)')} ${onSale}`,
  listings_on_sale_category_place: `on listings using gist (category, ${place}, created_at) ${placed} ${onSale}`,
  // Words, area and price meet inside the index: a word of a whole country is not fetched to be looked for in one town.
  listings_words: `on listings using gin (words, search_marks(longitude, latitude, price))
    with (fastupdate = off) ${onSale}`,
};

// Letters of Hindi and Punjabi as Latin consonants; vowels as capitals, by how they sound; ~ takes the unwritten vowel away.
const devanagari = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहअआइईउऊएऐओऔऑऍािीुूृेैोौॉॅ्ंः';
const devanagariRead = 'kkggnccjjnttddnttddnpfbbmyrllvssshAAIIUUEEOOOEAIIUUrEEOOOE~N';
const gurmukhi = 'ਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਵੜਸਹਅਆਇਈਉਊਏਐਓਔਾਿੀੁੂੇੈੋੌ੍ਂਃ';
const gurmukhiRead = 'kkggnccjjnttddnttddnpfbbmyrlvrshAAIIUUEEOOAIIUUEEOO~N';

type Rewriting = readonly [pattern: string, by: string];

const readIndic: readonly Rewriting[] = [
  ['([a-z])(?=[a-zN])', '\\1_'],
  ['~', ''],
  ['N', 'n'],
  ['(?<=[AEIOU])y(?![AEIOU])_?', 'I'],
  ['AI', 'E'],
  ['AU', 'O'],
];

const readLatin: readonly Rewriting[] = [
  ['ck', 'k'],
  ['sch|sh', 's'],
  ['chh?', 'C'],
  ['c(?=[eiy])', 's'],
  ['ph', 'f'],
  ['([bdgjkt])h', '\\1'],
  ['x', 'ks'],
  ['y(?![aeiou])', 'i'],
  ['ai|ae|ei', 'E'],
  ['au|ao|ou|oa', 'O'],
  ['oo|uu', 'U'],
  ['ee|ea|ie|ii', 'I'],
  ['a+', 'A'],
];

/** Where scripts and habits of spelling meet: nasals, doubled letters, and endings that only tell number or gender. */
const readBoth: readonly Rewriting[] = [
  ['n(?=[bpm])', 'm'],
  ['([a-z])\\1+', '\\1'],
  ['([AEIOU])[AEIOU_]+', '\\1'],
  ['[AEIOU_]+$', ''],
];

const rewrite = (given: string, steps: readonly Rewriting[]) =>
  steps.reduce((text, [pattern, by]) => `regexp_replace(${text}, '${pattern}', '${by}', 'g')`, given);

const indic = rewrite(
  `translate(translate(word, '${devanagari}', '${devanagariRead}'), '${gurmukhi}', '${gurmukhiRead}')`,
  readIndic,
);
const latin = `translate(${rewrite('word', readLatin)}, 'Ccqwzeiou', 'ckkvjEIOU')`;

const sounds = [
  `create or replace function search_sound(word text) returns text language sql immutable parallel safe
    return ${rewrite(`case when word collate "C" ~ '[\\u0900-\\u0a7f]' then ${indic} else ${latin} end collate "C"`, readBoth)}`,
  `alter table known_words add column if not exists sound text not null generated always as (search_sound(word)) stored`,
  `create index if not exists known_words_sound on known_words (regexp_replace(sound, '[AEIOU_]', '', 'g'))`,
  'create index if not exists known_words_beginning on known_words (word text_pattern_ops)',

  // Words with digits are known too, by their beginnings; they have no near spellings, because numbers are no typos.
  `create or replace function learn_words() returns trigger language plpgsql as $$
    begin
      insert into known_words (word, spellings)
      select lexeme, case when lexeme ~ '[0-9]' then '{}' else search_spellings(lexeme) end
      from unnest(tsvector_to_array(new.words)) as lexemes (lexeme)
      where length(lexeme) >= 3 and lexeme !~ '/'
        and (select true from known_words known where known.word = lexeme) is null
      order by lexeme
      on conflict do nothing;
      return null;
    end
  $$`,
  `insert into known_words (word, spellings)
    select distinct lexeme, '{}'::text[] from listings, unnest(tsvector_to_array(words)) as lexemes (lexeme)
    where length(lexeme) >= 3 and lexeme ~ '[0-9]' and lexeme !~ '/' on conflict do nothing`,
];

const document = 'search_document(title, description, city, category, subcategory)';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(database).catch((cause: unknown) => {
    throw new Error('This database lacks the extension btree_gist, and its user may not create it.', { cause });
  });
  await change(database, [marks, ...keepWords]);
  // While hardly a word is known: of those, none has to be looked at twice.
  await change(database, sounds);
  await fillRows(database, { table: 'listings', set: `words = ${document}`, where: 'words is null' });
  await forbidNull(database, 'listings', 'words');
  // Whatever an earlier version built under these names; what the first release reads by goes last.
  for (const name of Object.keys(indexes)) await dropIndex(database, name);
  for (const [name, definition] of Object.entries(indexes)) await buildIndex(database, name, definition);
  await dropIndex(database, 'listings_newest');
}
