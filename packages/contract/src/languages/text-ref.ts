// References to texts: a refusal carries the code and values of its text, and its words are looked up where they are shown.
// In a build of the web app fixed-text-ref.ts replaces this file: with one language, the words are known from the start.
import { originOf, textByCode } from './define-texts.ts';
import { type PluralText, placesOf, type TextValue, type TextValues } from './fill-text.ts';
import type { LanguageId } from './languages.ts';

/** A value may be a text itself: the label of a field. */
type RefValue = TextValue | { readonly code: string };
/** `code` is the part of the product and the name of the text in its table: `photos.tooMany`. */
export type TextCode = { readonly code: string; readonly values?: Readonly<Record<string, RefValue>> };

declare const mark: unique symbol;
/** A code with its values, `photos.tooMany{"most":4}`: a string, because schemas carry their messages as strings. */
export type TextRef = string & { readonly [mark]: true };

type TextRefs<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string
    ? TextRef
    : Table[Name] extends (values: infer Values) => string
      ? (values: { readonly [Value in keyof Values]: Values[Value] | RefValue }) => TextRef
      : TextRefs<Table[Name]>;
};

const made = new WeakMap<object, object>();

/** References to the texts of a table, or of a branch of one: `refs(photoTexts).tooMany({ most: 4 })`. */
export function refs<Table extends object>(texts: Table): TextRefs<Table> {
  const known = made.get(texts) ?? writeRefs(texts);
  made.set(texts, known);
  return known as TextRefs<Table>;
}

function writeRefs(texts: object): object {
  const { code: above, tree } = originOf(texts);
  const entries = Object.entries(texts).map(([name, text]) => {
    const code = `${above}.${name}`;
    if (typeof text === 'string') return [name, code];
    if (typeof text !== 'function') return [name, refs(text as object)];
    const places = placesOf(tree[name] as string | PluralText);
    const pick = (values: NonNullable<TextCode['values']>) => places.map((place) => [place, values[place]]);
    return [name, (values = {}) => `${code}${JSON.stringify(Object.fromEntries(pick(values)))}`];
  });
  return Object.fromEntries(entries);
}

export function asValue(ref: TextRef): { readonly code: string } {
  return { code: ref };
}

export function readRef(ref: string): TextCode | null {
  const end = ref.indexOf('{');
  const code = end < 0 ? ref : ref.slice(0, end);
  if (!['string', 'function'].includes(typeof textByCode(code, 'en'))) return null;
  return end < 0 ? { code } : { code, values: JSON.parse(ref.slice(end)) as NonNullable<TextCode['values']> };
}

/** The words of a reference; a string that is no reference stays as it is. */
export function sayRef(ref: string, language: LanguageId): string {
  const text = readRef(ref);
  return (text && sayCode(text, language)) ?? ref;
}

export function sayCode({ code, values = {} }: TextCode, language: LanguageId): string | null {
  const text = textByCode(code, language);
  if (typeof text === 'string') return text;
  if (typeof text !== 'function') return null;
  const filled: TextValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? (sayCode(value, language) ?? '') : value,
    ]),
  );
  return (text as (values: TextValues) => string)(filled);
}
