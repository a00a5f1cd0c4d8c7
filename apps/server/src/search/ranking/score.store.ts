// The points of a listing as SQL: one branch for each chance of a term, and what kind, nearness and details add.
import type { DetailFilters } from '@chowk/contract/listings/details/detail-filters';
import { type RawBuilder, sql } from 'kysely';
import { detailEntries } from '../retrieval/details/detail-lexemes.rules.ts';
import { mentionsDetail, saysDetail } from '../retrieval/details/details.store.ts';
import { metresFrom } from '../retrieval/distance.store.ts';
import type { Point } from '../retrieval/geography.rules.ts';
import { anyOf, quoteCategories } from '../retrieval/tsquery.rules.ts';
import type { Kind } from '../understanding/kinds.rules.ts';
import type { Term } from '../understanding/lexemes.rules.ts';
import { chancesOf, detailPoints, type Field, KIND_POINTS, nearPoints } from './score.rules.ts';

/** What is wanted first among what matches: words by their weight (all alike where left out), a kind, a place, details. */
export type Preference = {
  readonly terms: readonly Term[];
  readonly weights?: readonly number[] | undefined;
  readonly kind: Kind;
  readonly near: Point | null;
  readonly details: DetailFilters | null;
};

/** The letters by which listings' words tell where they stand; text is any of them. */
const weightLetter: Readonly<Record<Field, 'A' | 'B' | ''>> = { title: 'A', category: 'B', text: '' };

/** Whole points: what a cursor carries then equals what is computed again, and equals are sorted by age. */
export function scoreOf({ terms, weights, kind, near, details }: Preference): RawBuilder<number> {
  const weighed = terms.map((term, at) => ({ term, weight: weights?.[at] ?? 1 })).filter(({ weight }) => weight > 0);
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const points = weighed.map(({ term, weight }) => sql`${sql.lit(weight)} * ${pointsOf(term)}`);
  const mean = total > 0 ? sql`round((${sql.join(points, sql` + `)})::numeric / ${sql.lit(total)})::int` : sql`0`;
  const sum = sql`${mean} + ${kindPoints(kind)} + ${placePoints(near)}`;
  // Never below nothing: cursors carry it as digits.
  return details ? sql`greatest(0, ${sum} + ${pointsOfDetails(details)})` : sql`(${sum})`;
}

function pointsOf(term: Term): RawBuilder<number> {
  const branches = chancesOf().flatMap(({ evidence, field, points }) => {
    const query = anyOf(term[evidence], weightLetter[field]);
    return query === '' ? [] : [sql`when listings.words @@ ${query}::tsquery then ${sql.lit(points)}`];
  });
  return branches.length > 0 ? sql`case ${sql.join(branches, sql` `)} else 0 end` : sql`0`;
}

function kindPoints(kind: Kind): RawBuilder<number> {
  if (kind.length === 0) return sql`0`;
  return sql`case when listings.words @@ ${quoteCategories(kind)}::tsquery then ${sql.lit(KIND_POINTS)} else 0 end`;
}

function pointsOfDetails(details: DetailFilters): RawBuilder<number> {
  const each = detailEntries(details).map(
    ([name, filter]) => sql`case when ${saysDetail(name, filter)} then ${sql.lit(detailPoints.said)}
      when ${mentionsDetail(name)} then ${sql.lit(detailPoints.otherwise)} else 0 end`,
  );
  return sql`round((${sql.join(each, sql` + `)})::numeric / ${sql.lit(each.length)})::int`;
}

function placePoints(near: Point | null): RawBuilder<number> {
  if (!near) return sql`0`;
  const rings = nearPoints.map(({ metres, points }) => sql`when metres <= ${sql.lit(metres)} then ${sql.lit(points)}`);
  return sql`(select case ${sql.join(rings, sql` `)} else 0 end from (select ${metresFrom(near)} as metres) as away)`;
}
