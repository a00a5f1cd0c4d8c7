// Which category a query means, from the categories of its words; and which details that category can have.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import {
  type DetailName,
  detailField,
  detailFiltersOf,
  detailNames,
} from '@chowk/contract/listings/details/detail-fields';
import { loadPhrases } from '../../text/load-phrases.ts';
import { alone, lexemeOfCategory, type Term, tidyTerm, together, type Word } from './lexemes.rules.ts';
import type { QueryDetail } from './query-details.rules.ts';
import type { PlacedTerm } from './terms.rules.ts';
import { isMake, type Vocabulary } from './vocabulary/vocabulary.rules.ts';

/** Categories that rank first: `vehicles` or `vehicles/cars`. */
export type Kind = readonly string[];

type Named = { readonly is: readonly string[]; readonly has: readonly string[] };

/** Words that agree narrow each other down (a flat, for rent); of others the last one counts: a tractor tyre is a tyre.
 * `typed` are all words, including offer words such as 'for'. */
export function kindOf(terms: readonly PlacedTerm[], typed: readonly Word[], vocabulary: Vocabulary): Kind {
  const { withOthers, narrowing } = vocabulary;
  const all = terms.filter(({ is, has }) => is.length + has.length > 0);
  const things = withoutPurposes(all, typed);
  // 'bike on rent' is a bike, 'flat on rent' one of those for rent.
  const isNarrowing = ({ words }: PlacedTerm) =>
    narrowing?.has(words.findLast(({ word }) => !smallWords.has(word))?.stem ?? '') === true;
  // 'ac repair' and 'driver' want work done, whatever is named beside it.
  const work = things.filter((each) => isWork(each) && !isNarrowing(each));
  const goods = things.filter(({ words }) => !words.every((word) => isMake(word, vocabulary)));
  const found = [work, goods, things, all].find((each) => each.length > 0) ?? [];
  const [main, narrower] = [found.filter((each) => !isNarrowing(each)), found.filter(isNarrowing)];
  const named: readonly Named[] = main.length > 0 ? main : found;
  const categoryPathsOf = ({ is, has }: Named) => [...new Set([...is, ...has])];
  const beside = withOthers
    .filter(({ category, phrases }) => {
      const isSaid = phrases.some((phrase) => isWithin(phrase, typed));
      return (
        isSaid &&
        named.some((each) => categoryPathsOf(each).some((categoryPath) => categoryOf(categoryPath) === category))
      );
    })
    .map(({ categoryPaths }) => categoryPaths);
  const areJoined = (at: number) => isJoinedBefore(main[at], main[at - 1], typed);
  const kind = [...named.map(categoryPathsOf), ...beside].reduce<Kind>((kind, categoryPaths, at) => {
    if (at === 0) return categoryPaths;
    const both = inBoth(kind, categoryPaths);
    if (both.length > 0) return both;
    return areJoined(at) ? kind.concat(categoryPaths) : categoryPaths;
  }, []);
  if (main.length === 0) return kind;
  return narrower.map(categoryPathsOf).reduce<Kind>((wide, categoryPaths) => {
    const both = inBoth(wide, categoryPaths);
    return both.length > 0 ? both : wide;
  }, kind);
}

/** 'table aur kursi' asks for both. */
function isJoinedBefore(term: PlacedTerm | undefined, before: PlacedTerm | undefined, typed: readonly Word[]): boolean {
  const end = before?.words.at(-1);
  if (!term || !end) return false;
  const [from, to] = [end, term.first].map(({ word }) => typed.findIndex((each) => each.word === word));
  return typed.slice((from ?? 0) + 1, to).some(({ word }) => andWords.has(word));
}

function inBoth(kind: Kind, categoryPaths: Kind): Kind {
  const common = categoryPaths.filter((categoryPath) => kind.some((other) => isInside(categoryPath, other)));
  const wider = kind.filter((categoryPath) => categoryPaths.some((other) => isInside(categoryPath, other)));
  return [...new Set([...common, ...wider])];
}

const workPaths = ['services/', 'jobs', 'education/tutors', 'education/courses'];
const isWork = ({ is, has }: Named) => isWorkKind([...is, ...has]);
export const isWorkKind = (kind: Kind): boolean =>
  kind.every((path) => workPaths.some((start) => path.startsWith(start)));

/** 'juki machine' is no other machine, 'khet mein paani dene ki machine' no machine for milking. */
const isGeneric = ({ words }: PlacedTerm) => words.every(({ word }) => genericWords.has(word));

const phrases = loadPhrases(new URL('./vocabulary/phrases/sentences.txt', import.meta.url));
const wordsOf = (name: string) => new Set(phrases(name).flat());
/** Words after 'for' name a purpose, after 'with' a part, after 'in' and 'at' where it is, after 'who' what it is like. */
const besideWords = wordsOf('beside');
/** What follows is what is asked for: 'we are shifting and need a flat'. */
const wishWords = wordsOf('wish');
/** In Hindi and Punjabi they stand before: 'dukan layi rack', 'pashuan ke liye chara'. */
const purposeEndings = wordsOf('purpose endings');
const linkWords = wordsOf('purpose links');
const verbs = wordsOf('purpose verbs');
const offers = wordsOf('offers');
const andWords = wordsOf('and');
const genericWords = wordsOf('generic');
/** Of phrases: 'kiraye te' is a word for rent. */
const smallWords = wordsOf('small');

/** The verbs that ask another to do something to a thing, and the work that they ask for. */
const doneByOthers = ['fitting', 'carpenter', 'repair'].map((work) => ({ work, verbs: wordsOf(`done ${work}`) }));

/** 'cctv lagwana hai' wants it fitted: the verb, and the word for the work, where no other word names any. */
export function impliedWork(terms: readonly PlacedTerm[], typed: readonly Word[]): { verb: Word; work: string } | null {
  if (terms.length === 0 || terms.some((each) => each.is.length + each.has.length > 0 && isWork(each))) return null;
  for (const verb of typed.toReversed()) {
    const found = doneByOthers.find(({ verbs }) => verbs.has(verb.word));
    if (found) return { verb, work: found.work };
  }
  return null;
}

/** The words after the first 'for' that follows a thing, not after 'looking for'; those before a wish; and those before 'ke liye' and 'layi'. */
function purposesOf(terms: readonly PlacedTerm[], typed: readonly Word[]): ReadonlySet<PlacedTerm> {
  const placeOf = ({ first }: PlacedTerm) => typed.findIndex(({ word }) => word === first.word);
  const places = terms.map(placeOf);
  const wish = typed.findLastIndex(
    ({ word }, index) => wishWords.has(word) && places.some((place) => place > index) && index > 0,
  );
  const start = Math.min(typed.length, ...places.filter((place) => place > wish));
  const at = typed.findIndex(
    ({ word }, index) => index > start && besideWords.has(word) && !offers.has(typed[index + 1]?.word ?? ''),
  );
  const isContext = (term: PlacedTerm) => placeOf(term) < wish;
  const isBefore = ({ words }: PlacedTerm) => {
    const end = typed.findLastIndex(({ word }) => word === words.at(-1)?.word) + 1;
    // 'ghar mein lagane ke liye': verbs may stand between.
    const next = typed.findIndex(({ word }, index) => index >= end && !linkWords.has(word) && !verbs.has(word));
    return end > 0 && purposeEndings.has(typed[next]?.word ?? '');
  };
  return new Set(terms.filter((term) => (at >= 0 && placeOf(term) >= at) || isContext(term) || isBefore(term)));
}

export function withoutPurposes(terms: readonly PlacedTerm[], typed: readonly Word[]): readonly PlacedTerm[] {
  const purposes = purposesOf(terms, typed);
  return purposes.size === terms.length ? terms : terms.filter((term) => !purposes.has(term));
}

/** Whether any of the categories is one of the others, contains it, or is in it. */
export const areAlike = (paths: readonly string[], others: readonly string[]): boolean =>
  paths.some((path) => others.some((other) => isInside(path, other) || isInside(other, path)));

const categoryOf = (categoryPath: string) => categoryPath.split('/')[0] ?? '';
const isInside = (categoryPath: string, other: string) =>
  categoryPath === other || categoryPath.startsWith(`${other}/`);

function isWithin(phrase: readonly Word[], typed: readonly Word[]): boolean {
  return typed.some((_, at) => phrase.every(({ stem }, index) => typed[at + index]?.stem === stem));
}

/** The label of the chip: the category if it is one, else the category that all share. */
export function nameKind(kind: Kind): { category: string; subcategory: string | null; name: string } | null {
  const [first] = kind;
  if (first === undefined) return null;
  const [category = '', slug = null] = first.split('/');
  const subcategory = kind.length === 1 ? findSubcategory(category, slug) : undefined;
  const areOne = kind.every((categoryPath) => categoryOf(categoryPath) === category);
  const found = findCategory(category);
  if (!found || !areOne) return found && slug ? named(category, slug, found.name) : null;
  return { category, subcategory: subcategory?.slug ?? null, name: subcategory?.name ?? found.name };
}

function named(category: string, slug: string, fallback: string) {
  return { category, subcategory: slug, name: findSubcategory(category, slug)?.name ?? fallback };
}

export type Within = { readonly category: string; readonly subcategory: string | null } | null;

/** Details that imply their category: only a home has BHK. */
const unmistakable: readonly DetailName[] = ['bhk'];

/** The details that a text can mean: of the category filter, of the category that its words name, or of an unmistakable detail. */
export function detailsOfKind(
  kind: Kind,
  within: Within,
  found: readonly Pick<QueryDetail, 'name'>[] = [],
): DetailName[] {
  if (within) return detailFiltersOf(within.category, within.subcategory);
  const implied = unmistakable.filter((name) => found.some((each) => each.name === name));
  const meant = kind.length > 0 ? kind : implied.flatMap((name) => detailField(name).in);
  if (meant.length === 0) return [...unmistakable];
  const named = meant.flatMap((path) => {
    const [category = '', subcategory = null] = path.split('/');
    return detailFiltersOf(category, subcategory);
  });
  return detailNames.filter((name) => named.includes(name));
}

export type WordedDetail = QueryDetail & { readonly words: readonly Word[] };

/** A term whose words name a detail also matches listings that have the detail. */
export function withDetails(
  terms: readonly PlacedTerm[],
  details: readonly WordedDetail[],
  kind: Kind,
  vocabulary: Vocabulary,
  typed: readonly Word[] = [],
): Term[] {
  const isOfMake = (words: readonly Word[]) => words.every((word) => isMake(word, vocabulary));
  const isThing = ({ is, has }: Named) => is.length + has.length > 0;
  const hasThing = terms.some((each) => isThing(each) && !isOfMake(each.words));
  const things = terms.filter(isThing);
  const asked = new Set(withoutPurposes(things, typed));
  const worded = terms.map((placed) => {
    const { term: read, words, is, has } = placed;
    const isBeside = hasThing && isOfMake(words);
    const term = {
      ...read,
      ...(isThing({ is, has }) ? { isThing: true } : {}),
      ...(isBeside ? { isMake: true } : {}),
      ...((isThing(placed) && !asked.has(placed)) || (hasThing && isGeneric(placed)) ? { isAside: true } : {}),
    };
    const meant = details.flatMap(({ words: own, lexemes }) => {
      const detailWords = words.filter(({ word }) => own.some((each) => each.word === word));
      if (detailWords.length === 0) return [];
      if (detailWords.length === words.length) return lexemes.map(alone);
      // 'diesel car' is one phrase: a car with the detail diesel matches.
      return lexemes.flatMap((lexeme) => kind.map((path) => together([lexeme, lexemeOfCategory(path)])));
    });
    return meant.length === 0 ? term : tidyTerm({ ...term, meant: [...term.meant, ...meant] });
  });
  return [...worded, ...yearTerms(details)];
}

export function yearTerms(details: readonly QueryDetail[]): Term[] {
  return details
    .filter(({ years }) => years.length > 0)
    .map(({ years, lexemes }) =>
      tidyTerm({ exact: years.map(String).map(alone), meant: lexemes.map(alone), near: [] }),
    );
}
