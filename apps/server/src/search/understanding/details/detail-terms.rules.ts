// Details that a text asks for, beside its words: listings that say them as details are found as those that say them in words.
import {
  type DetailName,
  detailField,
  detailFiltersOf,
  detailNames,
} from '@chowk/contract/listings/details/detail-fields';
import type { Kind } from '../kinds.rules.ts';
import { alone, lexemeOfCategory, type Term, tidyTerm, together, type Word } from '../lexemes.rules.ts';
import type { PlacedTerm } from '../terms.rules.ts';
import type { AskedDetail } from './asked-details.rules.ts';

/** The category in view, where one is chosen. */
export type Within = { readonly category: string; readonly subcategory: string | null } | null;

/** What may be asked of anything: nothing but a home has BHK. */
const unmistakable: readonly DetailName[] = ['bhk'];

/**
 * The details that can be meant: those of the category in view, or of the kind of thing that the words name, or that is
 * asked for by a detail which nothing else has.
 */
export function detailsOfKind(
  kind: Kind,
  within: Within,
  asked: readonly Pick<AskedDetail, 'name'>[] = [],
): DetailName[] {
  if (within) return detailFiltersOf(within.category, within.subcategory);
  const telling = unmistakable.filter((name) => asked.some((each) => each.name === name));
  const meant = kind.length > 0 ? kind : telling.flatMap((name) => detailField(name).in);
  if (meant.length === 0) return [...unmistakable];
  const named = meant.flatMap((path) => {
    const [category = '', subcategory = null] = path.split('/');
    return detailFiltersOf(category, subcategory);
  });
  return detailNames.filter((name) => named.includes(name));
}

/** An asked detail, and the words that say it. */
export type WordedDetail = AskedDetail & { readonly words: readonly Word[] };

/** Every term that such words make may be said as a detail instead. */
export function withDetails(terms: readonly PlacedTerm[], details: readonly WordedDetail[], kind: Kind): Term[] {
  const worded = terms.map(({ term, words }) => {
    const meant = details.flatMap(({ words: own, lexemes }) => {
      const said = words.filter(({ word }) => own.some((each) => each.word === word));
      if (said.length === 0) return [];
      if (said.length === words.length) return lexemes.map(alone);
      // 'diesel car' is one phrase: a car that says diesel is one.
      return lexemes.flatMap((lexeme) => kind.map((path) => together([lexeme, lexemeOfCategory(path)])));
    });
    return meant.length === 0 ? term : tidyTerm({ ...term, meant: [...term.meant, ...meant] });
  });
  return [...worded, ...yearTerms(details)];
}

/** Any of the years, said in words or as a detail. */
export function yearTerms(details: readonly AskedDetail[]): Term[] {
  return details
    .filter(({ years }) => years.length > 0)
    .map(({ years, lexemes }) =>
      tidyTerm({ exact: years.map(String).map(alone), meant: lexemes.map(alone), near: [] }),
    );
}
