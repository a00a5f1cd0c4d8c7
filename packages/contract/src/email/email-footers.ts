// What stands below an email that people can do without: why it came, and how it comes no more.

import type { EmailTopic } from './preferences/email-preferences.ts';
import { emailFooterTexts as texts } from './texts/email-footer-texts.ts';

/** `savedSearch`: an email about one saved search, whose link stops this search only. */
export type FooterTopic = EmailTopic | 'savedSearch';

export function unsubscribeLabel(topic: FooterTopic): string {
  return topic === 'savedSearch' ? texts.stopSearch : texts.unsubscribe;
}

export type EmailFooterLinks = { readonly unsubscribe: string; readonly preferences: string };

export function writeFooterText(topic: FooterTopic, { unsubscribe, preferences }: EmailFooterLinks): string {
  return [
    '-- ',
    texts.reasons[topic],
    `${unsubscribeLabel(topic)}: ${unsubscribe}`,
    `${texts.preferences}: ${preferences}`,
    '',
  ].join('\n');
}
