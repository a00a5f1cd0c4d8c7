// Reads files of judged queries, one JSON object a line, and refuses whatever the judge could not understand.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { categories, findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import * as z from 'zod/mini';
import { type Places, toPattern, type Want } from './judge.ts';

export const people = ['farmer', 'student', 'tenant', 'mother', 'dealer'] as const;
const languages = ['english', 'hindi', 'punjabi'] as const;
const scripts = ['devanagari', 'gurmukhi', 'latin'] as const;
const traits = ['mixed', 'typo', 'words', 'price', 'place', 'kind', 'maker', 'joined', 'offer', 'unit'] as const;
export const tags = [...languages, ...scripts, ...traits] as const;

const isPattern = (source: string) => {
  try {
    return Boolean(toPattern(source));
  } catch {
    return false;
  }
};
const Pattern = z.optional(z.string().check(z.minLength(1), z.refine(isPattern, 'is no regular expression')));
const Amount = z.optional(z.number().check(z.gte(0)));
const Word = z.string().check(z.minLength(1));

/** A slug that is no longer in the tree would silently match nothing. */
export function isInTree({ category, subcategory = [] }: Want): boolean {
  const trees = category === undefined ? categories : [findCategory(category)];
  const hasSlug = (slug: string) => trees.some((tree) => tree && findSubcategory(tree.slug, slug));
  return trees.every(Boolean) && [subcategory].flat().every(hasSlug);
}

const WantShape: z.ZodMiniType<Want> = z
  .strictObject({
    category: z.optional(Word),
    subcategory: z.optional(z.union([Word, z.array(Word).check(z.minLength(1))])),
    title: Pattern,
    text: Pattern,
    place: Pattern,
    minPrice: Amount,
    maxPrice: Amount,
    near: z.optional(Word),
    km: z.optional(z.number().check(z.gt(0))),
    any: z.optional(z.array(z.lazy(() => WantShape)).check(z.minLength(1))),
    all: z.optional(z.array(z.lazy(() => WantShape)).check(z.minLength(1))),
    not: z.optional(z.lazy(() => WantShape)),
  })
  .check(
    z.refine((want) => Object.keys(want).length > 0, 'wants nothing'),
    z.refine((want) => want.km === undefined || want.near !== undefined, 'has kilometres from nowhere'),
    z.refine(isInTree, 'names a category or subcategory that is not in its tree'),
  );

const JudgedQuery = z.strictObject({
  query: Word,
  person: z.enum(people),
  tags: z.array(z.enum(tags)).check(
    z.refine((given) => new Set(given).size === given.length, 'names a tag twice'),
    z.refine((given) => given.filter((tag) => languages.some((each) => each === tag)).length === 1, 'needs a language'),
  ),
  want: WantShape,
});
export type JudgedQuery = z.infer<typeof JudgedQuery>;

const PlacesFile = z.record(z.string(), z.strictObject({ latitude: z.number(), longitude: z.number() }));

export function readPlaces(): Places {
  return PlacesFile.parse(JSON.parse(readFileSync(resolve(import.meta.dirname, 'places.json'), 'utf8')));
}

export function readQueries(path: string, places: Places): JudgedQuery[] {
  return parseQueries(readFileSync(path, 'utf8'), places);
}

export function parseQueries(jsonl: string, places: Places): JudgedQuery[] {
  const seen = new Set<string>();
  return jsonl.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const refuse = (why: string) => new Error(`Line ${index + 1}: ${why}`);
    const read = JudgedQuery.safeParse(parseJson(line));
    if (!read.success) throw refuse(z.prettifyError(read.error));
    const unknown = namedPlaces(read.data.want).find((name) => !places[name]);
    if (unknown) throw refuse(`there is no place "${unknown}"`);
    if (seen.has(read.data.query)) throw refuse('this query was asked before');
    seen.add(read.data.query);
    return [read.data];
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function namedPlaces({ near, any = [], all = [], not }: Want): string[] {
  return [...(near ? [near] : []), ...[...any, ...all, ...(not ? [not] : [])].flatMap(namedPlaces)];
}

/** How many queries each person typed and each tag marks. */
export function countTags(queries: readonly JudgedQuery[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { person, tags: own } of queries)
    for (const name of [person, ...own]) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
