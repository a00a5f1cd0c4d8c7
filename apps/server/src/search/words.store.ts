// Words in the database: what was typed, folded as listings are, and which known words are spelt nearly so.
import { categories } from '@chowk/contract/categories';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { CategoryWord, Word } from './words.rules.ts';

export async function readWords(database: Database, text: string): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select word, search_stem(word) as stem
    from unnest(search_words(${text})) with ordinality as typed (word, place)
    order by place`.execute(database);
  return rows;
}

/** More than the words one typo away: their spellings only overlap. */
export async function findWordsSpeltLike(database: Database, words: readonly Word[]): Promise<Word[]> {
  const forms = words.flatMap(({ word, stem }) => [word, stem]);
  const { rows } = await sql<Word>`
    select distinct known.word, search_stem(known.word) as stem
    from unnest(${forms}::text[]) as typed (form)
    join known_words known on known.spellings && search_spellings(typed.form)`.execute(database);
  return rows;
}

/** Names live in the contract, listings carry slugs: this is what leads from one to the other. */
export async function readCategoryWords(database: Database): Promise<CategoryWord[]> {
  const named = categories.flatMap(({ slug, name, subcategories }) => [
    { lexeme: `category/${slug}`, name },
    ...subcategories.map((subcategory) => ({ lexeme: `category/${slug}/${subcategory.slug}`, name: subcategory.name })),
  ]);
  const { rows } = await sql<CategoryWord>`
    select named.lexeme, word, search_stem(word) as stem
    from unnest(${named.map(({ lexeme }) => lexeme)}::text[], ${named.map(({ name }) => name)}::text[])
      as named (lexeme, name),
      unnest(search_words(named.name)) as words (word)`.execute(database);
  return rows;
}
