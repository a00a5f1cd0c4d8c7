// The letters about a decision of a moderator, written the same on both sides: what is shown before is what is sent.

import type { EmailContent } from './email-content.ts';
import { toEmailLine } from './email-line.ts';
import { decisionEmailTexts as texts } from './texts/decision-email-texts.ts';

type Occasion = {
  /** What it is about; null where the person was reported. */
  readonly listing: { readonly id: string; readonly title: string } | null;
  /** Whom it is to. */
  readonly name: string;
  readonly isAboutConversation: boolean;
  /** In the words of the moderator. */
  readonly reason: string;
};

type Letter = { readonly subject: string; readonly body: EmailContent };

/** `site` is the base URL in the reader's language. */
export function writeDecisionEmail(decision: 'warn' | 'removeListing', occasion: Occasion, site: string): Letter {
  const { subject, told, outcome } = wordsOf(decision, occasion, site);
  const { name, reason } = occasion;
  const rules = texts.rules({ url: `${site}/terms-of-service` });
  const mistake = texts.mistake({ url: `${site}/contact-us` });
  return { subject, body: { name, paragraphs: [told, texts.reason({ reason }), outcome, rules, mistake] } };
}

type Words = { readonly subject: string; readonly told: string; readonly outcome: string };

function wordsOf(decision: 'warn' | 'removeListing', { listing, ...occasion }: Occasion, site: string): Words {
  if (!listing) return { ...texts.person, outcome: texts.person.outcome({ url: `${site}/my-listings` }) };
  const title = toEmailLine(listing.title);
  const { removed, conversation, listing: warned } = texts;
  if (decision === 'removeListing')
    return { subject: removed.subject({ title }), told: removed.told({ title }), outcome: removed.outcome };
  if (occasion.isAboutConversation)
    return {
      subject: conversation.subject({ title }),
      told: conversation.told({ title }),
      outcome: conversation.outcome({ url: `${site}/messages` }),
    };
  return {
    subject: warned.subject({ title }),
    told: warned.told({ title }),
    outcome: warned.outcome({ url: `${site}/listing/${listing.id}` }),
  };
}
