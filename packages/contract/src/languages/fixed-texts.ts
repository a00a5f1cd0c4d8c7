// Replaces define-texts.ts in a build of the web app, which has one language.
import { type PluralText, sayText } from './fill-text.ts';
import type { LanguageId } from './languages.ts';

/** Replaced by the build. */
declare const __LANGUAGE__: LanguageId;

/** One text with places for values: the build writes plain ones into the table as they are. */
export function defineTexts(text: string | PluralText): unknown {
  return sayText(text, __LANGUAGE__);
}

export function textsIn<Table>(texts: Table): Table {
  return texts;
}

export function currentLanguage(): LanguageId {
  return __LANGUAGE__;
}
