// Terms in the language of PostgreSQL's text search, each lexeme quoted so that nothing typed is ever an operator.
import type { Term } from './words.rules.ts';

/** Where in a listing a lexeme stands: A its title, B its category. */
type Place = 'A' | 'B';

export function everyTerm(terms: readonly Term[]): string {
  return terms.map((term) => `(${anyLexeme(term)})`).join(' & ');
}

export function anyLexeme({ whole, loose }: Term, place?: Place): string {
  return alternatives([...whole, ...loose], place);
}

export function wholeLexeme({ whole }: Term): string {
  return alternatives(whole);
}

function alternatives(lexemes: Term['whole'], place: Place | '' = ''): string {
  return lexemes
    .map(({ text, isPrefix }) => {
      const flags = `${isPrefix ? '*' : ''}${place}`;
      return `'${text.replace(/['\\]/g, '$&$&')}'${flags && `:${flags}`}`;
    })
    .join(' | ');
}
