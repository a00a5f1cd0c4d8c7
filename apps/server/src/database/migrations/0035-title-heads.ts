// What a listing is ranks above what its title only mentions: words of the head of the title keep weight A, the rest gets C.
import type { Kysely } from 'kysely';
import { change, fillRows } from '../online.ts';

export const isStepwise = true;

// 'Genset 25 kVA' of 'Genset 25 kVA, tractor driven alternator'. Hindi and Punjabi put what a thing is for before it
// ('ਕੁੜੀਆਂ ਲਈ ਪੀਜੀ'), so that only a sign ends the head there.
const head = `create or replace function title_head(title text) returns text language sql immutable strict parallel safe
  return coalesce(nullif(trim(regexp_replace(title,
    '(?<=\\w.*)(\\s*[,;:|(\\[]|\\s[-–—+&]\\s|\\s(with|for|near|in|on|at|from|by|under)\\s).*$', '', 'i')), ''), title)`;

// Weights: A the head of the title, B the category, C the rest of the title, D town and description.
const document = `create or replace function search_document(
    title text, description text, city text, category text, subcategory text)
  returns tsvector language sql immutable parallel safe
  return (
    select concat_ws(' ',
      string_agg(quote_literal(lexeme) || ':' || weight, ' '),
      quote_literal('category/' || category) || ':2B',
      quote_literal('category/' || category || '/' || subcategory) || ':2B'
    )::tsvector
    from (values (title_head(title), '1A'), (substr(title, length(title_head(title)) + 1), '3C'), (city, '4D'),
        (description, '4D')) as texts (given, weight),
      unnest(string_to_array(search_fold(given), ' ')) as pieces (piece),
      left(piece, 40) as word,
      unnest(array[word, search_stem(word)]) as lexeme
    where piece <> ''
  )`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [head, document]);
  // The trigger that maintains the words runs for each row.
  await fillRows(database, { table: 'listings', set: 'title = title', where: 'true' });
}
