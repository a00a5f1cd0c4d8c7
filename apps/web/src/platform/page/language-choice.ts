// Chosen language: in sessionStorage until the account has it, and in a cookie for URLs without a prefix.

import { languageCookie } from '@chowk/contract/languages/language-addresses';
import { isLanguageId, type LanguageId } from '@chowk/contract/languages/languages';

const key = 'chosen-language';

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

/** URLs without a prefix, such as in emails, then redirect to this language. */
export function rememberLanguage(language: LanguageId): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${aYear}; samesite=lax`;
}

export function isLanguageRemembered(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${languageCookie}=`));
}
