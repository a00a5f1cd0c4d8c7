// Terms in the language of PostgreSQL's text search, each lexeme quoted so that nothing typed is ever an operator.
import { type Alternative, type Lexeme, lexemeOfCategory, type Term } from '../understanding/lexemes.rules.ts';

/** Where in a listing a lexeme stands: A its title, B its category. */
type Place = 'A' | 'B' | '';

export function everyTerm(terms: readonly Term[], place: Place = ''): string {
  return terms.map((term) => `(${anyLexeme(term, place)})`).join(' & ');
}

export function anyLexeme({ exact, meant, near }: Term, place: Place = ''): string {
  return anyOf([...exact, ...meant, ...near], place);
}

/** Empty where there are no alternatives. */
export function anyOf(alternatives: readonly Alternative[], place: Place): string {
  return [...new Set(alternatives.map((each) => allOf(each, place)))].join(' | ');
}

function allOf(alternative: Alternative, place: Place): string {
  const quoted = alternative.map((lexeme) => quote(lexeme, place)).join(' & ');
  return alternative.length === 1 ? quoted : `(${quoted})`;
}

function quote({ text, isPrefix }: Lexeme, place: Place): string {
  const flags = `${isPrefix ? '*' : ''}${place}`;
  return `'${text.replace(/['\\]/g, '$&$&')}'${flags && `:${flags}`}`;
}

/** Any of these categories. */
export function quoteCategories(categoryPaths: readonly string[]): string {
  return categoryPaths.map((categoryPath) => quote({ text: lexemeOfCategory(categoryPath) }, '')).join(' | ');
}

/** Every term, in a category: categories are words of a listing too, so that one index knows both. */
export function everyTermOn(terms: readonly Term[], category: string | null, subcategory: string | null): string {
  if (category === null) return everyTerm(terms);
  return `${everyTerm(terms)} & ${quoteCategories([subcategory === null ? category : `${category}/${subcategory}`])}`;
}
