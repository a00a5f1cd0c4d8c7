// Words in the database: folds typed words like those of listings, and finds listing words that sound or are spelt alike.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { prepared } from '../../database/prepared-statements.ts';
import { isListed } from '../../listings/index.ts';
import { skeletonOf } from '../../text/sounds.rules.ts';
import { LONG_WORD } from '../../text/typos.rules.ts';
import type { Word } from './lexemes.rules.ts';

/** Per sound or spelling: a flood of invented words must not slow down a search. */
const MAX_NEIGHBOURS = 300;

/** Up to 40 words with one prefix are searched one by one, which the index does much faster than a prefix query. */
export const MAX_PREFIX_WORDS = 40;

/** Words of each text, folded and stemmed as those of listings. */
export async function foldTexts(database: Database, texts: readonly string[]): Promise<Word[][]> {
  const { rows } = await sql<{ words: Word[] }>`
    select ${prepared} coalesce((
      select json_agg(json_build_object('word', word, 'stem', search_stem(word), 'sound', search_sound(word)) order by at)
      from unnest(search_words(given.text)) with ordinality as pieces (word, at)
    ), '[]') as words
    from unnest(${texts}::text[]) with ordinality as given (text, place)
    order by place`.execute(database);
  return rows.map(({ words }) => words);
}

/** Words of a text, and other texts that listings may use instead: joined or split. */
export type WordLookup = { readonly words: readonly Word[]; readonly others: readonly string[] };
export type FoundWords = { readonly used: string[]; readonly alike: Word[]; readonly completions: string[] };

/** For each text: which of the words and the other texts listings use; words that sound alike; and words that start with the last
 * one, up to one more than `MAX_PREFIX_WORDS`. One statement for all texts: six of their own took twice the time in PostgreSQL. */
export async function lookUpWords(database: Database, texts: readonly WordLookup[]): Promise<FoundWords[]> {
  if (texts.length === 0) return [];
  const given = texts.map(({ words, others }) => {
    const last = words.at(-1)?.word ?? '';
    // A range, which a cached plan reads from the index for any prefix; U+10FFFF sorts last.
    return { words: words.map(keysOf), others, from: last, to: `${last}\u{10ffff}` };
  });
  const { rows } = await sql<FoundWords>`
    select ${prepared}
      array(
        select typed.word from jsonb_to_recordset(text -> 'words') as typed (word text, stem text)
        where exists (select from known_words known where known.word in (typed.word, typed.stem))
      ) || array(
        select known.word from known_words known where known.word = any(array(select jsonb_array_elements_text(text -> 'others')))
      ) as used,
      array(
        select known.word from known_words known
        where known.word ~>=~ (text ->> 'from') and known.word ~<~ (text ->> 'to') limit ${MAX_PREFIX_WORDS + 1}
      ) as completions,
      array(
        select json_build_object('word', near.word, 'stem', search_stem(near.word), 'sound', near.sound)
        from jsonb_to_recordset(text -> 'words') as typed (skeleton text),
          lateral (
            select known.word, known.sound from known_words known
            where regexp_replace(known.sound, '[AEIOU_]', '', 'g') = typed.skeleton limit ${MAX_NEIGHBOURS}
          ) near
        where length(typed.skeleton) > 1
      ) as alike
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as given (text, at)
    order by at`.execute(database);
  return rows;
}

const keysOf = ({ word, stem, sound }: Word) => ({ word, stem, skeleton: skeletonOf(sound) });

/** As many words as one language has with the same first three letters. */
const MAX_SAME_PREFIX = 2000;
const PREFIX_LENGTH = 3;

/** Listing words that these may be misspellings of: `spellings` (the word without each letter) overlap at one typo, at two
 * from `longFrom` letters on; long words also match by prefix and similar length. */
export async function findWordsSpeltLike(
  database: Database,
  words: readonly Word[],
  longFrom = LONG_WORD,
): Promise<Word[]> {
  if (words.length === 0) return [];
  const forms = [...new Set(words.flatMap(({ word, stem }) => [word, stem]))];
  const long = forms.filter((form) => form.length >= LONG_WORD);
  const alike = sql.join(
    [...long, ''].map((form) => sql`(${form.slice(0, PREFIX_LENGTH)}::text, ${form.length}::int)`),
  );
  const { rows } = await sql<Word>`
    with near as (
      select near.word, near.sound from unnest(${forms}::text[]) as typed (form),
        lateral (
          select known.word, known.sound from known_words known
          where known.spellings && case when length(typed.form) < ${longFrom} then search_spellings(typed.form)
            else array(
              select distinct shorter from unnest(search_spellings(typed.form)) as once (spelling),
                unnest(search_spellings(once.spelling)) as twice (shorter)
            ) end
          limit ${MAX_NEIGHBOURS}
        ) near
      union
      select near.word, near.sound from (values ${alike}) as typed (prefix, size),
        lateral (
          select known.word, known.sound from known_words known
          where known.word ~>=~ typed.prefix and known.word ~<~ (typed.prefix || U&'\\+10FFFF')
            and length(known.word) between typed.size - 2 and typed.size + 2 limit ${MAX_SAME_PREFIX}
        ) near
      where typed.prefix <> ''
    )
    select word, search_stem(word) as stem, sound from near`.execute(database);
  return rows;
}

/** Those of the words that a listing on sale has. */
export async function findListedWords(database: Database, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as given (word)
    where exists (select from listings where ${isListed} and listings.words @@ quote_literal(given.word)::tsquery)`.execute(
    database,
  );
  return new Set(rows.map(({ word }) => word));
}
