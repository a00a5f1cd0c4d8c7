// The vocabulary: synonyms, words for categories, and the parser of its files (README.md).
import { categories } from '@chowk/contract/listings/categories';
import type { Word } from '../lexemes.rules.ts';

export type Phrase = readonly Word[];

/** A parsed line. `a, b` are synonyms; `a => b` holds from left to right only; `@path = a` names a category, `@path +
 * a` something in it, `a != a b` says that the name of another thing begins with the word, `@path with category = a`
 * names it beside another word of that category. */
export type VocabularyLine =
  | { readonly type: 'same'; readonly phrases: readonly string[]; readonly synonyms: readonly string[] }
  | { readonly type: 'differs'; readonly phrases: readonly string[]; readonly compounds: readonly string[] }
  | { readonly type: 'is' | 'has'; readonly categoryPaths: readonly string[]; readonly phrases: readonly string[] }
  | {
      readonly type: 'with';
      readonly categoryPaths: readonly string[];
      readonly category: string;
      readonly phrases: readonly string[];
    };

const listOf = (text: string) =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

export function parseVocabulary(text: string): VocabularyLine[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
    .map(parseLine);
}

function parseLine(line: string): VocabularyLine {
  const kind = /^@([^=+]+?)(?:\s+with\s+([\w-]+))?\s*([=+])(.*)$/.exec(line);
  if (kind) {
    const [, categoryPaths = '', category, sign, phrases = ''] = kind;
    const given = { categoryPaths: listOf(categoryPaths.replaceAll('@', '')), phrases: listOf(phrases) };
    if (category) return { type: 'with', category, ...given };
    return { type: sign === '=' ? 'is' : 'has', ...given };
  }
  const [name = '', others] = line.split('!=');
  if (others !== undefined) return { type: 'differs', phrases: listOf(name), compounds: listOf(others) };
  const [left = '', right] = line.split('=>');
  return { type: 'same', phrases: listOf(left), synonyms: listOf(right ?? left) };
}

/** The names of categories and subcategories: 'Beds & Mattresses' are two. */
export function linesOfCategories(): VocabularyLine[] {
  const named = (categoryPath: string, name: string): VocabularyLine => ({
    type: 'is',
    categoryPaths: [categoryPath],
    phrases: name.split(' & '),
  });
  // 'Jobs' are vacancies: those who seek work are not among them.
  const pathsOf = ({ slug, subcategories }: (typeof categories)[number]) =>
    slug === 'jobs'
      ? subcategories.filter((own) => own.slug !== 'seeking').map((own) => `${slug}/${own.slug}`)
      : [slug];
  return categories.flatMap((category) => [
    { type: 'is', categoryPaths: pathsOf(category), phrases: [category.name] },
    ...category.subcategories
      .filter((own) => !own.slug.startsWith('other-') && own.slug !== 'accessories' && own.slug !== 'sale')
      .map((own) => named(`${category.slug}/${own.slug}`, own.name)),
  ]);
}

/** A word or phrase with its synonyms, the categories that it names (`is`) and those that it belongs to (`has`). */
export type Entry = {
  readonly phrase: Phrase;
  readonly meanings: readonly Phrase[];
  readonly is: readonly string[];
  readonly has: readonly string[];
  /** Names of other things that begin with this word: a tractor trolley is no tractor. */
  readonly compounds: readonly Phrase[];
  /** What a wider word means beside this one: the other makes of 'tractor => swaraj, massey', and tractor itself. */
  readonly related: readonly Phrase[];
};

export type Vocabulary = {
  /** By the stem of the first word, the longest phrase first. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  readonly words: ReadonlyMap<string, Word>;
  /** Makes name a thing only where no other word does: 'earbuds oneplus' are earbuds. */
  readonly makes?: ReadonlySet<string>;
  /** Stems of words that only narrow what another word names: 'bike on rent' is a bike. */
  readonly narrowing?: ReadonlySet<string>;
  /** Words that name a category only beside others: 'for sale' with a house. */
  readonly withOthers: readonly { categoryPaths: readonly string[]; category: string; phrases: readonly Phrase[] }[];
};

const sorted = new WeakMap<ReadonlyMap<string, Word>, readonly Word[]>();

/** Words of the vocabulary that begin with these letters: a binary search, where looking at all took longer than the rest of a query. */
export function wordsThatBegin(letters: string, { words }: Pick<Vocabulary, 'words'>): readonly Word[] {
  const all = sorted.get(words) ?? [...words.values()].sort((one, other) => (one.word < other.word ? -1 : 1));
  sorted.set(words, all);
  let [from, to] = [0, all.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((all[middle]?.word ?? '') < letters) from = middle + 1;
    else to = middle;
  }
  let end = from;
  while (all[end]?.word.startsWith(letters)) end += 1;
  return all.slice(from, end);
}

/** By the word itself or its stem: 'tvs' is a make, a tv is none. */
export const isMake = ({ word, stem }: Pick<Word, 'word' | 'stem'>, { makes }: Pick<Vocabulary, 'makes'>): boolean =>
  makes?.has(word) === true || makes?.has(stem) === true;

/** Enough for all makes of a thing; more would slow the scoring of close matches. */
const MAX_RELATED = 24;

export function buildVocabulary(lines: readonly VocabularyLine[], phraseOf: (text: string) => Phrase): Vocabulary {
  type Building = {
    phrase: Phrase;
    meanings: Map<string, Phrase>;
    is: Set<string>;
    has: Set<string>;
    groups: Set<Building>;
    compounds: Phrase[];
    related: Map<string, Phrase>;
  };
  const building = new Map<string, Building>();
  const entryFor = (text: string) => {
    const phrase = phraseOf(text);
    const key = wordKeyOf(phrase);
    const found = building.get(key) ?? {
      phrase,
      meanings: new Map(),
      is: new Set(),
      has: new Set(),
      groups: new Set(),
      compounds: [] as Phrase[],
      related: new Map<string, Phrase>(),
    };
    building.set(key, found);
    return found;
  };
  for (const line of lines) {
    if (line.type === 'is' || line.type === 'has') {
      for (const text of line.phrases)
        for (const categoryPath of line.categoryPaths) entryFor(text)[line.type].add(categoryPath);
    }
  }
  const isWork = (path: string) => path.startsWith('services/') || path.startsWith('jobs');
  const work = new Set(
    [...building.values()].filter(
      ({ phrase, is, has }) => phrase.length > 1 && is.size + has.size > 0 && [...is, ...has].every(isWork),
    ),
  );
  const same = lines.filter((line) => line.type === 'same');
  const isGroup = (line: (typeof same)[number]) => line.phrases.join() === line.synonyms.join();
  // Groups first: 'a => b' then holds for all synonyms of a.
  for (const line of [...same.filter(isGroup), ...same.filter((each) => !isGroup(each))]) {
    const isBothWays = isGroup(line);
    const meant = line.synonyms.map(entryFor);
    const own = line.phrases.map(entryFor);
    const sources = isBothWays ? own : [...own, ...own.flatMap(({ groups }) => [...groups])];
    if (isBothWays) for (const each of own) for (const other of own) each.groups.add(other);
    const [is, has] = [meant.flatMap((each) => [...each.is]), meant.flatMap((each) => [...each.has])];
    for (const each of sources) {
      for (const other of meant) {
        if (keyOf(other.phrase) !== keyOf(each.phrase)) each.meanings.set(keyOf(other.phrase), other.phrase);
      }
      // Work keeps to its own categories: a 'dhol wala' is no dhol.
      if (!isBothWays && work.has(each)) continue;
      for (const categoryPath of is) (isBothWays ? each.is : each.has).add(categoryPath);
      for (const categoryPath of has) each.has.add(categoryPath);
    }
    if (!isBothWays) relate(meant.length > 1 ? [...own, ...meant] : own);
  }
  function relate(sorts: readonly Building[]): void {
    for (const each of sorts.flatMap((one) => [one, ...one.groups])) {
      for (const { phrase } of sorts) {
        const key = keyOf(phrase);
        if (each.related.size < MAX_RELATED && key !== keyOf(each.phrase)) each.related.set(key, phrase);
      }
    }
  }
  for (const line of lines) {
    if (line.type !== 'differs') continue;
    for (const text of line.phrases) {
      const entry = entryFor(text);
      for (const each of [entry, ...entry.groups]) each.compounds.push(...line.compounds.map(phraseOf));
    }
  }
  const entries = [...building.values()]
    .filter(({ phrase }) => phrase.length > 0)
    .map(({ phrase, meanings, is, has, compounds, related }) => ({
      phrase,
      compounds,
      related: [...related].filter(([key]) => !meanings.has(key)).map(([, other]) => other),
      meanings: [...meanings.values()].filter((other) => other.length > 0),
      is: [...is],
      has: [...has],
    }))
    .sort((one, other) => other.phrase.length - one.phrase.length);
  return {
    entries: Map.groupBy(entries, ({ phrase }) => phrase[0]?.stem ?? ''),
    words: new Map(entries.flatMap(({ phrase }) => phrase).map((word) => [word.word, word])),
    withOthers: lines.flatMap((line) =>
      line.type === 'with'
        ? [{ categoryPaths: line.categoryPaths, category: line.category, phrases: line.phrases.map(phraseOf) }]
        : [],
    ),
  };
}

const keyOf = (phrase: Phrase) => phrase.map(({ stem }) => stem).join(' ');
/** A word by itself is distinguished from others of its stem: beds and bedding, boys and girls in Hindi, white and whitewash. */
const wordKeyOf = (phrase: Phrase) => (phrase.length === 1 ? (phrase[0]?.word ?? '') : keyOf(phrase));

const says = ({ meanings, is, has, compounds }: Entry) =>
  meanings.length + is.length + has.length + compounds.length > 0;
/** What is only to the right of '=>' is known, but has no meaning of its own: its words have theirs. */
export const saysAnything = (entry: Entry) => says(entry) || entry.related.length > 0;

/** The longest phrase that starts here; each position lists the stems that may be meant, the likeliest first. */
export function entryAt(stems: readonly (readonly string[])[], at: number, { entries }: Vocabulary): Entry | null {
  const isHere = (entry: Entry) =>
    saysAnything(entry) && entry.phrase.every(({ stem }, index) => stems[at + index]?.includes(stem));
  const here = stems[at]?.flatMap((stem) => entries.get(stem)?.find(isHere) ?? []) ?? [];
  return here.toSorted((one, other) => other.phrase.length - one.phrase.length)[0] ?? null;
}

/** The entry of this very word, else all of its stem together. */
export function entryOf(stem: string, { entries }: Vocabulary, word = stem): Entry | null {
  const own = entries.get(stem)?.filter(({ phrase }) => phrase.length === 1) ?? [];
  const [first, ...others] = own;
  const exact = own.find(({ phrase }) => phrase[0]?.word === word);
  // Words that stand only to the right of '=>' say nothing themselves: other forms of the word do.
  if ((exact && says(exact)) || !first || others.length === 0) return exact ?? first ?? null;
  const together = <K extends 'meanings' | 'is' | 'has' | 'compounds' | 'related'>(key: K) =>
    own.flatMap((each): readonly unknown[] => each[key]) as Entry[K][number][];
  return {
    phrase: first.phrase,
    meanings: together('meanings'),
    is: [...new Set(together('is'))],
    has: [...new Set(together('has'))],
    compounds: together('compounds'),
    related: together('related'),
  };
}
