// What stands below an email that people can do without: why it came, and how it comes no more.

import type { EmailTopic } from './preferences/email-preferences.ts';
import { emailFooterTexts as texts } from './texts/email-footer-texts.ts';

export type EmailFooterLinks = { readonly unsubscribe: string; readonly preferences: string };

export function writeFooterText(topic: EmailTopic, { unsubscribe, preferences }: EmailFooterLinks): string {
  return [
    '-- ',
    texts.reasons[topic],
    `${texts.unsubscribe}: ${unsubscribe}`,
    `${texts.preferences}: ${preferences}`,
    '',
  ].join('\n');
}
