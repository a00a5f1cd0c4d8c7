// The language that a browser prefers to English, and that the page is not in.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { isLanguageId, type LanguageId } from '@chowk/contract/languages/languages';

export function languageToOffer(asked: readonly string[]): LanguageId | null {
  const wanted = asked.map((tag) => tag.split('-')[0]).find(isLanguageId) ?? 'en';
  return wanted === 'en' || wanted === currentLanguage() ? null : wanted;
}
