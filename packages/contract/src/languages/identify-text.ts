// From a sentence in English back to the text that it was said with: its code, and the values in its places. So a refusal is
// one English string within the server, and can be said in another language by whoever reads its code.
import { definedTexts } from './define-texts.ts';
import { fillText, hasPlaces, isPluralText, type PluralText, type TextTree, type TextValue } from './fill-text.ts';

/** A value may be a text itself: the label of a field. */
export type SaidValue = TextValue | { readonly code: string };
/** `code` is the part of the product and the name of the text in its table: `photos.tooMany`. */
export type SaidText = { readonly code: string; readonly values?: Readonly<Record<string, SaidValue>> };

type Pattern = {
  readonly code: string;
  readonly matches: RegExp;
  /** How much of it is not places. */
  readonly written: number;
  /** Of a form that leaves the number out. */
  readonly known: Readonly<Record<string, TextValue>>;
};
type Index = {
  readonly parts: number;
  readonly codes: ReadonlyMap<string, readonly string[]>;
  readonly patterns: readonly Pattern[];
};

/** Our own sentences are shorter. */
const LONGEST = 1000;
let index: Index | null = null;

/** Null where no table has such a text. Of several, the one with the most words of its own, then the first by its code. */
export function identifyText(said: string): SaidText | null {
  if (said.length > LONGEST) return null;
  if (index?.parts !== definedTexts().size) index = indexTexts(definedTexts());
  const { codes, patterns } = index;
  const [code] = codes.get(said) ?? [];
  if (code !== undefined) return { code };
  for (const { code, matches, known } of patterns) {
    const found = matches.exec(said);
    if (found) return { code, values: { ...known, ...readValues(found.groups ?? {}, code, codes) } };
  }
  return null;
}

function readValues(groups: Record<string, string>, code: string, codes: Index['codes']): Record<string, SaidValue> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, readValue(value, code, codes)]));
}

/** Of texts with the same words, that of the same part is meant: `details/fields` and `details/refusals` are of one. */
function readValue(value: string, code: string, codes: Index['codes']): SaidValue {
  if (String(Number(value)) === value) return Number(value);
  const named = codes.get(value) ?? [];
  const own = named.find((other) => partOf(other) === partOf(code)) ?? named[0];
  return own === undefined ? value : { code: own };
}

const partOf = (code: string) => code.split(/[/.]/)[0];

function indexTexts(tables: ReadonlyMap<string, TextTree>): Index {
  const codes = new Map<string, string[]>();
  const patterns: Pattern[] = [];
  const parts = [...tables.keys()].filter((part) => !part.startsWith('web/')).sort();
  for (const [code, text] of parts.flatMap((part) => listTexts(tables.get(part) ?? {}, part))) {
    if (typeof text === 'string' && !hasPlaces(text)) {
      const said = fillText(text);
      codes.set(said, [...(codes.get(said) ?? []), code].sort());
    } else patterns.push(...writePatterns(code, text));
  }
  patterns.sort((one, other) => other.written - one.written || (one.code < other.code ? -1 : 1));
  return { parts: tables.size, codes, patterns };
}

function listTexts(tree: TextTree, above: string): [string, string | PluralText][] {
  return Object.entries(tree).flatMap(([name, text]) => {
    const code = `${above}.${name}`;
    return typeof text === 'string' || isPluralText(text) ? [[code, text] as const] : listTexts(text, code);
  }) as [string, string | PluralText][];
}

function writePatterns(code: string, text: string | PluralText): Pattern[] {
  if (typeof text === 'string') return writePattern(code, text, {});
  const known: Pattern['known'] = text.one.includes('{count}') ? {} : { count: 1 };
  return [...writePattern(code, text.one, known), ...writePattern(code, text.other, {})];
}

/** One that is all places would fit whatever is said. */
function writePattern(code: string, text: string, known: Pattern['known']): Pattern[] {
  const pieces = text.replaceAll('{brand}', fillText('{brand}')).split(/\{(\w+)\}/);
  const written = pieces.filter((_, at) => at % 2 === 0).join('');
  if (!/\p{L}{2}/u.test(written)) return [];
  const seen = new Set<string>();
  const source = pieces.map((piece, at) => {
    if (at % 2 === 0) return RegExp.escape(piece);
    if (seen.has(piece)) return `\\k<${piece}>`;
    seen.add(piece);
    return `(?<${piece}>${piece === 'count' ? '\\d+' : '.+?'})`;
  });
  return [{ code, matches: new RegExp(`^${source.join('')}$`, 'su'), written: written.length, known }];
}
