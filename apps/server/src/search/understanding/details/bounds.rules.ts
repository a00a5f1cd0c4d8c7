// Words around a number that make it the end of a range: 'under 3 years', '16 litre or more', '2 to 3 bhk'.
import type { Span } from '../../../text/tokens.rules.ts';

export type Bound = 'min' | 'max';

const before: Readonly<Record<Bound, string>> = {
  max: 'under|below|up ?to|within|less than|at most|max|maximum|(?:not|no) more than|<=?',
  min: 'above|over|more than|at least|min|minimum|from|>=?',
};
const after: Readonly<Record<Bound, string>> = {
  max: 'or less|max|maximum|tak|se kam|se ne?eche|se niche|ke andar',
  min: 'or more|(?:and|or) above|and up|plus|\\+|onwards?|se (?:zyada|jyada|upar)',
};

const both = (table: Readonly<Record<Bound, string>>, make: (words: string) => RegExp) =>
  (Object.keys(table) as Bound[]).map((bound) => ({ bound, pattern: make(table[bound]) }));

const openings = both(before, (words) => new RegExp(`(?:^|\\s)(?:${words})\\s*$`, 'i'));
const closings = both(after, (words) => new RegExp(`^\\s*(?:${words})(?=\\s|$)`, 'i'));

export type Bounds = Span & { readonly bound: Bound /** The words alone. */; readonly spans: readonly Span[] };

/** `from` and `to` take in the number itself. Null where nothing around it says so. */
export function boundsAround(text: string, start: number, end: number): Bounds | null {
  const [left, right] = [text.slice(0, start), text.slice(end)];
  for (const { bound, pattern } of openings) {
    const match = pattern.exec(left);
    if (match) return { bound, from: match.index, to: end, spans: [{ from: match.index, to: start }] };
  }
  for (const { bound, pattern } of closings) {
    const match = pattern.exec(right);
    const to = end + (match?.[0].length ?? 0);
    if (match) return { bound, from: start, to, spans: [{ from: end, to }] };
  }
  return null;
}
