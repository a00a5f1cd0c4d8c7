// Paragraphs and lists of an article from its table of texts, with the links that all articles share.
import { brand } from '@chowk/contract/brand';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';
import { richText } from '../../ui/text/rich-text.tsx';
import { MailLink, PhoneLink } from './reach-us.tsx';

type Parts = NonNullable<Parameters<typeof richText>[1]>;

export const linkTo = (to: ComponentProps<typeof Link>['to']) => (words: string) => <Link to={to}>{words}</Link>;

const sharedParts: Parts = {
  strong: (words: string) => <strong>{words}</strong>,
  contact: linkTo(paths.contact),
  privacy: linkTo(paths.privacy),
  safetyTips: linkTo(paths.safetyTips),
  terms: linkTo(paths.terms),
  mail: <MailLink address={brand.supportEmail} />,
  phone: <PhoneLink number={brand.phone} />,
  urgentPhone: <PhoneLink number={brand.urgentPhone} />,
};

/** A text with emphasis, links, mail address or phone numbers inside. */
export function say(text: string, parts: Parts = {}): ReactNode {
  return richText(text, { ...sharedParts, ...parts });
}

type TextGroup = Readonly<Record<string, string>>;

/** Every text of a group as a paragraph. */
export function paragraphs(texts: TextGroup, parts?: Parts): ReactNode {
  return Object.entries(texts).map(([name, text]) => <p key={name}>{say(text, parts)}</p>);
}

/** Every text of a group as a point of a list. */
export function points(texts: TextGroup, parts?: Parts): ReactNode {
  return <ul>{items(texts, parts)}</ul>;
}

/** As `points`, in an order that matters. */
export function steps(texts: TextGroup, parts?: Parts): ReactNode {
  return <ol>{items(texts, parts)}</ol>;
}

function items(texts: TextGroup, parts?: Parts): ReactNode {
  return Object.entries(texts).map(([name, text]) => <li key={name}>{say(text, parts)}</li>);
}
