// Years that a text asks for together: '2018 to 2021', '2020 onwards', 'after 2018', 'before 2015'.
import type { DetailRange } from '@chowk/contract/listings/details/detail-filters';
import { highest } from '@chowk/contract/listings/details/detail-values';
import type { Span } from '../../../text/tokens.rules.ts';

export type AskedYears = { readonly filter: DetailRange; readonly years: readonly number[]; readonly span: Span };

const YEAR = '((?:19[5-9]|20\\d)\\d)';
const END = '(?![\\d,.])';
const MODEL = '(?:\\s+model)?';

/** How the years follow from those that are named. */
type Pattern = { readonly pattern: RegExp; readonly read: (first: number, second: number) => DetailRange };

const patterns: readonly Pattern[] = [
  {
    pattern: new RegExp(
      `(?<![\\d,.₹])(?:between |from )?${YEAR}\\s*(?:-|–|to|and|se|till|until)\\s*${YEAR}${MODEL}${END}`,
      'i',
    ),
    read: (first, second) => ({ min: Math.min(first, second), max: Math.max(first, second) }),
  },
  {
    pattern: new RegExp(
      `(?<![\\d,.₹])${YEAR}${MODEL}\\s*(?:onwards?|or (?:newer|later|above)|and (?:newer|later|above|onwards)|plus\\b|\\+|ke baad|se (?:naya|upar|baad))`,
      'i',
    ),
    read: (first) => ({ min: first }),
  },
  {
    pattern: new RegExp(`\\b(?:since|from|not older than)\\s+${YEAR}${MODEL}${END}`, 'i'),
    read: (first) => ({ min: first }),
  },
  {
    pattern: new RegExp(`\\b(?:after|newer than|post)\\s+${YEAR}${MODEL}${END}`, 'i'),
    read: (first) => ({ min: first + 1 }),
  },
  {
    pattern: new RegExp(`(?<![\\d,.₹])${YEAR}${MODEL}\\s*(?:or (?:older|earlier)|and older)\\b`, 'i'),
    read: (first) => ({ max: first }),
  },
  {
    pattern: new RegExp(`\\b(?:before|older than|pre)\\s+${YEAR}${MODEL}${END}`, 'i'),
    read: (first) => ({ max: first - 1 }),
  },
  { pattern: new RegExp(`(?<![\\d,.₹])${YEAR}${MODEL}\\s*se pehle\\b`, 'i'), read: (first) => ({ max: first - 1 }) },
];

/** So many are asked for one by one. */
const MOST_YEARS = 40;

export function findYears(text: string): AskedYears | null {
  for (const { pattern, read } of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const filter = read(Number(match[1]), Number(match[2]));
    const last = Math.min(filter.max ?? Infinity, highest('this year'));
    const first = Math.max(filter.min ?? 0, last - MOST_YEARS + 1);
    const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    // Years that lie ahead are no years.
    return years.length > 0 ? { filter, years, span: { from: match.index, to: match.index + match[0].length } } : null;
  }
  return null;
}
