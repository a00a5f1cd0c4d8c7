// Words in the database: what was typed, folded as listings are, and which known words sound or are spelt like it.
import { categories } from '@chowk/contract/categories';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { keepPlan } from '../database/kept-plans.ts';
import { skeletonOf } from './sound.rules.ts';
import type { SynonymGroup, SynonymLine } from './synonyms.rules.ts';
import type { Beginning } from './ways-out.rules.ts';
import type { CategoryWord, Word } from './words.rules.ts';

/** As many as one sound or spelling ever needs; a flood of invented words must not slow a search down. */
const MOST_NEIGHBOURS = 300;

/** So many words with one beginning are asked for each by itself, which an index does much faster than a beginning. */
export const MOST_BEGUN = 40;

export async function readWords(database: Database, text: string): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select word, search_stem(word) as stem, search_sound(word) as sound
    from unnest(search_words(${text})) with ordinality as typed (word, place)
    order by place`.execute(database);
  return rows;
}

/** As a range, which a plan that is kept reads from the index whatever the beginning is; no letter comes after the last. */
function begins(beginning: string) {
  return sql`known.word ~>=~ ${beginning} and known.word ~<~ ${`${beginning}\u{10ffff}`}`;
}

type Found = { readonly used: string[]; readonly heard: Word[]; readonly begun: string[] };

/**
 * Which of the words listings use; what sounds like any of them; and what begins with the last, one more than most. The
 * words are spelt out one by one: of an array a plan that is kept would not know how few they are.
 */
export async function lookUpWords(database: Database, words: readonly Word[]): Promise<Found> {
  const typed = sql.join(
    words.map(({ word, stem, sound }) => sql`(${word}::text, ${stem}::text, ${skeletonOf(sound)}::text)`),
  );
  const { rows } = await sql<Found>`
    with ${keepPlan} typed (word, stem, skeleton) as (values ${typed})
    select
      array(
        select typed.word from typed
        where exists (select from known_words known where known.word in (typed.word, typed.stem))
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

/** More than the words one typo away: their spellings only overlap. */
export async function findWordsSpeltLike(database: Database, words: readonly Word[]): Promise<Word[]> {
  const forms = [...new Set(words.flatMap(({ word, stem }) => [word, stem]))];
  if (forms.length === 0) return [];
  const { rows } = await sql<Word>`
    select distinct near.word, search_stem(near.word) as stem, near.sound
    from unnest(${forms}::text[]) as typed (form),
      lateral (
        select known.word, known.sound from known_words known
        where known.spellings && search_spellings(typed.form) limit ${MOST_NEIGHBOURS}
      ) near`.execute(database);
  return rows;
}

/** Words that share one of the given spellings, for each of the lists. */
export async function findWordsSharingSpelling(database: Database, spellings: readonly string[][]): Promise<Word[]> {
  const found = await Promise.all(
    spellings.map((own) =>
      sql<Word>`select word, search_stem(word) as stem, sound from known_words
        where spellings && ${own}::text[] limit ${MOST_NEIGHBOURS}`.execute(database),
    ),
  );
  return found.flatMap(({ rows }) => rows);
}

/** As many words as one language has with the same three letters in front. */
const MOST_OF_A_BEGINNING = 2000;

/** Words that begin as these do and are about as long: two letters may be wrong in the rest of them. */
export async function findWordsBegunAlike(database: Database, beginnings: readonly Beginning[]): Promise<Word[]> {
  const found = await Promise.all(
    beginnings.map(({ beginning, shortest, longest }) =>
      sql<Word>`select word, search_stem(word) as stem, sound from known_words known
        where ${begins(beginning)} and length(word) between ${shortest} and ${longest}
        limit ${MOST_OF_A_BEGINNING}`.execute(database),
    ),
  );
  return found.flatMap(({ rows }) => rows);
}

/** Names live in the contract, listings carry slugs: this is what leads from one to the other. */
export async function readCategoryWords(database: Database): Promise<CategoryWord[]> {
  const named = categories.flatMap(({ slug, name, subcategories }) => [
    { lexeme: `category/${slug}`, name },
    ...subcategories.map((subcategory) => ({ lexeme: `category/${slug}/${subcategory.slug}`, name: subcategory.name })),
  ]);
  const { rows } = await sql<CategoryWord>`
    select named.lexeme, word, search_stem(word) as stem, search_sound(word) as sound
    from unnest(${named.map(({ lexeme }) => lexeme)}::text[], ${named.map(({ name }) => name)}::text[])
      as named (lexeme, name),
      unnest(search_words(named.name)) as words (word)`.execute(database);
  return rows;
}

/** The list of synonyms, folded and stemmed as listings are. */
export async function readSynonymGroups(database: Database, lines: readonly SynonymLine[]): Promise<SynonymGroup[]> {
  const texts = [...new Set(lines.flatMap(({ said, meant }) => [...said, ...meant]))];
  const { rows } = await sql<{ words: Word[] }>`
    select coalesce((
      select json_agg(json_build_object('word', word, 'stem', search_stem(word), 'sound', search_sound(word)) order by at)
      from unnest(search_words(given.phrase)) with ordinality as pieces (word, at)
    ), '[]') as words
    from unnest(${texts}::text[]) with ordinality as given (phrase, place)
    order by place`.execute(database);
  const phrases = new Map(texts.map((text, at) => [text, rows[at]?.words ?? []]));
  const read = (given: readonly string[]) =>
    given.map((text) => phrases.get(text) ?? []).filter((phrase) => phrase.length > 0);
  return lines.map(({ said, meant }) => ({ said: read(said), meant: read(meant) }));
}
