// Footers of optional emails: why it was sent, and how to turn it off.

import { textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import type { EmailTopic } from './preferences/email-preferences.ts';
import { emailFooterTexts } from './texts/email-footer-texts.ts';

/** `savedSearch`: an email about one saved search, whose link stops this search only. */
export type FooterTopic = EmailTopic | 'savedSearch';

export function unsubscribeLabel(topic: FooterTopic, language?: LanguageId): string {
  const { stopSearch, unsubscribe } = textsIn(emailFooterTexts, language);
  return topic === 'savedSearch' ? stopSearch : unsubscribe;
}

export type EmailFooterLinks = { readonly unsubscribe: string; readonly preferences: string };

export function writeFooterText(
  topic: FooterTopic,
  { unsubscribe, preferences }: EmailFooterLinks,
  language?: LanguageId,
): string {
  const texts = textsIn(emailFooterTexts, language);
  return [
    '-- ',
    texts.reasons[topic],
    `${unsubscribeLabel(topic, language)}: ${unsubscribe}`,
    `${texts.preferences}: ${preferences}`,
    '',
  ].join('\n');
}
