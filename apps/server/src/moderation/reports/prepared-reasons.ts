// Reasons that a moderator took as they are, said in the language of whoever reads them.
import { inLanguage } from '@chowk/contract/languages/define-texts';
import { languageIds } from '@chowk/contract/languages/languages';
import { letterReasons } from '@chowk/contract/email/texts/decision-email-texts';

const prepared = Object.keys(letterReasons) as (keyof typeof letterReasons)[];

/** In the language of the moment, in whichever the moderator took it; what they wrote themselves stays as it is. */
export function sayReason(given: string): string {
  const taken = prepared.find((name) =>
    languageIds.some((language) => inLanguage(language, () => letterReasons[name]) === given),
  );
  return taken ? letterReasons[taken] : given;
}
