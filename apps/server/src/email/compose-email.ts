// Composes an email: text, HTML and footer when it is queued, addresses and headers when it is sent.

import { brand } from '@chowk/contract/brand';
import { writeEmailText } from '@chowk/contract/email/email-content';
import { writeFooterText } from '@chowk/contract/email/email-footers';
import { toEmailLine } from '@chowk/contract/email/email-line';
import type { EmailTopic } from '@chowk/contract/email/preferences/email-preferences';
import { type LanguageId, languages } from '@chowk/contract/languages/languages';
import type { Options } from 'nodemailer/lib/mailer/index.js';
import type { Config } from '../config/config.ts';
import type { QueuedEmail } from './email.rules.ts';
import type { DueEmail } from './email-queue.store.ts';
import { writeEmailHtml } from './html/email-html.ts';
import { createFooterLinks, type Subscription } from './unsubscribe-link.ts';

type RenderedEmail = { readonly subject: string; readonly body: string; readonly html: string | null };
type Site = Pick<Config, 'tokenSecret' | 'publicUrl'>;

export function renderEmail(email: QueuedEmail, language: LanguageId, { tokenSecret, publicUrl }: Site): RenderedEmail {
  const site = `${publicUrl}${languages[language].prefix}`;
  const { topic, userId, reason, savedSearchId = null } = email;
  const words = 'write' in email ? email.write(site, language) : email;
  if (topic && !userId) throw new Error('An email with a topic needs a user');
  const subscription = topic && userId ? subscriptionOf(topic, userId, savedSearchId) : null;
  const footer = subscription && {
    topic: subscription.topic,
    reason: reason ?? subscription.topic,
    links: createFooterLinks(subscription, tokenSecret, site),
  };
  const subject = toEmailLine(words.subject);
  const { body } = words;
  const text = typeof body === 'string' ? body : writeEmailText(body, language);
  const frame = { subject, publicUrl, site, language, ...(footer ? { footer } : {}) };
  return {
    subject,
    body: footer ? `${text}\n${writeFooterText(footer, language)}` : text,
    html: typeof body === 'string' ? null : writeEmailHtml(body, frame),
  };
}

function subscriptionOf(topic: EmailTopic, userId: string, savedSearchId: string | null): Subscription {
  return savedSearchId ? { topic: 'savedSearch', id: savedSearchId } : { topic, id: userId };
}

type Sender = NonNullable<Options['from']>;

/** The same Message-ID at every attempt, so that a mail server recognizes a duplicate. */
export function composeMessage(
  email: DueEmail,
  from: Sender,
  config: Pick<Config, 'tokenSecret' | 'publicUrl'>,
): Options {
  const domain = brand.supportEmail.split('@')[1];
  return {
    messageId: `<${email.id}@${domain}>`,
    date: email.created_at,
    from,
    to: { name: '', address: email.recipient },
    ...(email.reply_to ? { replyTo: { name: '', address: email.reply_to } } : {}),
    subject: email.subject,
    text: email.body,
    ...(email.html ? { html: email.html } : {}),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(email, config) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: the unsubscribe button of the mail program; it needs no sign-in. */
function unsubscribeHeaders(
  { topic, person_id, saved_search_id }: DueEmail,
  { tokenSecret, publicUrl }: Pick<Config, 'tokenSecret' | 'publicUrl'>,
): Record<string, string> {
  if (!topic || !person_id) return {};
  const { unsubscribe } = createFooterLinks(subscriptionOf(topic, person_id, saved_search_id), tokenSecret, publicUrl);
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
