// Fills placeholders of a text and selects its plural form.
import { brandName } from '../brand-name.ts';
import type { LanguageId } from './languages.ts';

export type TextValue = string | number;
export type TextValues = Readonly<Record<string, TextValue>>;

/** A text that depends on `count`: English has two forms, a translation one for each of its language's `plurals`. */
export type PluralText = { readonly one: string; readonly other: string } & {
  readonly [Category in Intl.LDMLPluralRule]?: string;
};
export type TextTree = { readonly [name: string]: string | PluralText | TextTree };

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'brand'> | NamesIn<Rest>
  : never;

type Fill<Names extends string> = [Names] extends [never]
  ? string
  : (values: Readonly<Record<Names, TextValue>>) => string;

/** What is read of a table of texts: a string, or a function of the values that the text has places for. */
export type Texts<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends string
    ? Fill<NamesIn<Tree[Name]>>
    : Tree[Name] extends PluralText
      ? (
          values: { readonly count: number } & Readonly<
            Record<Exclude<NamesIn<Tree[Name]['one'] | Tree[Name]['other']>, 'count'>, TextValue>
          >,
        ) => string
      : Texts<Tree[Name]>;
};

export function isPluralText(text: string | PluralText | TextTree): text is PluralText {
  return typeof text === 'object' && typeof text.other === 'string' && typeof text.one === 'string';
}

/** `{name}` stands for the value of that name; `{brand}` is the marketplace's own name. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? (name === 'brand' ? brandName : place)),
  );
}

export function hasPlaces(text: string): boolean {
  return /\{(?!brand\})\w+\}/.test(text);
}

export function placesOf(text: string | PluralText): string[] {
  const forms = typeof text === 'string' ? [text] : ['{count}', ...Object.values(text)];
  const names = forms.flatMap((form) => Array.from(form.matchAll(/\{(\w+)\}/g), ([, name = '']) => name));
  return [...new Set(names)];
}

/** An entry of a table of texts: the text itself, or a function that fills it. */
export function sayText(text: string | PluralText, language: LanguageId): unknown {
  if (typeof text === 'string') return hasPlaces(text) ? fillerOf(text) : fillText(text);
  // Zero of something is 'one' in Hindi and Punjabi, 'other' in English.
  const rules = new Intl.PluralRules(language);
  const { other } = text;
  const fillers = new Map(Object.entries(text).map(([form, words = other]) => [form, fillerOf(words)]));
  return (values: TextValues & { readonly count: number }) =>
    (fillers.get(rules.select(values.count)) ?? fillerOf(other))(values);
}

/** Every second part is a name: read once, since a page of cards fills a hundred texts. */
function fillerOf(text: string): (values: TextValues) => string {
  const parts = text.split(/\{(\w+)\}/);
  return (values) =>
    parts.reduce((said, part, at) => said + (at % 2 ? (values[part] ?? fillText(`{${part}}`)) : part), '');
}

export type SpokenTree = { readonly [name: string]: unknown };

export function speakTree(tree: TextTree, language: LanguageId): SpokenTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, text]) => [
      name,
      typeof text === 'string' || isPluralText(text) ? sayText(text, language) : speakTree(text, language),
    ]),
  );
}
