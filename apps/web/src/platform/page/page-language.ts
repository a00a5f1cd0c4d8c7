// The language that a new account is made in: what its letters are written in until the person chooses another.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';

/** Nothing on an English page: an account that says nothing gets English letters. */
export function languageOfPage(): { language?: LanguageId } {
  const language = currentLanguage();
  return language === 'en' ? {} : { language };
}
