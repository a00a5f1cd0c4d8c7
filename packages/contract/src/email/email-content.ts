// What an email to a person says, in parts, and its text; the server makes its page of the same parts.
import { brand } from '../brand.ts';
import { textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import { toEmailLine } from './email-line.ts';
import { emailLayoutTexts } from './texts/email-layout-texts.ts';

/** One of several items of an email, such as a listing. */
export type ContactMessageItem = {
  readonly title: string;
  readonly url: string;
  /** A price, or what became of it. */
  readonly note?: string;
  /** Below, such as the first line of a message. */
  readonly text?: string;
  /** A public address, the same for every reader. */
  readonly photoUrl?: string;
  /** A still picture of its approximate place, in the HTML only. */
  readonly map?: { readonly url: string; readonly label: string };
};

export type EmailContent = {
  /** The person's name, as they wrote it. */
  readonly name: string;
  /** Our own addresses become links; addresses in users' texts do not. */
  readonly paragraphs: readonly string[];
  /** A user's text, set apart from ours. */
  readonly quote?: string;
  readonly items?: readonly ContactMessageItem[];
  /** What the email is for: one press. */
  readonly button?: { readonly label: string; readonly url: string };
  /** After the button. */
  readonly closing?: readonly string[];
  /** Below our name: what is being answered. */
  readonly earlier?: { readonly label: string; readonly text: string };
};

export function writeEmailText(content: EmailContent, language?: LanguageId): string {
  const { name, paragraphs, quote, items = [], button, closing = [], earlier } = content;
  const parts = [
    greetReader(name, language),
    ...paragraphs,
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...items.map(writeItem),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...closing,
    brand.name,
    ...(earlier ? [`${earlier.label}\n${quoted(earlier.text)}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

export function greetReader(name: string, language?: LanguageId): string {
  return textsIn(emailLayoutTexts, language).greeting({ name: toEmailLine(name) });
}

function writeItem({ title, note, text, url }: ContactMessageItem): string {
  const lines = [toEmailLine(title), ...(note ? [toEmailLine(note)] : []), ...(text ? [quoted(text)] : []), url];
  return lines.join('\n');
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
