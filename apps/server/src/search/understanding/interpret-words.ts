// Interprets the words of a query: terms, the kind of thing meant, its details, and further tries for what finds nothing.
import type { Database } from '../../database/database.ts';
import { mayHoldTypo } from '../../text/typos.rules.ts';
import { type Excluded, excludeListings } from './exclusions/excluded-listings.rules.ts';
import {
  areAlike,
  detailsOfKind,
  impliedWork,
  isWorkKind,
  type Kind,
  kindOf,
  type Within,
  type WordedDetail,
  withDetails,
  withoutPurposes,
} from './kinds.rules.ts';
import { type Alternative, alternativesOf, type Word } from './lexemes.rules.ts';
import {
  guessTerm,
  MAX_GUESSED_WORDS,
  MIN_GUESSED_LENGTH,
  mayBeGuessed,
  partsOf,
  prepareCandidates,
} from './spelling/guess.rules.ts';
import { joinPairs, splitInTwo, splitLettersAndDigits } from './spelling/spelling.rules.ts';
import { isUnknown, type PlacedTerm, type TermOptions, termsOf, type UsedWords } from './terms.rules.ts';
import type { Knowledge } from './vocabulary/knowledge.ts';
import { isMake, type Vocabulary } from './vocabulary/vocabulary.rules.ts';
import { type FoundWords, findWordsSpeltLike, lookUpWords, MAX_PREFIX_WORDS } from './words.store.ts';

export type WordedQuery = {
  /** As typed, in order; `words` are those left after price, place and details, each once. */
  readonly typed: readonly Word[];
  readonly words: readonly Word[];
  readonly details: readonly WordedDetail[];
  readonly excluded: readonly Excluded[];
};

/** Unknown words that are compared with the spellings of listings: none of 511 judged queries has more than two. Further
 * ones are only compared with the vocabulary. */
const MAX_SPELLING_LOOKUPS = 4;

/** Pairs written as one word, and parts of words, in case listings write them so. */
export function joinedAndSplit(words: readonly Word[]): string[] {
  const typed = words.map(({ word }) => word);
  return [
    ...joinPairs(typed),
    ...typed.flatMap((word) => [...splitInTwo(word).flat(), ...(splitLettersAndDigits(word) ?? [])]),
  ];
}

/** Drops details that the category does not have; where these took words from the text, it has to be read again. */
export function fitDetails(details: readonly WordedDetail[], kind: Kind, within: Within) {
  const askable = detailsOfKind(kind, within, details);
  const fitting = details.filter(({ name }) => askable.includes(name));
  const isMisread = details.some(({ name, taken }) => taken.length > 0 && !askable.includes(name));
  return { fitting, instead: isMisread ? askable : null };
}

type Typed = Pick<WordedQuery, 'words' | 'typed'>;

/** With the word for the work that a verb asks for in the place of the verb. */
function withImpliedWork({ words, typed }: Typed, terms: readonly PlacedTerm[], vocabulary: Vocabulary): Typed {
  const implied = impliedWork(terms, typed);
  const work = implied ? vocabulary.words.get(implied.work) : undefined;
  if (!implied || !work) return { words, typed };
  const at = typed.indexOf(implied.verb);
  const others = words.filter((each) => each.word !== implied.verb.word);
  const isBefore = ({ word }: Word) => typed.findIndex((each) => each.word === word) < at;
  return {
    words: [...others.filter(isBefore), work, ...others.filter((each) => !isBefore(each))],
    typed: typed.with(at, work),
  };
}

const joining = new Set(['with', 'and', 'or', 'aur', 'और', 'ਅਤੇ']);

/** The words before 'with' and 'and', which are left out: no phrase goes on past them. */
function lastOfPhrases(words: readonly Word[], typed: readonly Word[]): Set<Word> {
  const left = new Set(words.map(({ word }) => word));
  let last: string | null = null;
  const found = new Set<string>();
  for (const { word } of typed) {
    if (left.has(word)) last = word;
    else if (joining.has(word) && last !== null) found.add(last);
  }
  return new Set(words.filter(({ word }) => found.has(word)));
}

export async function interpretWords(
  database: Database,
  { words, typed, details, excluded, within }: WordedQuery & { readonly within: Within },
  { language, candidates, lexicon }: Knowledge,
  { used, alike, completions }: FoundWords,
  given: TermOptions,
) {
  const options = { ...given, lastOfPhrase: lastOfPhrases(words, typed) };
  const endings = completions.length > MAX_PREFIX_WORDS ? null : completions;
  const facts: UsedWords = { words: new Set(used), near: alike, endings };
  const isLast = (word: Word) => word === words.at(-1);
  const isProtected = ({ word }: Word) => options.isAsSpelt === true || language.protectedWords?.has(word) === true;
  const unknown = options.isAsSpelt ? [] : words.filter((word) => isUnknown(word, language, facts, isLast(word)));
  const near = [...alike, ...(await findWordsSpeltLike(database, unknown.slice(0, MAX_SPELLING_LOOKUPS)))];
  const forgivable = words.filter(
    (word) =>
      !unknown.includes(word) &&
      !isProtected(word) &&
      mayHoldTypo(word.word) &&
      !language.vocabulary.entries.has(word.stem),
  );
  const asTyped = termsOf(words, language, { ...facts, near }, options);
  const meant = options.isLiteral ? { words, typed } : withImpliedWork({ words, typed }, asTyped, language.vocabulary);
  const terms = meant.words === words ? asTyped : termsOf(meant.words, language, { ...facts, near }, options);
  const kind = kindOf(terms, meant.typed, language.vocabulary);
  const { fitting, instead } = fitDetails(details, kind, within);
  return {
    terms: withDetails(terms, fitting, kind, language.vocabulary, meant.typed),
    kind,
    details: fitting,
    instead,
    kindNames: kindNamesOf(terms, meant.typed, language.vocabulary, kind),
    kindCompounds: terms.flatMap(({ term }) => term.compounds ?? []),
    exclusions: excluded.map((each) => excludeListings(each, kind, within, { language, alike, listed: used })),
    corrections: terms.flatMap(({ correction }) =>
      correction ? { ...correction, to: lexicon.spelledWell(correction.to) } : [],
    ),
    isForgivable: forgivable.length > 0,
    async forgive() {
      const more = [...near, ...(await findWordsSpeltLike(database, forgivable.slice(0, MAX_SPELLING_LOOKUPS)))];
      const forgiven = termsOf(meant.words, language, { ...facts, near: more }, { ...options, isForgiving: true });
      return withDetails(forgiven, fitting, kind, language.vocabulary, meant.typed);
    },
    async guess() {
      const unused = words
        .filter((word) => mayBeGuessed(word) && !facts.words.has(word.word) && !isProtected(word))
        .slice(0, MAX_GUESSED_WORDS);
      if (unused.length === 0) return [];
      const [spelt, parts] = await Promise.all([
        findWordsSpeltLike(database, unused, MIN_GUESSED_LENGTH),
        lookUpWords(database, [{ words: unused, others: unused.flatMap(({ word }) => partsOf(word)) }]),
      ]);
      const known = [...candidates, ...prepareCandidates([...spelt, ...parts.flatMap((each) => each.alike)])];
      const used = new Set(parts.flatMap((each) => each.used));
      return unused.flatMap((word) => guessTerm(word, known, used, language.vocabulary) ?? []);
    },
    isCacheable: unknown.length === 0,
  };
}

/** Words that name things of a category, and what they mean; makes only where nothing else does. */
function kindNamesOf(
  terms: readonly PlacedTerm[],
  typed: readonly Word[],
  vocabulary: Vocabulary,
  kind: Kind,
): Alternative[] {
  // The truck of 'truck driver' names no work.
  const ofKind = isWorkKind(kind) ? terms.filter(({ is, has }) => areAlike([...is, ...has], kind)) : [];
  const all = ofKind.length > 0 ? ofKind : terms.filter(({ is, has }) => is.length + has.length > 0);
  // The room of 'kamre layi ac' is no appliance.
  const named = withoutPurposes(all, typed);
  const isBeside = ({ words }: PlacedTerm) =>
    words.every((word) => isMake(word, vocabulary) || vocabulary.narrowing?.has(word.stem));
  const things = named.filter((each) => !isBeside(each));
  return (things.length > 0 ? things : named).flatMap(({ term }) => alternativesOf(term));
}
