// Ready reasons for moderators' decisions, in the reader's language. For the server: a web build has one language.
import { textsIn } from '../languages/define-texts.ts';
import { type LanguageId, languageIds } from '../languages/languages.ts';
import { refs } from '../languages/text-ref.ts';
import { decisionReasons } from './texts/decision-email-texts.ts';

const names = Object.keys(decisionReasons) as (keyof typeof decisionReasons)[];

/** By its reference, or by its exact words in any language: requests carry words, and older rows hold the English ones. */
function findReady(reason: string) {
  return names.find(
    (name) =>
      refs(decisionReasons)[name] === reason ||
      languageIds.some((language) => textsIn(decisionReasons, language)[name] === reason),
  );
}

/** What is stored of a reason: the reference of a ready one; other text stays as it is. */
export function storeReason(given: string): string {
  const name = findReady(given);
  return name ? refs(decisionReasons)[name] : given;
}

export function sayReason(stored: string, language: LanguageId): string {
  const name = findReady(stored);
  return name ? textsIn(decisionReasons, language)[name] : stored;
}
