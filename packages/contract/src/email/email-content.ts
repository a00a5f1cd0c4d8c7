// Content of an email as parts, and its plain text; the server makes the HTML from the same parts.
import { brand } from '../brand.ts';
import { textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import { toEmailLine } from './email-line.ts';
import { emailLayoutTexts } from './texts/email-layout-texts.ts';

export type ContactMessageItem = {
  readonly title: string;
  readonly url: string;
  readonly note?: string;
  readonly text?: string;
  /** A public address, the same for every reader. */
  readonly photoUrl?: string;
  readonly map?: PlaceMap | undefined;
};

/** A still picture of an approximate place, in the HTML only. */
export type PlaceMap = { readonly url: string; readonly label: string };

export type EmailContent = {
  /** Null where the account may be a stranger's, and its name could be any text. */
  readonly name: string | null;
  /** Our own addresses become links; addresses in users' texts do not. */
  readonly paragraphs: readonly string[];
  readonly quote?: string;
  readonly items?: readonly ContactMessageItem[];
  readonly map?: PlaceMap | undefined;
  readonly button?: { readonly label: string; readonly url: string };
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

export function greetReader(name: string | null, language?: LanguageId): string {
  const texts = textsIn(emailLayoutTexts, language);
  return name === null ? texts.greetingUnnamed : texts.greeting({ name: toEmailLine(name) });
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
