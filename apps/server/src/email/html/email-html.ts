// HTML of an email: fills the generated layout; a plain page for text-only emails in the outbox folder.
import { readFileSync } from 'node:fs';
import { brand } from '@chowk/contract/brand';
import { type ContactMessageItem, type EmailContent, greetReader } from '@chowk/contract/email/email-content';
import { type EmailFooter, unsubscribeLabel } from '@chowk/contract/email/email-footers';
import { toEmailLine } from '@chowk/contract/email/email-line';
import { emailFooterTexts } from '@chowk/contract/email/texts/email-footer-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';

const layout = readFileSync(new URL('./email.generated.html', import.meta.url), 'utf8');

type EmailLayout = {
  readonly subject: string;
  readonly publicUrl: string;
  readonly site?: string;
  readonly language?: LanguageId;
  readonly footer?: EmailFooter;
};

export function writeEmailHtml(content: EmailContent, frame: EmailLayout): string {
  const { subject, publicUrl, site = publicUrl, language = 'en', footer } = frame;
  const { name, paragraphs, quote, items = [], map, button, closing = [], earlier } = content;
  const ours = (text: string): Values => ({ text: toHtmlLines(text, publicUrl) });
  const theirs = (text: string): Values => ({ text: toHtmlLines(text) });
  return fillLayout(layout, {
    language,
    subject,
    preview: toEmailLine(paragraphs[0] ?? ''),
    brand: brand.name,
    home: site,
    host: new URL(publicUrl).host,
    greeting: greetReader(name, language),
    paragraph: paragraphs.map(ours),
    quote: quote === undefined ? [] : [theirs(quote)],
    item: items.map(fillItem),
    map: fillMap(map),
    button: button ? [button] : [],
    closing: closing.map(ours),
    earlier: earlier ? [{ label: earlier.label, ...theirs(earlier.text) }] : [],
    choice: footer ? [fillFooter(footer, language)] : [],
  });
}

function fillItem({ title, url, note, text, photoUrl, map }: ContactMessageItem): Values {
  return {
    title: toEmailLine(title),
    url,
    photo: photoUrl ? [{ photoUrl }] : [],
    note: note ? [{ note: toEmailLine(note) }] : [],
    map: fillMap(map),
    below: text ? [{ text: toHtmlLines(text) }] : [],
  };
}

const fillMap = (map: EmailContent['map']): readonly Values[] =>
  map ? [{ mapUrl: map.url, mapLabel: toEmailLine(map.label) }] : [];

function fillFooter({ topic, reason, links }: EmailFooter, language: LanguageId): Values {
  const { preferences: preferencesLabel, reasons } = textsIn(emailFooterTexts, language);
  const labels = { unsubscribeLabel: unsubscribeLabel(topic, language), preferencesLabel };
  return { reason: reasons[reason], ...links, ...labels };
}

/** Keeps line breaks; only our own addresses become links. */
function toHtmlLines(text: string, publicUrl?: string): Markup {
  const escaped = escapeHtml(text);
  const linked = publicUrl ? linkOwnUrls(escaped, escapeHtml(publicUrl)) : escaped;
  return { markup: linked.replaceAll('\n', '<br>') };
}

function linkOwnUrls(escaped: string, own: string): string {
  const address = new RegExp(`${RegExp.escape(own)}/[\\w/#?=.-]*`, 'g');
  return escaped.replace(address, (found) => `<a href="${found}">${found}</a>`);
}

type Markup = { readonly markup: string };
export type Values = { readonly [name: string]: string | Markup | readonly Values[] | undefined };

const part = /<!-- (\w+) -->([\s\S]*?)<!-- \/\1 -->/g;
const word = /\{\{(\w+)\}\}/g;

function fillLayout(layout: string, values: Values): string {
  const withParts = layout.split(part);
  // The split yields: before, name, content, before, name, content, …
  return withParts
    .map((piece, index) => {
      if (index % 3 === 0) return fillWords(piece, values);
      if (index % 3 === 1) return '';
      const given = values[withParts[index - 1] ?? ''];
      const each = Array.isArray(given) ? (given as readonly Values[]) : [];
      return each.map((own) => fillLayout(piece, { ...values, ...own })).join('');
    })
    .join('');
}

function fillWords(piece: string, values: Values): string {
  return piece.replace(word, (_, name: string) => {
    const given = values[name];
    if (typeof given === 'string') return escapeHtml(given);
    if (given === undefined || !('markup' in given)) throw new Error(`The email layout needs a value for ${name}`);
    return given.markup;
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

export function writePlainHtml(subject: string, text: string, publicUrl: string): string {
  const head = `<meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><p>${toHtmlLines(text, publicUrl).markup}</p></body></html>\n`;
}
