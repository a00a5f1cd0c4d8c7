// What stands below a letter that people can do without: why it came, and how it comes no more.

import type { LetterTopic } from './preferences/email-preferences.ts';
import { letterFooterTexts as texts } from './texts/email-footer-texts.ts';

export type LetterLinks = { readonly unsubscribe: string; readonly preferences: string };

export function writeFooterText(topic: LetterTopic, { unsubscribe, preferences }: LetterLinks): string {
  return [
    '-- ',
    texts.reasons[topic],
    `${texts.unsubscribe}: ${unsubscribe}`,
    `${texts.preferences}: ${preferences}`,
    '',
  ].join('\n');
}
