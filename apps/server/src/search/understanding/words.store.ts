// Words in the database: what was typed, folded as listings are, and which words of listings sound or are spelt like it.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { prepared } from '../../database/prepared-statements.ts';
import { skeletonOf } from '../../text/sounds.rules.ts';
import { LONG_WORD } from '../../text/typos.rules.ts';
import type { Word } from './lexemes.rules.ts';

/** As many as one sound or spelling ever needs; a flood of invented words must not slow a search down. */
const MOST_NEIGHBOURS = 300;

/** So many words with one beginning are asked for each by itself, which an index does much faster than a beginning. */
export const MOST_BEGUN = 40;

/** Each of the texts as folded words. */
export async function readWords(database: Database, texts: readonly string[]): Promise<Word[][]> {
  const { rows } = await sql<{ words: Word[] }>`
    select coalesce((
      select json_agg(json_build_object('word', word, 'stem', search_stem(word), 'sound', search_sound(word)) order by at)
      from unnest(search_words(given.text)) with ordinality as pieces (word, at)
    ), '[]') as words
    from unnest(${texts}::text[]) with ordinality as given (text, place)
    order by place`.execute(database);
  return rows.map(({ words }) => words);
}

/** As a range, which a plan that is kept reads from the index whatever the beginning is; no letter comes after the last. */
function begins(beginning: string) {
  return sql`known.word ~>=~ ${beginning} and known.word ~<~ ${`${beginning}\u{10ffff}`}`;
}

type Found = { readonly used: string[]; readonly heard: Word[]; readonly begun: string[] };

/**
 * Which of the words, and of other texts, listings use; what sounds like any of them; and what begins with the last, one
 * more than most. The words are spelt out one by one: of an array a plan that is kept would not know how few they are.
 */
export async function lookUpWords(
  database: Database,
  words: readonly Word[],
  others: readonly string[],
): Promise<Found> {
  const typed = sql.join(
    words.map(({ word, stem, sound }) => sql`(${word}::text, ${stem}::text, ${skeletonOf(sound)}::text)`),
  );
  const { rows } = await sql<Found>`
    with ${prepared} typed (word, stem, skeleton) as (values ${typed})
    select
      array(
        select typed.word from typed
        where exists (select from known_words known where known.word in (typed.word, typed.stem))
      ) || array(
        select known.word from known_words known where known.word = any(${others}::text[])
      ) as used,
      array(
        select known.word from known_words known where ${begins(words.at(-1)?.word ?? '')} limit ${MOST_BEGUN + 1}
      ) as begun,
      array(
        select json_build_object('word', near.word, 'stem', search_stem(near.word), 'sound', near.sound)
        from typed,
          lateral (
            select known.word, known.sound from known_words known
            where regexp_replace(known.sound, '[AEIOU_]', '', 'g') = typed.skeleton limit ${MOST_NEIGHBOURS}
          ) near
        where length(typed.skeleton) > 1
      ) as heard`.execute(database);
  return rows[0] ?? { used: [], heard: [], begun: [] };
}

/** As many words as one language has with the same three letters in front. */
const MOST_OF_A_BEGINNING = 2000;
const BEGINNING = 3;

/**
 * Words of listings that may be meant by these, more than the nearest: spellings overlap where one letter is wrong, and
 * two in one that is `longFrom` letters long; long ones also where they begin alike and are about as long.
 */
export async function findWordsSpeltLike(
  database: Database,
  words: readonly Word[],
  longFrom = LONG_WORD,
): Promise<Word[]> {
  if (words.length === 0) return [];
  const forms = [...new Set(words.flatMap(({ word, stem }) => [word, stem]))];
  const long = forms.filter((form) => form.length >= LONG_WORD);
  const alike = sql.join([...long, ''].map((form) => sql`(${form.slice(0, BEGINNING)}::text, ${form.length}::int)`));
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
          limit ${MOST_NEIGHBOURS}
        ) near
      union
      select near.word, near.sound from (values ${alike}) as typed (beginning, size),
        lateral (
          select known.word, known.sound from known_words known
          where known.word ~>=~ typed.beginning and known.word ~<~ (typed.beginning || U&'\\+10FFFF')
            and length(known.word) between typed.size - 2 and typed.size + 2 limit ${MOST_OF_A_BEGINNING}
        ) near
      where typed.beginning <> ''
    )
    select word, search_stem(word) as stem, sound from near`.execute(database);
  return rows;
}
