// How well a listing fits a search, in points: the one formula of best match. docs/search.md works an example through.
import type { Evidence } from '../understanding/lexemes.rules.ts';

/** Where in a listing a word stands. */
export type Field = 'title' | 'category' | 'text';

/**
 * For each term, by what shows that it was meant and where that stands. The title counts more than the category, that
 * more than town and description; the word itself more than what means the same, that more than what is near to it.
 */
export const termPoints: Readonly<Record<Evidence, Readonly<Record<Field, number>>>> = {
  exact: { title: 100, category: 80, text: 45 },
  meant: { title: 85, category: 70, text: 35 },
  near: { title: 60, category: 50, text: 20 },
};

/** For being in the category of the kind of thing that was asked for. */
export const KIND_POINTS = 50;

/**
 * For what the text asks of details, shared among all of it: for saying so, and off for saying otherwise. Who says nothing
 * stays where they are.
 */
export const detailPoints = { said: 40, otherwise: -20 } as const;

/** For lying near the place that was named: so many points within so many metres. */
export const nearPoints: readonly { readonly metres: number; readonly points: number }[] = [
  { metres: 2000, points: 50 },
  { metres: 5000, points: 45 },
  { metres: 10_000, points: 35 },
  { metres: 20_000, points: 20 },
  { metres: 50_000, points: 8 },
];

/** Close matches below this have too little to do with what was typed; where nothing has more, half of the best will do. */
export const LEAST_CLOSE_POINTS = 20;

/** Counting further says nothing more about how rare a word is. */
export const MOST_COUNTED = 1000;

/** What a word weighs where some of the words are missing: 11 if one listing has it, 1 if a thousand have, 0 if none has. */
export function weightOf(listings: number): number {
  if (listings === 0) return 0;
  return Math.max(1, Math.round(Math.log2((2 * MOST_COUNTED) / Math.min(listings, MOST_COUNTED))));
}

/** The chances of a listing in one term, best first: a branch each, so that the first that holds tells the points. */
export function chancesOf(): { evidence: Evidence; field: Field; points: number }[] {
  return (Object.keys(termPoints) as Evidence[])
    .flatMap((evidence) =>
      (Object.keys(termPoints[evidence]) as Field[]).map((field) => ({
        evidence,
        field,
        points: termPoints[evidence][field],
      })),
    )
    .sort((one, other) => other.points - one.points);
}
