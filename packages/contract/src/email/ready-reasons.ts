// Ready reasons of moderators' decisions in the language of their reader. For the server: a web build has one language.
import { inLanguage } from '../languages/define-texts.ts';
import { languageIds } from '../languages/languages.ts';
import { decisionReasons } from './texts/decision-email-texts.ts';

const ready = Object.keys(decisionReasons) as (keyof typeof decisionReasons)[];

/** A ready reason in the current language, whatever language it was chosen in; free text stays as it is. */
export function translateReason(given: string): string {
  const taken = ready.find((name) =>
    languageIds.some((language) => inLanguage(language, () => decisionReasons[name]) === given),
  );
  return taken ? decisionReasons[taken] : given;
}
