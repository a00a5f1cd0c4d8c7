// Paragraphs and lists of an article from a table of texts, with shared links.
import { brand } from '@chowk/contract/brand';
import type { ComponentProps, ReactNode } from 'react';
import { paths } from '../../platform/addresses/paths.ts';
import { Link } from '../../ui/link.tsx';
import { richText } from '../../ui/text/rich-text.tsx';

type Parts = NonNullable<Parameters<typeof richText>[1]>;

export const linkTo = (to: ComponentProps<typeof Link>['to']) => (words: string) => <Link to={to}>{words}</Link>;

const sharedParts: Parts = {
  strong: (words: string) => <strong>{words}</strong>,
  contact: linkTo(paths.contact),
  privacy: linkTo(paths.privacy),
  safetyTips: linkTo(paths.safetyTips),
  terms: linkTo(paths.terms),
  mail: <EmailLink address={brand.supportEmail} />,
  phone: <PhoneLink number={brand.phone} />,
  urgentPhone: <PhoneLink number={brand.urgentPhone} />,
};

/** Text with emphasis, links, email address or phone numbers. */
export function say(text: string, parts: Parts = {}): ReactNode {
  return richText(text, { ...sharedParts, ...parts });
}

type TextGroup = Readonly<Record<string, string>>;

export function paragraphs(texts: TextGroup, parts?: Parts): ReactNode {
  return Object.entries(texts).map(([name, text]) => <p key={name}>{say(text, parts)}</p>);
}

export function points(texts: TextGroup, parts?: Parts): ReactNode {
  return <ul>{items(texts, parts)}</ul>;
}

export function steps(texts: TextGroup, parts?: Parts): ReactNode {
  return <ol>{items(texts, parts)}</ol>;
}

function items(texts: TextGroup, parts?: Parts): ReactNode {
  return Object.entries(texts).map(([name, text]) => <li key={name}>{say(text, parts)}</li>);
}

function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className="whitespace-nowrap">
      {number}
    </a>
  );
}

function EmailLink({ address }: { readonly address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
