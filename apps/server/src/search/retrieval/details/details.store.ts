// What listings say of details, as SQL: exactly, where the words that an index has only tell roughly.
import type { MeasureField } from '@chowk/contract/listings/details/detail-field-kinds';
import { type DetailName, detailField } from '@chowk/contract/listings/details/detail-fields';
import {
  type DetailFilter,
  type DetailFilters,
  type DetailRange,
  isRange,
} from '@chowk/contract/listings/details/detail-filters';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../tsquery.rules.ts';
import { detailEntries, detailTerms, lexemesOfDetail } from './detail-lexemes.rules.ts';

/** What is left to be checked where the words of details were asked for. */
export function detailChecks(details: DetailFilters | null): RawBuilder<boolean>[] {
  return detailEntries(details).flatMap(([name, filter]) =>
    isRange(filter) && !lexemesOfDetail(name, filter).isExact ? [isBetween(name, filter)] : [],
  );
}

/** Whether a listing says just this. */
export function saysDetail(name: DetailName, filter: DetailFilter): RawBuilder<boolean> {
  if (isRange(filter)) return isBetween(name, filter);
  const [term] = detailTerms({ [name]: filter });
  return sql`listings.words @@ ${anyOf(term?.exact ?? [], '')}::tsquery`;
}

/** Whether it says anything of it. */
export function mentionsDetail(name: DetailName): RawBuilder<boolean> {
  return sql`jsonb_exists(listings.details, ${sql.lit(name)})`;
}

function isBetween(name: DetailName, { min, max }: DetailRange): RawBuilder<boolean> {
  const number = numberOf(name);
  const ends = [
    ...(min === undefined ? [] : [sql`${number} >= ${min}::float8`]),
    ...(max === undefined ? [] : [sql`${number} <= ${max}::float8`]),
  ];
  return sql`coalesce(${ends.length > 0 ? sql.join(ends, sql` and `) : mentionsDetail(name)}, false)`;
}

/** Null where there is none; measures in the first of their units. */
function numberOf(name: DetailName): RawBuilder<number> {
  const field = detailField(name);
  const said = sql`listings.details -> ${sql.lit(name)}`;
  if (field.kind !== 'measure') return asNumber(said);
  return sql`(${asNumber(sql`${said} -> 'amount'`)} * case ${said} ->> 'unit' ${whenUnits(field)} end)`;
}

function asNumber(said: RawBuilder<unknown>): RawBuilder<number> {
  return sql`case when jsonb_typeof(${said}) = 'number' then (${said})::float8 end`;
}

function whenUnits({ factors }: MeasureField): RawBuilder<unknown> {
  const each = Object.entries(factors).map(
    ([unit, factor]) => sql`when ${sql.lit(unit)} then ${sql.lit(factor)}::float8`,
  );
  return sql.join(each, sql` `);
}
