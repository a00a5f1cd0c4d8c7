// Best match in points: the weights of title, category and description. docs/search.md works an example through.
import type { Evidence } from '../understanding/lexemes.rules.ts';

/** `head` is what a listing is ('Genset 25 kVA'), `title` what the rest of its title says ('tractor driven'). */
export type Field = 'head' | 'title' | 'category' | 'text';

/** For each term: the head of the title counts most, then the category, then town and description; the word itself before synonyms. */
export const termPoints: Readonly<Record<Evidence, Readonly<Record<Field, number>>>> = {
  exact: { head: 100, title: 75, category: 80, text: 45 },
  meant: { head: 85, title: 65, category: 70, text: 35 },
  near: { head: 60, title: 45, category: 50, text: 20 },
};

export const KIND_POINTS = 50;

/** Among close matches: a car without the year outranks a motorcycle of it. */
export const CLOSE_KIND_POINTS = 60;

/** A close match of the same sort: another make of tractor after a Swaraj. Less than a word that is similar. */
export const RELATED_POINTS = 40;

/** Other chairs after a gaming chair: just above what only shares the category of its kind. */
export const WIDER_POINTS = 65;

/** A tractor trolley is no tractor: the word belongs to the name of another thing. */
export const COMPOUND_POINTS = 60;

/** 'room near PGI': a listing that names the landmark itself ranks above one that is only near it. */
export const LANDMARK_POINTS = 60;

/** Of what a synonym counts where the category is another: the house of 'house help' is no house. */
export const OTHER_KIND_SHARE = 0.5;

/** Of what the make counts beside a thing: 'honda amaze' wants other cars before a Honda brush cutter. */
export const MAKE_SHARE = 0.3;

/** Nothing in common but the wider category: fills a page of fewer than 8. */
export const PARENT_POINTS = 15;
export const MIN_CLOSE_SHOWN = 8;

/** Divided by the number of details in the query; a listing without the detail gets 0. */
export const detailPoints = { matching: 40, different: -20 } as const;

export const nearPoints: readonly { readonly metres: number; readonly points: number }[] = [
  { metres: 2000, points: 50 },
  { metres: 5000, points: 45 },
  { metres: 10_000, points: 35 },
  { metres: 20_000, points: 20 },
  { metres: 35_000, points: 14 },
  { metres: 50_000, points: 8 },
];

/** Close matches below 20 have too little in common with the query; where none has more, half of the best will do. */
export const MIN_CLOSE_POINTS = 20;

/** Counting beyond 1000 says nothing more about how rare a word is. */
export const MAX_COUNTED_LISTINGS = 1000;

/** Weight of a word where some words are missing: 11 if one listing has it, 1 if a thousand have, 0 if none has. */
export function weightOf(listings: number): number {
  if (listings === 0) return 0;
  return Math.max(1, Math.round(Math.log2((2 * MAX_COUNTED_LISTINGS) / Math.min(listings, MAX_COUNTED_LISTINGS))));
}

/** Branches of a SQL case for one term, best first: the first that holds gives the points. */
export function termBranches(): { evidence: Evidence; field: Field; points: number }[] {
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
