// The letters about a decision of a moderator, written the same on both sides: what is shown before is what is sent.
import { brand } from '../brand.ts';
import type { ReportReason } from '../moderation/report-reasons.ts';
import type { LetterContent } from './letter-content.ts';
import { toLetterLine } from './letter-line.ts';

/** Reasons that a moderator may take as they are; what is another matter they write themselves. */
export const letterReasons: Readonly<Record<Exclude<ReportReason, 'other'>, string>> = {
  prohibited: 'This may not be offered here.',
  counterfeit: 'It is offered as something that it is not: a copy, or of another make.',
  offensive: 'Its words or photos hurt people.',
  scam: 'Buyers were asked for money before they had seen anything, or something else about it does not seem honest.',
  duplicate: 'The same thing is offered more than once.',
  wrong_category: 'It is in the wrong category, so that people find it who look for something else.',
};

type Occasion = {
  /** What it is about; null where the person was reported. */
  readonly listing: { readonly id: string; readonly title: string } | null;
  /** Whom it is to. */
  readonly name: string;
  readonly isAboutConversation: boolean;
  /** In the words of the moderator. */
  readonly reason: string;
};

type Letter = { readonly subject: string; readonly body: LetterContent };

export function writeDecisionLetter(decision: 'warn' | 'removeListing', occasion: Occasion, publicUrl: string): Letter {
  const { subject, opening, outcome } = wordsOf(decision, occasion, publicUrl);
  const paragraphs = [
    opening,
    `The reason, in the words of the moderator:\n${occasion.reason}`,
    outcome,
    `What may be offered here, and how we treat each other: ${publicUrl}/terms-of-service`,
    `If you think that this is a mistake, please write to us. A person will read it: ${publicUrl}/contact-us`,
  ];
  return { subject: `[${brand.name}] ${subject}`, body: { name: occasion.name, paragraphs } };
}

type Words = { readonly subject: string; readonly opening: string; readonly outcome: string };

function wordsOf(decision: 'warn' | 'removeListing', { listing, ...occasion }: Occasion, publicUrl: string): Words {
  if (!listing)
    return {
      subject: 'About your account',
      opening: 'somebody reported you to us, and one of our moderators has looked at your page and your listings.',
      outcome: `Nothing was taken away from you. Please keep to our rules, and put right what is wrong: ${publicUrl}/my-listings`,
    };
  const title = toLetterLine(listing.title);
  if (decision === 'removeListing')
    return {
      subject: `Your listing was removed: ${title}`,
      opening: `your listing "${title}" was reported, and one of our moderators has looked at it and removed it.`,
      outcome: 'It is no longer shown to anybody. Your account and your other listings are as they were.',
    };
  if (occasion.isAboutConversation)
    return {
      subject: `About your messages: ${title}`,
      opening: `a conversation of yours about "${title}" was reported, and one of our moderators has read it.`,
      outcome: `Nothing was taken away from you. Please keep to our rules when you write to people: ${publicUrl}/messages`,
    };
  return {
    subject: `Please look at your listing: ${title}`,
    opening: `your listing "${title}" was reported, and one of our moderators has looked at it.`,
    outcome: `It is still shown. Please put right what is wrong with it: ${publicUrl}/listing/${listing.id}`,
  };
}
