// The details that the filter panel asks for while they are being changed, read from home's address and written back.
import {
  type DetailFilter,
  type DetailFilters,
  isRange,
  readDetailFilters,
  writeDetailFilters,
} from '@chowk/contract/listings/details/detail-filters';

/** As typed; empty means no limit. */
export type RangeDraft = { readonly min: string; readonly max: string };
/** By the name of the detail: a range, or any of these values. */
export type DetailDraft = Readonly<Record<string, RangeDraft | readonly string[]>>;

export function readDetailDraft(address: string | undefined): DetailDraft {
  const filters = Object.entries(readDetailFilters(address) ?? {});
  return Object.fromEntries(filters.map(([name, filter]) => [name, readFilter(filter)]));
}

function readFilter(filter: DetailFilter): RangeDraft | readonly string[] {
  return isRange(filter) ? { min: String(filter.min ?? ''), max: String(filter.max ?? '') } : filter;
}

/** What asks for nothing is left out. */
export function toDetailFilters(draft: DetailDraft): DetailFilters {
  const filters = Object.entries(draft).map(([name, each]) => [name, toFilter(each)] as const);
  return Object.fromEntries(filters.filter((entry): entry is [string, DetailFilter] => entry[1] !== null));
}

function toFilter(draft: RangeDraft | readonly string[]): DetailFilter | null {
  if (isValues(draft)) return draft.length > 0 ? draft : null;
  const limits = [draft.min, draft.max].map(readNumber);
  const [min, max] = isTurned(limits) ? limits.toReversed() : limits;
  return min === undefined && max === undefined
    ? null
    : { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** A lowest above the highest is meant the other way round. */
function isTurned([min, max]: readonly (number | undefined)[]): boolean {
  return min !== undefined && max !== undefined && min > max;
}

/** Undefined for what is empty or no number; an address carries two decimals. */
function readNumber(text: string): number | undefined {
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0 && number < 1e12)) return undefined;
  return Number(number.toFixed(2));
}

export function isValues(draft: RangeDraft | readonly string[] | undefined): draft is readonly string[] {
  return Array.isArray(draft);
}

export function writeDetailDraft(draft: DetailDraft): string | undefined {
  return writeDetailFilters(toDetailFilters(draft)) ?? undefined;
}
