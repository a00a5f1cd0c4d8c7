// A search compiled for matching new listings: the clauses that a listing with every word satisfies, and what it finds now.
import { isRange } from '@chowk/contract/listings/details/detail-filters';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { planSearch, type Request } from '../plan.ts';
import { type MatchQuery, matches } from '../retrieval/matching.store.ts';
import {
  type Alternative,
  alone,
  alternativesOf,
  anyOf,
  detailEntries,
  detailTerms,
  lexemeOfCategory,
  lexemesOfDetail,
  withoutImplied,
} from '../understanding/lexemes.rules.ts';
import type { QueryReader } from '../understanding/query-reader.ts';

export type StandingSearch = {
  readonly clauses: readonly (readonly Alternative[])[];
  /** The clauses as a tsquery, with the weights that they ask for; null without any. */
  readonly wanted: string | null;
  readonly filters: MatchQuery['filters'];
  /** Detail ranges that lexemes match only roughly. */
  readonly ranges: Readonly<Record<string, { readonly min?: number | undefined; readonly max?: number | undefined }>>;
  readonly words: string;
  readonly kind: { readonly category: string; readonly subcategory: string | null } | null;
  readonly exclusions: readonly string[];
  readonly place: { readonly name: string; readonly city: string; readonly lat: number; readonly lng: number } | null;
  readonly isNearMe: boolean;
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  readonly query: Pick<MatchQuery, 'filters' | 'terms' | 'fits'>;
};

/** `isStanding` takes words that no listing uses yet as they are; without it they are corrected as in a search. */
export async function compileSearch(
  database: Database,
  reader: QueryReader,
  request: Request,
  { isStanding }: { readonly isStanding: boolean },
): Promise<StandingSearch> {
  const planned = await planSearch(database, reader, request, { isStanding });
  const plan = await planned.plan();
  const { filters, terms, kind, fits } = plan;
  const { reading } = planned;
  const category = filters.category && [filters.category, filters.subcategory].filter(Boolean).join('/');
  const ofKind = [...kind.map((path) => alone(lexemeOfCategory(path))), ...reading.kindNames];
  const termClauses = [...terms, ...detailTerms(filters.details)].map((term) => withoutImplied(alternativesOf(term)));
  const categoryClause = category ? [[alone(lexemeOfCategory(category))]] : [];
  const queries = [
    ...[...termClauses, ...categoryClause].map((clause) => `(${anyOf(clause, '')})`),
    ...(fits ? [`(${fits})`] : []),
  ];
  const named = planned.understood(plan).find((each) => each.kind === 'category');
  return {
    clauses: [...termClauses, ...categoryClause, ...(fits ? [ofKind] : [])],
    wanted: queries.length > 0 ? queries.join(' & ') : null,
    filters,
    ranges: Object.fromEntries(
      detailEntries(filters.details).flatMap(([name, filter]) =>
        isRange(filter) && !lexemesOfDetail(name, filter).isExact ? [[name, filter]] : [],
      ),
    ),
    words: reading.words.map(({ word }) => word).join(' '),
    kind: named?.kind === 'category' ? { category: named.category, subcategory: named.subcategory } : null,
    exclusions: reading.exclusions.map(({ text }) => text),
    place: reading.place?.place ?? null,
    isNearMe: reading.place?.isNearMe ?? false,
    corrections: reading.corrections,
    query: { filters, terms, fits },
  };
}

type Window = { readonly now: Date; readonly since: Date; readonly limit: number };

export async function findStandingMatches(
  database: Database,
  { query }: Pick<StandingSearch, 'query'>,
  { now, since, limit }: Window,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listings.id from listings where ${matches({ ...query, now, since })}
    order by listings.created_at desc, listings.id desc limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}
