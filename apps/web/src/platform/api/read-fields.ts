// Answers of servers that write names and lists in their own way: fields whatever their case, lists wherever they lie.

export type Fields = Readonly<Record<string, unknown>>;

/** The fields by their names in small letters; none of what is no object. */
export function readFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
}

/** A list, or the one that an object holds under one of these names. */
export function readList(answer: unknown, names: readonly string[]): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  const fields = readFields(answer);
  const held = names.map((name) => fields[name]).find((value) => value != null);
  return Array.isArray(held) ? held : held == null ? [] : [held];
}

export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function readNumber(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
}

/** As ISO text; null when it is no moment. */
export function readMoment(value: unknown): string | null {
  const moment = new Date(readText(value) || Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
