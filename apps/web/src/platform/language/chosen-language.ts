// The language that somebody just switched to, from the page that they leave until their account knows of it.
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
