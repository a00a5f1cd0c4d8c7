// The term of a phrase of the vocabulary: its words, what it means, and what is wider or another thing.
import { type Alternative, alone, lexemeOfCategory, type Term, tidyTerm, together } from '../lexemes.rules.ts';
import { type Entry, entryAt, entryOf, type Phrase, type Vocabulary } from './vocabulary.rules.ts';

/** `isLiteral` ignores categories. */
type Options = { readonly isLiteral?: boolean };

export const stemsOf = (phrase: Phrase) => phrase.map(({ stem }) => stem);

export const relatedOf = (entry: Entry | null) => (entry?.related ?? []).map((phrase) => together(stemsOf(phrase)));

export function meaningsOf({ meanings, is }: Entry, { isLiteral }: Options): Alternative[] {
  const phrases = meanings.flatMap((phrase) => [
    together(stemsOf(phrase)),
    ...(phrase.length === 2 ? [alone(phrase.map(({ word }) => word).join(''))] : []),
  ]);
  return [...phrases, ...(isLiteral ? [] : is.map(lexemeOfCategory).map(alone))];
}

export function kindsOf(entry: Entry | null, kind: 'is' | 'has', { isLiteral }: Options): readonly string[] {
  return entry && !isLiteral ? entry[kind] : [];
}

export const longer = (entry: Entry | null) => (entry && entry.phrase.length > 1 ? entry : null);

/** 'repair mobile' is 'mobile repair', unless the second word begins a phrase of its own: 'charger mobile cover'. */
export function turnedPhrase(stems: readonly (readonly string[])[], at: number, vocabulary: Vocabulary): Entry | null {
  const [one = [], other = []] = stems.slice(at, at + 2);
  // Only the words themselves: synonyms of both, turned, mean too much.
  const pair = [other.slice(0, 1), one.slice(0, 1)];
  if (other.length === 0 || longer(entryAt(stems, at + 1, vocabulary))) return null;
  const entry = longer(entryAt(pair, 0, vocabulary));
  return entry && entry.is.length + entry.has.length > 0 ? entry : null;
}

type TermOfPhrase = { readonly term: Term; readonly is: readonly string[]; readonly has: readonly string[] };

/** Entries never change and each belongs to one vocabulary. */
const terms = new WeakMap<Entry, TermOfPhrase>();

export function phraseTerm(entry: Entry, vocabulary: Vocabulary, options: Options): TermOfPhrase {
  if (options.isLiteral) return readPhrase(entry, vocabulary, options);
  const found = terms.get(entry) ?? readPhrase(entry, vocabulary, options);
  terms.set(entry, found);
  return found;
}

function readPhrase(entry: Entry, vocabulary: Vocabulary, options: Options): TermOfPhrase {
  const stems = stemsOf(entry.phrase);
  // A 'samsung mobile' is also a Samsung in the category of mobiles.
  const ofCategory = entry.phrase.flatMap(({ stem, word }, at) =>
    kindsOf(entryOf(stem, vocabulary, word), 'is', options)
      .filter((path) => entry.is.includes(path) || entry.has.includes(path))
      .map((path) => together([...stems.toSpliced(at, 1), lexemeOfCategory(path)])),
  );
  const joined = entry.phrase.map(({ word }) => word).join('');
  // 'class 12 books' are also those of class 12 in the category of the phrase.
  const withoutLast = stems.length < MIN_LONG_PHRASE || options.isLiteral ? [] : pathsOf(entry).slice(0, 2);
  const shorter = withoutLast.map((path) => together([...stems.slice(0, -1), lexemeOfCategory(path)]));
  const term = tidyTerm({
    exact: [together(stems), alone(joined)],
    meant: [...meaningsOf(entry, options), ...ofCategory, ...shorter, ...wordByWord(entry, vocabulary)],
    near: [],
    related: relatedOf(entry),
    wider: wordsOfPhrase(entry, vocabulary, options),
    compounds: compoundsOfLast(entry, vocabulary),
  });
  return { term, is: kindsOf(entry, 'is', options), has: kindsOf(entry, 'has', options) };
}

const MIN_LONG_PHRASE = 3;
const pathsOf = ({ is, has }: Entry) => [...new Set([...has, ...is])];

const MAX_MEANINGS_OF_WORD = 12;
const MAX_WORD_BY_WORD = 40;

/** A phrase that has no synonyms means what its words mean: 'दसवीं की किताबें' are 'class 10' 'books'. */
function wordByWord({ phrase, meanings }: Entry, vocabulary: Vocabulary): Alternative[] {
  const own = new Set(stemsOf(phrase));
  const isShorter = (other: Phrase) => other.every(({ stem }) => own.has(stem));
  // Without its small words, which titles in another language lack.
  const shortest = [phrase, ...meanings].toSorted((one, other) => one.length - other.length)[0] ?? phrase;
  if (!meanings.every(isShorter) || shortest.length < 2 || shortest.length > 3) return [];
  const meant = shortest.map((word) => {
    const others = entryOf(word.stem, vocabulary, word.word)?.meanings ?? [];
    return [[word.stem], ...others.slice(0, MAX_MEANINGS_OF_WORD).map(stemsOf)];
  });
  return meant
    .reduce<string[][]>((all, each) => all.flatMap((stems) => each.map((more) => [...stems, ...more])), [[]])
    .slice(1, MAX_WORD_BY_WORD)
    .map(together);
}

const isSameOrPlural = (one = '', other = '') => one === other || one === `${other}s` || one === `${other}es`;

/** 'cycling gear' is no cycle with gears, but a 'ride-on car' may be a battery car. */
function compoundsOfLast({ phrase, is, has }: Entry, vocabulary: Vocabulary): Alternative[] {
  const last = phrase.at(-1);
  const entry = last ? entryOf(last.stem, vocabulary, last.word) : null;
  const isOfKind = entry && [...entry.is, ...entry.has].some((path) => is.includes(path) || has.includes(path));
  const own = stemsOf(phrase).join();
  return isOfKind
    ? entry.compounds
        .map(stemsOf)
        .filter((stems) => stems.join() !== own)
        .map(together)
    : [];
}

const MAX_WIDER = 24;
const topOf = (path: string) => path.split('/')[0];

/** After gaming chairs come other chairs, after driver's jobs other listings of these jobs that name a driver: the last word, where
 * it is a thing of its own, and every word in the categories of the phrase. */
function wordsOfPhrase({ phrase, is, has }: Entry, vocabulary: Vocabulary, options: Options): Alternative[] {
  if (phrase.length < 2 || options.isLiteral) return [];
  const own = [...new Set([...is, ...has])];
  const last = phrase.at(-1);
  const found = last ? entryOf(last.stem, vocabulary, last.word) : null;
  // The control of 'pest control' is no controller.
  const entry = found?.phrase.some(({ word }) => isSameOrPlural(word, last?.word) || isSameOrPlural(last?.word, word))
    ? found
    : null;
  // A snooker table is no furniture.
  const things = [...new Set([...kindsOf(entry, 'is', options), ...kindsOf(entry, 'has', options)])].filter(
    (path) => own.length === 0 || own.some((other) => topOf(other) === topOf(path)),
  );
  const isWork = own.length > 0 && own.every((path) => path.startsWith('services') || path.startsWith('jobs'));
  const named = phrase.flatMap((word) => {
    const meanings = entryOf(word.stem, vocabulary, word.word)?.meanings.filter(({ length }) => length === 1) ?? [];
    return [word, ...meanings.flat()].slice(0, 4);
  });
  return [
    ...(last && !isWork ? things.map((path) => together([last.stem, lexemeOfCategory(path)])) : []),
    ...named.flatMap(({ stem }) => own.map((path) => together([stem, lexemeOfCategory(path)]))),
  ].slice(0, MAX_WIDER);
}
