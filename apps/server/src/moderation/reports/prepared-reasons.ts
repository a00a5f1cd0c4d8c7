// Reasons that a moderator took as they are, said in the language of whoever reads them.

import { decisionReasons } from '@chowk/contract/email/texts/decision-email-texts';
import { inLanguage } from '@chowk/contract/languages/define-texts';
import { languageIds } from '@chowk/contract/languages/languages';

const prepared = Object.keys(decisionReasons) as (keyof typeof decisionReasons)[];

/** In the language of the moment, in whichever the moderator took it; what they wrote themselves stays as it is. */
export function sayReason(given: string): string {
  const taken = prepared.find((name) =>
    languageIds.some((language) => inLanguage(language, () => decisionReasons[name]) === given),
  );
  return taken ? decisionReasons[taken] : given;
}
