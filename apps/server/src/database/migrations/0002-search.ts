// Text search: every listing keeps its words, folded and stemmed, and every word is known by its near spellings.
import { type Kysely, sql } from 'kysely';
import { keepWords } from './keep-words.ts';

// No extension and no locale is relied upon: what a letter is and how it folds is spelt out here, so that a search
// answers the same on any PostgreSQL that stores UTF-8. Marks are dropped within a word, separators end it.
const marks = "\\u0300-\\u036f\\u093c\\u0a3c\\u0a71\\u200b-\\u200d\\ufeff\\u00ad''\\u2018\\u2019\\u02bc";
const separators = [
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7', // Latin punctuation and signs
  '\\u060c\\u061b\\u061f\\u06d4\\u0964\\u0965\\u0970', // Arabic and Indic punctuation
  '\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2bff\\u2e00-\\u2e7f', // dashes, quotes, currencies, symbols
  '\\u3000-\\u3004\\u3008-\\u303f\\ufe00-\\ufe0f\\U0001f000-\\U0001faff', // wide punctuation, emoji
].join('');

// Letters that do not decompose, the two ways of writing a nasal vowel, and Indic digits.
const written = 'ØøĐđŁłĦħŦŧÐðÞþıÆŒẞँੰ०१२३४५६७८९੦੧੨੩੪੫੬੭੮੯';
const read = 'ooddllhhttddttiæœßंਂ01234567890123456789';

/** The word itself and the word without each of its letters: two words one typo apart share at least one of these. */
function spellingsOf(word: string): string {
  return `array(
    select overlay(${word} placing '' from place for 1) from generate_series(1, length(${word})) as place
  ) || ${word}`;
}

const functions = [
  'create text search dictionary search_english (template = snowball, language = english)',
  'create text search dictionary search_hindi (template = snowball, language = hindi)',

  `create function search_fold(given text) returns text language sql immutable parallel safe
    return regexp_replace(
      replace(replace(replace(translate(
        lower(lower(
          regexp_replace(normalize(translate(given, '™®©', ''), NFKD) collate "C", '[${marks}]+', '', 'g')
        ) collate "default"),
      '${written}', '${read}'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss') collate "C",
      '[${separators}]+', ' ', 'g')`,

  // 40 letters are a word; what is longer is noise that an index entry could not hold.
  `create function search_words(given text) returns text[] language sql immutable strict parallel safe
    return array(
      select left(word, 40)
      from unnest(string_to_array(search_fold(given), ' ')) with ordinality as pieces (word, place)
      where word <> ''
      order by place
    )`,

  // Snowball leaves TVs alone and knows no Punjabi, whose usual endings for number and gender go here.
  `create function search_stem(word text) returns text language sql immutable parallel safe
    return case
      when word ~ '^[b-df-hj-np-tv-xz]{2,}s$' then left(word, -1)
      when word ~ '[\\u0a00-\\u0a7f]' then regexp_replace(word, '(?<=..)(ੀਆਂ|ੀਆ|ਿਆਂ|ਆਂ|ਾਂ|ੀਂ|ੇ|ਾ|ੀ|ੋ)$', '')
      else (ts_lexize('search_hindi', (ts_lexize('search_english', word))[1]))[1]
    end`,

  `create function search_spellings(word text) returns text[] language sql immutable strict parallel safe
    return ${spellingsOf('word')}`,

  // Weights: A the title, B the category, C the town, D the description. A slash keeps categories apart from words.
  `create function search_document(title text, description text, city text, category text, subcategory text)
    returns tsvector language sql immutable parallel safe
    return (
      select concat_ws(' ',
        string_agg(quote_literal(lexeme) || ':' || weight, ' '),
        quote_literal('category/' || category) || ':2B',
        quote_literal('category/' || category || '/' || subcategory) || ':2B'
      )::tsvector
      from (values (title, '1A'), (city, '3C'), (description, '4D')) as texts (given, weight),
        unnest(string_to_array(search_fold(given), ' ')) as pieces (piece),
        left(piece, 40) as word,
        unnest(array[word, search_stem(word)]) as lexeme
      where piece <> ''
    )`,
];

// A generated column would rewrite every row under a lock; this one is filled later, in batches.
const tables = [
  'alter table listings add column words tsvector',
  ...keepWords,

  'create table known_words (word text primary key, spellings text[] not null)',
  'create index known_words_spellings on known_words using gin (spellings) with (fastupdate = off)',

  // In order, so that two listings that arrive together never wait for each other in a circle. Each word is looked up
  // by itself: an anti-join planned while the table was empty would read it whole for every listing ever after.
  `create function learn_words() returns trigger language plpgsql as $$
    begin
      insert into known_words (word, spellings)
      select lexeme, ${spellingsOf('lexeme')}
      from unnest(tsvector_to_array(new.words)) as lexemes (lexeme)
      where length(lexeme) >= 3 and lexeme !~ '[0-9/]'
        and (select true from known_words known where known.word = lexeme) is null
      order by lexeme
      on conflict do nothing;
      return null;
    end
  $$`,
  'create trigger listings_teach after insert on listings for each row execute function learn_words()',
  `create trigger listings_teach_again after update on listings for each row
    when (old.words is distinct from new.words) execute function learn_words()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...functions, ...tables]) await sql.raw(statement).execute(database);
}
