// Terms in the language of PostgreSQL's text search, each lexeme quoted so that nothing typed is ever an operator.
import type { Alternative, Lexeme, Term } from './words.rules.ts';

/** Where in a listing a lexeme stands: A its title, B its category. */
type Place = 'A' | 'B' | '';

export function everyTerm(terms: readonly Term[], place: Place = ''): string {
  return terms.map((term) => `(${anyLexeme(term, place)})`).join(' & ');
}

export function anyLexeme({ whole, loose }: Term, place: Place = ''): string {
  return [...new Set([...whole, ...loose].map((each) => allOf(each, place)))].join(' | ');
}

export function wholeLexeme({ whole }: Term): string {
  return whole.map((each) => allOf(each, '')).join(' | ');
}

function allOf(alternative: Alternative, place: Place): string {
  const quoted = alternative.map((lexeme) => quote(lexeme, place)).join(' & ');
  return alternative.length === 1 ? quoted : `(${quoted})`;
}

function quote({ text, isPrefix }: Lexeme, place: Place): string {
  const flags = `${isPrefix ? '*' : ''}${place}`;
  return `'${text.replace(/['\\]/g, '$&$&')}'${flags && `:${flags}`}`;
}

/** Every term, on a shelf: categories are words of a listing too, so that one index knows both. */
export function everyTermOn(terms: readonly Term[], category: string | null, subcategory: string | null): string {
  if (category === null) return everyTerm(terms);
  const shelf = subcategory === null ? `category/${category}` : `category/${category}/${subcategory}`;
  return `${everyTerm(terms)} & ${quote({ text: shelf }, '')}`;
}
