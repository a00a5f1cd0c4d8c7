// What is said in a language, by the real translations: for tests of the web app's texts.
import { addTranslation, definedTexts, inLanguage } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { translate } from '@chowk/contract/languages/translation';
import { readTranslation } from '../bundling/language-texts.ts';

/** In the texts of the tables that are there by now. */
export function sayIn<Result>(language: LanguageId, work: () => Result): Result {
  for (const [part, tree] of language === 'en' ? [] : definedTexts()) {
    addTranslation(language, part, translate(tree, readTranslation(part, language)));
  }
  return inLanguage(language, work);
}
