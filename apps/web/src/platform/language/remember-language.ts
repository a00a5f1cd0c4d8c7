// Keeps the language that somebody chose.
import { languageCookie } from '@chowk/contract/languages/language-addresses';
import type { LanguageId } from '@chowk/contract/languages/languages';

const aYear = 365 * 24 * 3600;

/** Bare addresses, of letters for one, then lead to the pages in it. */
export function rememberLanguage(language: LanguageId): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${aYear}; samesite=lax`;
}

export function isLanguageRemembered(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${languageCookie}=`));
}
