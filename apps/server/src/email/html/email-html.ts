// A letter as a page: the one layout, filled with the parts of the letter.
import { readFileSync } from 'node:fs';
import { brand } from '@chowk/contract/brand';
import { type ContactMessageItem, type EmailContent, greetReader } from '@chowk/contract/email/email-content';
import type { EmailFooterLinks } from '@chowk/contract/email/email-footers';
import { toEmailLine } from '@chowk/contract/email/email-line';
import type { EmailTopic } from '@chowk/contract/email/preferences/email-preferences';
import { emailFooterTexts } from '@chowk/contract/email/texts/email-footer-texts';
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { escapeHtml, fillLayout, type Markup, type Values } from './fill-layout.ts';

const layout = readFileSync(new URL('./email.generated.html', import.meta.url), 'utf8');

export type EmailLayout = {
  readonly subject: string;
  readonly publicUrl: string;
  /** How addresses of pages in the reader's language begin; in English as all others. */
  readonly site?: string;
  /** Only for letters that one may do without. */
  readonly footer?: { readonly topic: EmailTopic; readonly links: EmailFooterLinks };
};

export function writeEmailHtml(content: EmailContent, frame: EmailLayout): string {
  const { subject, publicUrl, site = publicUrl, footer } = frame;
  const { name, paragraphs, quote, items = [], button, closing = [], earlier } = content;
  const ours = (text: string): Values => ({ text: linesOf(text, publicUrl) });
  const theirs = (text: string): Values => ({ text: linesOf(text) });
  return fillLayout(layout, {
    language: currentLanguage(),
    subject,
    preview: toEmailLine(paragraphs[0] ?? ''),
    brand: brand.name,
    home: site,
    host: new URL(publicUrl).host,
    greeting: greetReader(name),
    paragraph: paragraphs.map(ours),
    quote: quote === undefined ? [] : [theirs(quote)],
    item: items.map(fillItem),
    button: button ? [button] : [],
    closing: closing.map(ours),
    earlier: earlier ? [{ label: earlier.label, ...theirs(earlier.text) }] : [],
    choice: footer ? [fillFooter(footer)] : [],
  });
}

function fillItem({ title, url, note, text, photoUrl }: ContactMessageItem): Values {
  return {
    title: toEmailLine(title),
    url,
    photo: photoUrl ? [{ photoUrl }] : [],
    note: note ? [{ note: toEmailLine(note) }] : [],
    below: text ? [{ text: linesOf(text) }] : [],
  };
}

function fillFooter({ topic, links }: NonNullable<EmailLayout['footer']>): Values {
  const { unsubscribe: unsubscribeLabel, preferences: preferencesLabel, reasons } = emailFooterTexts;
  const labels = { unsubscribeLabel, preferencesLabel };
  return { reason: reasons[topic], ...links, ...labels };
}

/** Line breaks stay; addresses of our own become links, and nobody else's do. */
export function linesOf(text: string, publicUrl?: string): Markup {
  const escaped = escapeHtml(text);
  const linked = publicUrl ? linkOwn(escaped, escapeHtml(publicUrl)) : escaped;
  return { markup: linked.replaceAll('\n', '<br>') };
}

function linkOwn(escaped: string, own: string): string {
  const address = new RegExp(`${RegExp.escape(own)}/[\\w/#?=.-]*`, 'g');
  return escaped.replace(address, (found) => `<a href="${found}">${found}</a>`);
}
