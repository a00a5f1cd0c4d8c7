// A pseudo language for tests: accented English, 40 % longer.
import { isPluralText, type PluralText, type TextTree } from '@chowk/contract/languages/fill-text';
import type { Translation } from '@chowk/contract/languages/translation';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Ü',
};

/** Placeholders and tags stay, words get accents and padding. */
export function pseudoText(text: string): string {
  const accented = text.replace(/\{\w+\}|<\/?\w+\/?>|[aeiouAEIOU]/g, (found) => accents[found] ?? found);
  const missing = Math.ceil(text.replace(/\{\w+\}|<\/?\w+\/?>/g, '').length * 0.4);
  const filling = 'ló réḿ îps üm'
    .repeat(Math.ceil(missing / 13))
    .slice(0, missing)
    .trim();
  return filling ? `${accented} ${filling}` : accented;
}

export function pseudoTranslation(tree: TextTree): Translation {
  return Object.fromEntries(
    Object.entries(tree).map(([name, english]) => {
      if (typeof english === 'object' && !isPluralText(english)) return [name, pseudoTranslation(english)];
      return [name, { english, text: pseudoForms(english) }];
    }),
  );
}

function pseudoForms(english: string | PluralText): string | PluralText {
  if (typeof english === 'string') return pseudoText(english);
  return { one: pseudoText(english.one), other: pseudoText(english.other) };
}
