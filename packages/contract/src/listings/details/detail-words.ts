// Finds details in text: '2 BHK first floor' has a BHK and a floor. Used to fill the form from a title,
// and by the search to understand what is asked.
import { type DetailName, detailField, detailNamesOf } from './detail-fields.ts';
import { type Details, type DetailValue, highest } from './detail-values.ts';

type Reader = { readonly pattern: RegExp; readonly read: (match: RegExpExecArray) => DetailValue | null };

const number = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));

/** '18.4k' is 18,400. */
function thousands(digits: string | undefined, k: string | undefined): number {
  return Math.round(number(digits) * (k ? 1000 : 1));
}

const ordinals = ['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

function ordinal(word: string | undefined): number | null {
  const said = (word ?? '').toLowerCase();
  if (said === 'single') return 1;
  const digits = Number.parseInt(said, 10);
  if (Number.isFinite(digits)) return digits;
  const place = ordinals.indexOf(said);
  return place === -1 ? null : place;
}

const areaWords: Readonly<Record<string, string>> = { sq: 'sqft', gaj: 'gaj', marla: 'marla', kanal: 'kanal' };

function areaUnit(word: string): string {
  const said = word.toLowerCase();
  if (/^(gaj|sq(uare)?\.?\s*y)/.test(said)) return 'gaj';
  if (/^(acre|killa)/.test(said)) return 'acre';
  return areaWords[said.slice(0, 2) === 'sq' ? 'sq' : said.replace(/s$/, '')] ?? 'sqft';
}

const wordOf = (match: RegExpExecArray) => (match[1] ?? match[0]).toLowerCase();

const ORDINAL = '(ground|single|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|\\d{1,2}(?:st|nd|rd|th))';

/** Few spaces and few digits, so that no text keeps a pattern busy. */
const readers: { readonly [Name in DetailName]?: readonly Reader[] } = {
  year: [
    { pattern: /(?<![\d,.₹])((?:19[5-9]|20\d)\d)(?!\d|[,.]\d|\s{0,3}(?:km|gb|hp|rs|\/))/i, read: (m) => number(m[1]) },
  ],
  kilometres: [
    {
      pattern: /(?<![\d,.])(\d[\d,]{0,11}(?:\.\d{1,3})?)\s{0,3}(k)?\s{0,3}k(?:ms?|ilomet(?:er|re)s?)\b/i,
      read: (m) => thousands(m[1], m[2]),
    },
  ],
  fuel: [{ pattern: /\b(petrol|diesel|cng|electric|hybrid|lpg)\b/i, read: wordOf }],
  transmission: [{ pattern: /\b(automatic|manual)\b/i, read: wordOf }],
  owners: [
    { pattern: new RegExp(`\\b${ORDINAL}[\\s-]{0,3}(?:hand\\s{1,3})?owner\\b`, 'i'), read: (m) => ordinal(m[1]) },
  ],
  hours: [{ pattern: /(?<![\d,.])(\d[\d,]{0,11})\s{0,3}(?:hours|hrs)\b/i, read: (m) => number(m[1]) }],
  power: [{ pattern: /(\d{1,4}(?:\.\d)?)\s{0,3}hp\b/i, read: (m) => number(m[1]) }],
  bhk: [{ pattern: /\b(\d{1,2})\s{0,3}-?\s{0,3}(?:bhk|bedrooms?)\b/i, read: (m) => number(m[1]) }],
  area: [
    {
      pattern:
        /(?<![\d,.])(\d[\d,]{0,11}(?:\.\d{1,2})?)\s{0,3}(sq(?:uare)?\.?\s{0,3}(?:f(?:ee|oo)?t|y(?:ar)?ds?)\b\.?|sqft|gaj|marlas?|kanals?|acres?|killas?)/i,
      read: (m) => ({ amount: number(m[1]), unit: areaUnit(m[2] ?? '') }),
    },
  ],
  furnished: [
    { pattern: /\b(?:un|non[\s-]?)furnished\b/i, read: () => 'not' },
    { pattern: /\b(?:semi|partly|part)[\s-]?furnished\b/i, read: () => 'partly' },
    { pattern: /\b(?:full|fully)?[\s-]?furnished\b/i, read: () => 'fully' },
  ],
  floor: [{ pattern: new RegExp(`\\b${ORDINAL}\\s{1,3}floor\\b`, 'i'), read: (m) => ordinal(m[1]) }],
  tenants: [
    { pattern: /\b(?:for|only)\s{1,3}famil(?:y|ies)\b|\bfamily only\b/i, read: () => 'family' },
    { pattern: /\b(?:for|only)\s{1,3}(?:girls|women|ladies)\b|\b(?:girls|ladies) only\b/i, read: () => 'women' },
    { pattern: /\b(?:for|only)\s{1,3}(?:boys|men)\b|\bboys only\b/i, read: () => 'men' },
    { pattern: /\b(?:for|only)\s{1,3}students\b/i, read: () => 'students' },
  ],
  memory: [
    { pattern: /\b(\d{1,4})\s{0,3}gb\s{0,3}ram\b/i, read: (m) => number(m[1]) },
    { pattern: /(?<!gb\s{0,3})\bram\s{0,3}(\d{1,4})\s{0,3}gb\b/i, read: (m) => number(m[1]) },
    { pattern: /\b(\d{1,2})\s{0,3}(?:gb)?\s{0,3}[/+]\s{0,3}\d{2,4}\s{0,3}(?:gb)?\b/i, read: (m) => number(m[1]) },
    // Storage is never that small: a lone '16 GB' is memory.
    {
      pattern: /\b([2-468]|12|16|24)\s{0,3}gb\b(?!\s{0,3}(?:ssd|hdd|rom|storage|card))/i,
      read: (m) => number(m[1]),
    },
  ],
  storage: [
    { pattern: /\b\d{1,2}\s{0,3}(?:gb)?\s{0,3}[/+]\s{0,3}(\d{2,4})\s{0,3}(?:gb)?\b/i, read: (m) => number(m[1]) },
    { pattern: /\b(\d{1,2})\s{0,3}tb\b/i, read: (m) => number(m[1]) * 1024 },
    {
      pattern:
        /\b(?!(?:[2-468]|12|16|24)\s{0,3}gb\b(?!\s{0,3}(?:ssd|hdd|rom|storage|card)))(\d{1,4})\s{0,3}gb\b(?!\s{0,3}(?:ram|\/|\+))(?<!(?<!gb\s{0,3})ram\s{0,3}\d{1,4}\s{0,3}gb)/i,
      read: (m) => number(m[1]),
    },
  ],
  screen: [{ pattern: /\b(\d{1,3}(?:\.\d)?)\s{0,3}(?:["”]|-?\s{0,3}inch(?:es)?\b)/i, read: (m) => number(m[1]) }],
  age: [
    { pattern: /\b(\d{1,2}(?:\.\d)?)\s{0,3}(?:years?|yrs?)\b(?!.{0,12}experience)/i, read: (m) => number(m[1]) },
    {
      pattern: /\b(\d{1,2})\s{0,3}months?\b(?!\s{0,3}(?:pregnant|gabhan|warranty|left))/i,
      read: (m) => Number((number(m[1]) / 12).toFixed(1)),
    },
  ],
  milk: [
    {
      pattern: /\b(\d{1,2}(?:\.\d)?)\s{0,3}(?:(?:l|ltrs?|lit(?:er|re)s?)\b|kgs?\s{1,3}(?:milk|doodh|dudh)\b)/i,
      read: (m) => number(m[1]),
    },
  ],
  lactation: [
    { pattern: new RegExp(`\\b${ORDINAL}\\s{1,3}(?:lactation|timer?|suaa?)\\b`, 'i'), read: (m) => ordinal(m[1]) },
  ],
  vaccinated: [{ pattern: /(?<!\b(?:not|un)[\s-]?)\bvaccinated\b/i, read: () => true }],
  experience: [
    {
      pattern: /\b(\d{1,2})\s{0,3}\+?\s{0,3}(?:years?|yrs?)(?:’|'|\s{1,3}of)?\s{1,3}experience\b/i,
      read: (m) => number(m[1]),
    },
  ],
};

export type FoundDetail = {
  readonly name: DetailName;
  readonly value: DetailValue;
  readonly start: number;
  readonly end: number;
};

export function findDetails(text: string, category: string, subcategory: string | null | undefined): FoundDetail[] {
  return detailNamesOf(category, subcategory).flatMap((name) => findDetail(text, name) ?? []);
}

export function findDetail(text: string, name: DetailName): FoundDetail | null {
  for (const { pattern, read } of [...(readers[name] ?? []), ...namedExamples(name)]) {
    const match = pattern.exec(text);
    const value = match ? read(match) : null;
    if (match && value !== null && isPossible(name, value)) {
      return { name, value, start: match.index, end: match.index + match[0].length };
    }
  }
  return null;
}

const examples = new Map<DetailName, readonly Reader[]>();

/** Texts with well-known values are found by these: 'Murrah' is a breed. Compiled once: every search reads all details. */
function namedExamples(name: DetailName): readonly Reader[] {
  const cached = examples.get(name);
  if (cached) return cached;
  const field = detailField(name);
  const named = field.kind === 'text' ? (field.examples ?? []) : [];
  const found = named.map((example) => ({
    pattern: new RegExp(`\\b${example.replaceAll(' ', '[\\s-]')}\\b`, 'i'),
    read: () => example,
  }));
  examples.set(name, found);
  return found;
}

function isPossible(name: DetailName, value: DetailValue): boolean {
  const field = detailField(name);
  if (field.kind === 'number') return typeof value === 'number' && value >= field.min && value <= highest(field.max);
  return field.kind !== 'measure' || (typeof value === 'object' && value.amount > 0 && value.amount <= field.max);
}

export function suggestDetails(title: string, category: string, subcategory: string | null | undefined): Details {
  return Object.fromEntries(findDetails(title, category, subcategory).map(({ name, value }) => [name, value]));
}
