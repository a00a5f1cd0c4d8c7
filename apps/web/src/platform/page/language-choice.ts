// The language that somebody just switched to, from the page that they leave until their account knows of it.

import { languageCookie } from '@chowk/contract/languages/language-addresses';
import { isLanguageId, type LanguageId } from '@chowk/contract/languages/languages';

const key = 'chosen-language';

/** The next page, which is in it, tells the account. */
export function storeChosenLanguage(language: LanguageId): void {
  sessionStorage.setItem(key, language);
}

export function readChosenLanguage(): LanguageId | null {
  const noted = sessionStorage.getItem(key);
  return isLanguageId(noted) ? noted : null;
}

export function forgetChosenLanguage(): void {
  sessionStorage.removeItem(key);
}

const aYear = 365 * 24 * 3600;

/** Bare addresses, of letters for one, then lead to the pages in it. */
export function rememberLanguage(language: LanguageId): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${aYear}; samesite=lax`;
}

export function isLanguageRemembered(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${languageCookie}=`));
}
