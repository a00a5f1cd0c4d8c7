// Runs code in a language, with the real translations.

import type { LanguageId } from '@chowk/contract/languages/languages';
import { translate } from '@chowk/contract/languages/translation';
import { readTranslation } from '../bundling/language-texts.ts';
import { addTranslation, definedTexts, inLanguage } from './switchable-texts.ts';

export function sayIn<Result>(language: LanguageId, work: () => Result): Result {
  for (const [part, tree] of language === 'en' ? [] : definedTexts()) {
    addTranslation(language, part, translate(tree, readTranslation(part, language)));
  }
  return inLanguage(language, work);
}
