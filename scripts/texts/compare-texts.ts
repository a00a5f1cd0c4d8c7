// Compares a translation with its English source: missing, outdated, surplus or wrong placeholders.
import { isPluralText, type PluralText, type TextTree } from '@chowk/contract/languages/fill-text';
import { isMadeFrom, isSaid, type TranslatedText, type Translation } from '@chowk/contract/languages/translation';

/** The plural categories of the translation's language. */
type Plurals = readonly Intl.LDMLPluralRule[];

export type Finding = { readonly text: string; readonly problem: 'missing' | 'changed since' | 'left over' | string };

export function compareTexts(tree: TextTree, translation: Translation, plurals: Plurals, above = ''): Finding[] {
  const leftOver = Object.keys(translation).filter((name) => !(name in tree));
  return [
    ...Object.entries(tree).flatMap(([name, english]) => {
      const path = above + name;
      const found = translation[name];
      if (typeof english === 'object' && !isPluralText(english)) {
        return compareTexts(english, (found ?? {}) as Translation, plurals, `${path}.`);
      }
      return compareText(path, english, found as TranslatedText | undefined, plurals);
    }),
    ...leftOver.map((name) => ({ text: above + name, problem: 'left over' })),
  ];
}

function compareText(
  path: string,
  english: string | PluralText,
  found: TranslatedText | undefined,
  plurals: Plurals,
): Finding[] {
  if (!found || !isSaid(found.text)) return [{ text: path, problem: 'missing' }];
  const forms = found.text;
  if (typeof english !== typeof forms || (typeof forms === 'object' && plurals.some((form) => !forms[form]?.trim())))
    return [{ text: path, problem: `needs a form for each of ${plurals.join(', ')}` }];
  if (!isMadeFrom(english, found)) return [{ text: path, problem: 'changed since' }];
  const [wanted, given] = [placesOf(english), placesOf(found.text)];
  return wanted === given
    ? []
    : [{ text: path, problem: `has the places ${given || 'none'} instead of ${wanted || 'none'}` }];
}

/** `{name}`, and the tags `<link>`, `</link>`, `<name/>`. The form for one may omit the number. */
function placesOf(text: string | PluralText): string {
  const places = (form: string) => (form.match(/\{\w+\}|<\/?\w+\/?>/g) ?? []).sort().join(' ');
  return typeof text === 'string' ? places(text) : places(text.other);
}

/** The complete translation: every English text, existing translations, and nothing surplus. */
export function completeTranslation(tree: TextTree, translation: Translation, plurals: Plurals): Translation {
  return Object.fromEntries(
    Object.entries(tree).map(([name, english]) => {
      const found = translation[name];
      if (typeof english === 'object' && !isPluralText(english)) {
        return [name, completeTranslation(english, (found ?? {}) as Translation, plurals)];
      }
      const known = found as TranslatedText | undefined;
      const empty = typeof english === 'string' ? '' : Object.fromEntries(plurals.map((form) => [form, '']));
      return [name, isSaid(known?.text) ? known : { english, text: empty }];
    }),
  );
}
