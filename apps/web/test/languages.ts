// What is said in a language, by the real translations: for tests of the web app's texts.
import { addTranslation, definedTexts, inLanguage } from '@chowk/contract/languages/define-texts';
import type { TextTree } from '@chowk/contract/languages/fill-text';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { readTranslation } from '../bundling/language-texts.ts';

/** In the texts of the tables that are there by now. */
export function sayIn<Result>(language: LanguageId, work: () => Result): Result {
  for (const part of language === 'en' ? [] : definedTexts().keys()) {
    addTranslation(language, part, textsOf(readTranslation(part, language)));
  }
  return inLanguage(language, work);
}

type Translation = ReturnType<typeof readTranslation>;

/** Each entry has the English beside its text. */
function textsOf(translation: Translation): TextTree {
  const texts = Object.entries(translation).map(([name, entry]) => [
    name,
    'english' in entry ? entry.text : textsOf(entry as Translation),
  ]);
  return Object.fromEntries(texts) as TextTree;
}
