// A letter of the table as nodemailer takes it: addresses, headers, and both of its parts.
import { brand } from '@chowk/contract/brand';
import type { Options } from 'nodemailer/lib/mailer/index.js';
import type { Config } from '../config/config.ts';
import type { DueMail } from './email.store.ts';
import { linksOf } from './unsubscribing/unsubscribe-link.ts';

type Sender = NonNullable<Options['from']>;

/** The same id at every attempt: a letter that arrived although its answer got lost is recognised as the same one. */
export function composeMail(mail: DueMail, from: Sender, config: Pick<Config, 'tokenSecret' | 'publicUrl'>): Options {
  const domain = brand.supportEmail.split('@')[1];
  return {
    messageId: `<${mail.id}@${domain}>`,
    date: mail.created_at,
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
    subject: mail.subject,
    text: mail.body,
    ...(mail.html ? { html: mail.html } : {}),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail, config) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: the mail program's own button, which asks nobody to sign in. */
function unsubscribeHeaders(
  { topic, person_id }: DueMail,
  { tokenSecret, publicUrl }: Pick<Config, 'tokenSecret' | 'publicUrl'>,
): Record<string, string> {
  if (!topic || !person_id) return {};
  const { unsubscribe } = linksOf({ topic, personId: person_id }, tokenSecret, publicUrl);
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
