// The order of results as SQL: the points of a listing, the sort keys, and the rows after a cursor.
import type { DetailFilters } from '@chowk/contract/listings/details/detail-filters';
import { type RawBuilder, sql } from 'kysely';
import type { ChosenListing } from '../learning/choices.rules.ts';
import type { Order } from '../search.rules.ts';
import type { Kind } from '../understanding/kinds.rules.ts';
import {
  type Alternative,
  anyOf,
  detailEntries,
  quoteCategories,
  type Term,
  type WeightLabel,
} from '../understanding/lexemes.rules.ts';
import type { Point } from './index-keys.rules.ts';
import { hasDetail, matchesDetail, metresFrom } from './matching.store.ts';
import {
  CLOSE_KIND_POINTS,
  COMPOUND_POINTS,
  detailPoints,
  type Field,
  KIND_POINTS,
  LANDMARK_POINTS,
  MAKE_SHARE,
  nearPoints,
  OTHER_KIND_SHARE,
  RELATED_POINTS,
  termBranches,
  WIDER_POINTS,
} from './score.rules.ts';
import { directionOf } from './sort-orders.ts';

export type PageEnd = { readonly key: string; readonly createdAt: number; readonly id: string };

export function isOlder({ createdAt, id }: PageEnd): RawBuilder<boolean> {
  return sql`(created_at, id) < (${new Date(createdAt)}::timestamptz, ${id}::uuid)`;
}

export function comesAfter(end: PageEnd, order: Order): RawBuilder<boolean> {
  const beyond = sql.raw(directionOf(order) === 'asc' ? '>' : '<');
  const key = sql`${end.key}::numeric`;
  return sql`(key ${beyond} ${key} or (key = ${key} and ${isOlder(end)}))`;
}

export function orderByKey(order: Order): RawBuilder<unknown> {
  return sql`key ${sql.raw(directionOf(order))}, created_at desc, id desc`;
}

/** What ranks first among the matches: terms by weight (all alike where left out), a category, a place, details. */
export type Preference = {
  readonly terms: readonly Term[];
  readonly weights?: readonly number[] | undefined;
  readonly kind: Kind;
  readonly near: Point | null;
  readonly details: DetailFilters | null;
  readonly landmark?: Alternative | null | undefined;
  readonly chosen?: readonly ChosenListing[] | undefined;
};

/** Weight labels of `listings.words`; text is any of them. */
const weightLabels: Readonly<Record<Field, WeightLabel>> = { head: 'A', title: 'AC', category: 'B', text: '' };

/** Whole points: the score in a cursor then equals the score that is computed again, and ties are sorted by age. */
export function scoreOf({
  terms,
  weights,
  kind,
  near,
  details,
  landmark,
  chosen = [],
}: Preference): RawBuilder<number> {
  const weighed = terms.map((term, at) => ({ term, weight: weights?.[at] ?? 1 })).filter(({ weight }) => weight > 0);
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const points = weighed.map(
    ({ term, weight }) => sql`${sql.lit(weight)} * ${pointsOfTerm(term, kind, weights !== undefined)}`,
  );
  const mean = total > 0 ? sql`round((${sql.join(points, sql` + `)})::numeric / ${sql.lit(total)})::int` : sql`0`;
  const sum = sql`${mean} + ${pointsOfKind(kind, weights !== undefined)} + ${pointsOfPlace(near)} + ${pointsOfLandmark(landmark)} + ${pointsOfChosen(chosen)}`;
  // Never negative: cursors carry the score as digits.
  return details ? sql`greatest(0, ${sum} + ${pointsOfDetails(details)})` : sql`(${sum})`;
}

/** What is related only ranks close matches: everything else has the term itself. */
function pointsOfTerm(term: Term, kind: Kind, isClose: boolean): RawBuilder<number> {
  const preferKind = (query: string, points: number, share: number) => [
    { query: `(${query}) & (${quoteCategories(kind)})`, points },
    { query, points: Math.round(points * share) },
  ];
  const branches = termBranches()
    .flatMap(({ evidence, field, points }) => {
      const query = anyOf(term[evidence], weightLabels[field]);
      if (query === '') return [];
      const isOfKind = kind.length > 0 && (isClose || term.isMake || (term.isThing && evidence !== 'exact'));
      return isOfKind ? preferKind(query, points, term.isMake ? MAKE_SHARE : OTHER_KIND_SHARE) : [{ query, points }];
    })
    .toSorted((one, other) => other.points - one.points)
    .map(({ query, points }) => sql`when listings.words @@ ${query}::tsquery then ${sql.lit(points)}`);
  const compound = anyOf(term.compounds ?? [], 'A');
  const withCompound =
    kind.length > 0
      ? preferKind(compound, COMPOUND_POINTS, OTHER_KIND_SHARE)
      : [{ query: compound, points: COMPOUND_POINTS }];
  const first = (compound === '' ? [] : withCompound).map(
    ({ query, points }) => sql`when listings.words @@ ${query}::tsquery then ${sql.lit(points)}`,
  );
  const closer = [
    { query: anyOf(term.wider ?? [], 'AC'), points: WIDER_POINTS },
    { query: anyOf(term.related ?? [], 'AC'), points: RELATED_POINTS },
  ].filter(({ query }) => isClose && query !== '');
  const last = closer.map(({ query, points }) => sql`when listings.words @@ ${query}::tsquery then ${sql.lit(points)}`);
  const all = [...first, ...branches, ...last];
  return all.length > 0 ? sql`case ${sql.join(all, sql` `)} else 0 end` : sql`0`;
}

function pointsOfKind(kind: Kind, isClose: boolean): RawBuilder<number> {
  if (kind.length === 0) return sql`0`;
  return sql`case when listings.words @@ ${quoteCategories(kind)}::tsquery then ${sql.lit(isClose ? CLOSE_KIND_POINTS : KIND_POINTS)} else 0 end`;
}

function pointsOfDetails(details: DetailFilters): RawBuilder<number> {
  const each = detailEntries(details).map(
    ([name, filter]) => sql`case when ${matchesDetail(name, filter)} then ${sql.lit(detailPoints.matching)}
      when ${hasDetail(name)} then ${sql.lit(detailPoints.different)} else 0 end`,
  );
  return sql`round((${sql.join(each, sql` + `)})::numeric / ${sql.lit(each.length)})::int`;
}

function pointsOfLandmark(landmark: Preference['landmark']): RawBuilder<number> {
  if (!landmark || landmark.length === 0) return sql`0`;
  return sql`case when listings.words @@ ${anyOf([landmark], 'AC')}::tsquery then ${sql.lit(LANDMARK_POINTS)} else 0 end`;
}

function pointsOfChosen(chosen: readonly ChosenListing[]): RawBuilder<number> {
  if (chosen.length === 0) return sql`0`;
  const each = chosen.map(([id, points]) => sql`when ${id}::uuid then ${sql.lit(points)}`);
  return sql`case listings.id ${sql.join(each, sql` `)} else 0 end`;
}

function pointsOfPlace(near: Point | null): RawBuilder<number> {
  if (!near) return sql`0`;
  const rings = nearPoints.map(({ metres, points }) => sql`when metres <= ${sql.lit(metres)} then ${sql.lit(points)}`);
  return sql`(select case ${sql.join(rings, sql` `)} else 0 end from (select ${metresFrom(near)} as metres) as away)`;
}
