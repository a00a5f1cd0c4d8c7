// Language of a new account, which its emails are written in.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';

/** Omitted in English, the default. */
export function languageOfPage(): { language?: LanguageId } {
  const language = currentLanguage();
  return language === 'en' ? {} : { language };
}
