// Detail filters as a URL parameter: `year:2020..,fuel:petrol|diesel,kilometres:..50000`.
// Knows no table of fields: addresses are read on the first load, and what they name is checked by the server.
export type DetailRange = { readonly min?: number | undefined; readonly max?: number | undefined };
export type DetailFilter = DetailRange | readonly string[];
export type DetailFilters = Readonly<Record<string, DetailFilter>>;

export function isRange(filter: DetailFilter): filter is DetailRange {
  return !Array.isArray(filter);
}

export function writeDetailFilters(filters: DetailFilters | null | undefined): string | null {
  const parts = Object.entries(filters ?? {}).map(([name, filter]) => `${name}:${writeFilter(filter)}`);
  return parts.length > 0 ? parts.join(',') : null;
}

function writeFilter(filter: DetailFilter): string {
  if (isRange(filter)) return `${filter.min ?? ''}..${filter.max ?? ''}`;
  return filter.map((value) => encodeURIComponent(value).replaceAll('..', '%2E%2E')).join('|');
}

/** What cannot be read is left out; null where nothing is left. */
export function readDetailFilters(text: string | null | undefined): DetailFilters | null {
  const filters = (text ?? '').split(',').flatMap((part) => {
    const [, name, said] = /^([a-z]\w{0,39}):(.+)$/i.exec(part) ?? [];
    const filter = said === undefined ? null : readFilter(said);
    return name && filter ? [[name, filter] as const] : [];
  });
  return filters.length > 0 ? Object.fromEntries(filters) : null;
}

function readFilter(said: string): DetailFilter | null {
  const [, min, max] = /^(\d{0,12}(?:\.\d{1,2})?)\.\.(\d{0,12}(?:\.\d{1,2})?)$/.exec(said) ?? [];
  if (min === undefined || max === undefined) return readValues(said);
  if (min === '' && max === '') return null;
  return { ...(min === '' ? {} : { min: Number(min) }), ...(max === '' ? {} : { max: Number(max) }) };
}

function readValues(said: string): string[] | null {
  try {
    const values = said.split('|').map(decodeURIComponent).filter(Boolean);
    return values.length > 0 ? values : null;
  } catch {
    return null;
  }
}
