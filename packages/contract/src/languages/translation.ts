// Reads the translation files into text tables.
import { isPluralText, type PluralText, type TextTree } from './fill-text.ts';

/** One text as translators see it: the English that it was made from beside what it became. */
export type TranslatedText = { readonly english: string | PluralText; readonly text: string | PluralText };
export type Translation = { readonly [name: string]: TranslatedText | Translation };

/** What is not translated, or was made from another English, stays English. */
export function translate(tree: TextTree, translation: Translation): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, english]) => {
      const found = translation[name];
      if (typeof english === 'object' && !isPluralText(english)) {
        return [name, translate(english, (found ?? {}) as Translation)];
      }
      const text = found as TranslatedText | undefined;
      return [name, text && isSaid(text.text) && isMadeFrom(english, text) ? withOne(text.text) : english];
    }),
  );
}

/** Languages without a form for one use `other`: a text with both is what a plural text is known by. */
const withOne = (text: string | PluralText) =>
  typeof text === 'string' ? text : { ...text, one: text.one || text.other };

/** A plural text needs a form for `other`; `npm run texts` asks for every category of the language. */
export function isSaid(text: string | PluralText | undefined): boolean {
  return typeof text === 'string' ? text.trim() !== '' : Boolean(text?.other?.trim());
}

export function isMadeFrom(english: string | PluralText, { english: before, text }: TranslatedText): boolean {
  return typeof text === typeof english && JSON.stringify(before) === JSON.stringify(english);
}
