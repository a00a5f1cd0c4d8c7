// URL prefixes of languages: none for English, /hi and /pa for the others.
import { type LanguageId, languages } from './languages.ts';

/** Set when a user chooses a language. */
export const languageCookie = 'language';

/** `/` is `/hi` in Hindi, and `/?search=cot` is `/hi?search=cot`. */
export function addressIn(language: LanguageId, path: string): string {
  const { prefix } = languages[language];
  return prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '');
}
