// Graded queries: 2 for exactly what was asked, 1 for acceptable, 0 else. Reads `graded-*.txt` and the predicates of `things.txt`.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRelevant, type JudgedListing, type Places, toPattern, type Want } from './judge.ts';
import { isInTree, readQueries } from './queries.ts';

export const groups = [
  'plain',
  'slips',
  'romanised',
  'devanagari',
  'gurmukhi',
  'prices',
  'details',
  'places',
  'intent',
  'exclusions',
  'long',
  'ambiguous',
  'units',
  'not in town',
] as const;
/** The queries of the JSONL files: relevant or not, without grades in between. */
export const EARLIER = 'earlier';
export type Group = (typeof groups)[number] | typeof EARLIER;

export type GradedQuery = {
  readonly group: Group;
  readonly query: string;
  readonly exact: Want;
  readonly acceptable: Want | null;
  readonly excluded: Want | null;
};

export function gradeOf(
  listing: JudgedListing,
  { exact, acceptable, excluded }: GradedQuery,
  places: Places,
): 0 | 1 | 2 {
  if (excluded && isRelevant(listing, excluded, places)) return 0;
  if (isRelevant(listing, exact, places)) return 2;
  return acceptable && isRelevant(listing, acceptable, places) ? 1 : 0;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('# '));

/** `name = expression` a line; an expression may use names defined above it. */
export function parseThings(text: string): ReadonlyMap<string, Want> {
  const things = new Map<string, Want>();
  for (const line of linesOf(text)) {
    const [, name = '', expression = ''] = /^([\w-]+) = (.+)$/.exec(line) ?? [];
    if (!name || things.has(name)) throw new Error(`things.txt: "${line}" has no name of its own`);
    things.set(name, parseExpression(expression, things));
  }
  return things;
}

/** `## group`, then `query :: exact :: acceptable :: excluded`; the last two may be left out. */
export function parseGraded(text: string, things: ReadonlyMap<string, Want>): GradedQuery[] {
  let group: Group | undefined;
  const seen = new Set<string>();
  return linesOf(text).flatMap((line) => {
    if (line.startsWith('## ')) {
      group = groups.find((name) => name === line.slice(3));
      if (!group) throw new Error(`There is no group "${line.slice(3)}"`);
      return [];
    }
    const [query = '', exact = '', acceptable, excluded] = line.split(' :: ').map((part) => part.trim());
    if (!group || seen.has(query)) throw new Error(`"${query}" has no group, or stands there twice`);
    seen.add(query);
    const parse = (part: string | undefined) => (part ? parseExpression(part, things) : null);
    return [
      { group, query, exact: parseExpression(exact, things), acceptable: parse(acceptable), excluded: parse(excluded) },
    ];
  });
}

const tokens = /\s*([()|!]|[txp]\/[^/]+\/|in:[\w/-]+|near:[\w+]+(?::\d+)?|[<>]=\d+|[a-z][\w-]*)/gy;

/** `a b` is both, `a | b` either, `!a` not; README.md lists the tests. */
export function parseExpression(text: string, things: ReadonlyMap<string, Want>): Want {
  const found = [...text.matchAll(tokens)];
  const end = found.reduce((length, [whole]) => length + whole.length, 0);
  if (found.length === 0 || text.slice(end).trim() !== '') throw new Error(`"${text}" is no expression`);
  const parts = found.map(([, token = '']) => token);
  let at = 0;
  const either = (): Want => {
    const any = [both()];
    while (parts[at] === '|') {
      at += 1;
      any.push(both());
    }
    return any.length === 1 ? (any[0] as Want) : { any };
  };
  const both = (): Want => {
    const all: Want[] = [];
    while (at < parts.length && parts[at] !== '|' && parts[at] !== ')') all.push(single());
    return all.length === 1 ? (all[0] as Want) : { all };
  };
  const single = (): Want => {
    const part = parts[at++] ?? '';
    if (part === '!') return { not: single() };
    if (part !== '(') return parseTest(part, things);
    const inner = either();
    if (parts[at++] !== ')') throw new Error(`"${text}" lacks a )`);
    return inner;
  };
  const want = either();
  if (at < parts.length) throw new Error(`"${text}" has a ) too many`);
  return want;
}

function parseTest(part: string, things: ReadonlyMap<string, Want>): Want {
  const pattern = /^([txp])\/(.+)\/$/.exec(part);
  if (pattern) {
    const [, field, source = ''] = pattern;
    toPattern(source);
    return field === 't' ? { title: source } : field === 'x' ? { text: source } : { place: source };
  }
  if (part.startsWith('in:')) {
    const [category = '', subcategory] = part.slice(3).split('/');
    const want = { category, ...(subcategory ? { subcategory } : {}) };
    if (!isInTree(want)) throw new Error(`There is no category "${part.slice(3)}"`);
    return want;
  }
  if (part.startsWith('near:')) {
    const [, near = '', km] = part.split(':');
    return { near: near.replaceAll('+', ' '), ...(km ? { km: Number(km) } : {}) };
  }
  if (part.startsWith('<=')) return { maxPrice: Number(part.slice(2)) };
  if (part.startsWith('>=')) return { minPrice: Number(part.slice(2)) };
  const thing = things.get(part);
  if (!thing) throw new Error(`There is no thing "${part}"`);
  return thing;
}

const here = (name: string) => resolve(import.meta.dirname, name);

/** The graded queries of a half, and the earlier ones as a group of their own. */
export function readHalf(half: 'tuning' | 'held-out', places: Places): GradedQuery[] {
  const things = parseThings(readFileSync(here('things.txt'), 'utf8'));
  const earlier = readQueries(here(`queries-${half}.jsonl`), places).map(({ query, want }) => ({
    ...{ group: EARLIER as typeof EARLIER, query, exact: want },
    ...{ acceptable: null, excluded: null },
  }));
  return [...parseGraded(readFileSync(here(`graded-${half}.txt`), 'utf8'), things), ...earlier];
}

const halved = ['fifth', 'sixth', 'seventh', 'ninth'] as const;
const whole = ['second', 'third', 'fourth', 'eighth', 'tenth', 'eleventh', 'twelfth'] as const;
/** The names of the sets that were written later. */
export const laterSets = [...whole, ...halved.flatMap((name) => [name, `${name}-held-out`] as const)];
type Later = (typeof laterSets)[number];

/** Written later, without earlier queries; README.md lists which may be read. */
export function readLater(name: Later): GradedQuery[] {
  const things = parseThings(readFileSync(here('things.txt'), 'utf8'));
  return parseGraded(readFileSync(here(`graded-${name}.txt`), 'utf8'), things);
}

/** Words that are spelt correctly, in three languages: none may be corrected. */
export function readCorrectWords(): string[] {
  return linesOf(readFileSync(here('correct-words.txt'), 'utf8')).flatMap((line) =>
    line.split(',').map((word) => word.trim()),
  );
}
