// Footers of optional emails: why it was sent, and how to turn it off.

import { textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import type { EmailTopic } from './preferences/email-preferences.ts';
import { emailFooterTexts } from './texts/email-footer-texts.ts';

/** `savedSearch`: an email about one saved search, whose link stops this search only. */
export type FooterTopic = EmailTopic | 'savedSearch';
/** Emails about deals are turned off with those about messages. */
export type FooterReason = FooterTopic | 'deals';

export function unsubscribeLabel(topic: FooterTopic, language?: LanguageId): string {
  const { stopSearch, unsubscribe } = textsIn(emailFooterTexts, language);
  return topic === 'savedSearch' ? stopSearch : unsubscribe;
}

export type EmailFooterLinks = { readonly unsubscribe: string; readonly preferences: string };

export type EmailFooter = {
  readonly topic: FooterTopic;
  readonly reason: FooterReason;
  readonly links: EmailFooterLinks;
};

export function writeFooterText({ topic, reason, links }: EmailFooter, language?: LanguageId): string {
  const texts = textsIn(emailFooterTexts, language);
  return [
    '-- ',
    texts.reasons[reason],
    `${unsubscribeLabel(topic, language)}: ${links.unsubscribe}`,
    `${texts.preferences}: ${links.preferences}`,
    '',
  ].join('\n');
}
