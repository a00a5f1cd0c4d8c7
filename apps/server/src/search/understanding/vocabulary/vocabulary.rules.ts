// The vocabulary: words that mean the same, words for a kind of thing, and how its files are written.
import { categories } from '@chowk/contract/listings/categories';
import type { Word } from '../lexemes.rules.ts';

export type Phrase = readonly Word[];

/**
 * As text still. `a, b` mean the same; `a => b` leads from left to right only; `@path = a` says that `a` is a name for
 * all that lies there, `@path + a` that `a` is one of the things there, `@path with category = a` that `a` names it
 * beside another word for something of that category.
 */
export type VocabularyLine =
  | { readonly type: 'same'; readonly said: readonly string[]; readonly meant: readonly string[] }
  | { readonly type: 'is' | 'has'; readonly categoryPaths: readonly string[]; readonly said: readonly string[] }
  | {
      readonly type: 'with';
      readonly categoryPaths: readonly string[];
      readonly category: string;
      readonly said: readonly string[];
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
    const [, categoryPaths = '', category, sign, said = ''] = kind;
    const given = { categoryPaths: listOf(categoryPaths.replaceAll('@', '')), said: listOf(said) };
    if (category) return { type: 'with', category, ...given };
    return { type: sign === '=' ? 'is' : 'has', ...given };
  }
  const [left = '', right] = line.split('=>');
  return { type: 'same', said: listOf(left), meant: listOf(right ?? left) };
}

/** The names of categories and subcategories are words for what lies there: 'Beds & Mattresses' are two. */
export function linesOfCategories(): VocabularyLine[] {
  const named = (categoryPath: string, name: string): VocabularyLine => ({
    type: 'is',
    categoryPaths: [categoryPath],
    said: name.split(' & '),
  });
  return categories.flatMap(({ slug, name, subcategories }) => [
    { type: 'is', categoryPaths: [slug], said: [name] },
    ...subcategories
      .filter((own) => !own.slug.startsWith('other-') && own.slug !== 'accessories' && own.slug !== 'sale')
      .map((own) => named(`${slug}/${own.slug}`, own.name)),
  ]);
}

/** What a word or phrase stands for: phrases that mean the same, and categories that it names or belongs to. */
export type Entry = {
  readonly phrase: Phrase;
  readonly meanings: readonly Phrase[];
  readonly is: readonly string[];
  readonly has: readonly string[];
};

export type Vocabulary = {
  /** By the stem of their first word, the longest first. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  /** Every word of it, as folded. */
  readonly words: ReadonlyMap<string, Word>;
  /** Words that name a category only beside others: 'for sale' with a house. */
  readonly withOthers: readonly { categoryPaths: readonly string[]; category: string; said: readonly Phrase[] }[];
};

export function buildVocabulary(lines: readonly VocabularyLine[], phraseOf: (text: string) => Phrase): Vocabulary {
  type Draft = {
    phrase: Phrase;
    meanings: Map<string, Phrase>;
    is: Set<string>;
    has: Set<string>;
    groups: Set<Draft>;
  };
  const drafts = new Map<string, Draft>();
  const draft = (text: string) => {
    const phrase = phraseOf(text);
    const key = keyOf(phrase);
    const found = drafts.get(key) ?? { phrase, meanings: new Map(), is: new Set(), has: new Set(), groups: new Set() };
    drafts.set(key, found);
    return found;
  };
  for (const line of lines) {
    if (line.type === 'is' || line.type === 'has') {
      for (const text of line.said)
        for (const categoryPath of line.categoryPaths) draft(text)[line.type].add(categoryPath);
    }
  }
  const same = lines.filter((line) => line.type === 'same');
  const isGroup = (line: (typeof same)[number]) => line.said.join() === line.meant.join();
  // Groups first: who leads somewhere leads there in every language.
  for (const line of [...same.filter(isGroup), ...same.filter((each) => !isGroup(each))]) {
    const isBothWays = isGroup(line);
    const meant = line.meant.map(draft);
    const own = line.said.map(draft);
    const said = isBothWays ? own : [...own, ...own.flatMap(({ groups }) => [...groups])];
    if (isBothWays) for (const each of own) for (const other of own) each.groups.add(other);
    const [is, has] = [meant.flatMap((each) => [...each.is]), meant.flatMap((each) => [...each.has])];
    for (const each of said) {
      for (const other of meant) {
        if (keyOf(other.phrase) !== keyOf(each.phrase)) each.meanings.set(keyOf(other.phrase), other.phrase);
      }
      for (const categoryPath of is) (isBothWays ? each.is : each.has).add(categoryPath);
      for (const categoryPath of has) each.has.add(categoryPath);
    }
  }
  const entries = [...drafts.values()]
    .filter(({ phrase }) => phrase.length > 0)
    .map(({ phrase, meanings, is, has }) => ({
      phrase,
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
        ? [{ categoryPaths: line.categoryPaths, category: line.category, said: line.said.map(phraseOf) }]
        : [],
    ),
  };
}

const keyOf = (phrase: Phrase) => phrase.map(({ stem }) => stem).join(' ');

/** The longest phrase that begins here; each place holds the stems that may be meant there, the likeliest first. */
export function entryAt(stems: readonly (readonly string[])[], at: number, { entries }: Vocabulary): Entry | null {
  const isHere = ({ phrase }: Entry) => phrase.every(({ stem }, index) => stems[at + index]?.includes(stem));
  const here = stems[at]?.flatMap((stem) => entries.get(stem)?.find(isHere) ?? []) ?? [];
  return here.toSorted((one, other) => other.phrase.length - one.phrase.length)[0] ?? null;
}

/** A single word of the vocabulary. */
export function entryOf(stem: string, { entries }: Vocabulary): Entry | null {
  return entries.get(stem)?.find(({ phrase }) => phrase.length === 1) ?? null;
}
