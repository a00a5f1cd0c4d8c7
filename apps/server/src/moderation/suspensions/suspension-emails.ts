// The letters about suspensions and listings given back: what happened, why, and whom to ask.

import { toEmailLine } from '@chowk/contract/email/email-line';
import { decisionEmailTexts } from '@chowk/contract/email/texts/decision-email-texts';
import { moderationEmailTexts as texts } from '@chowk/contract/email/texts/moderation-email-texts';
import type { MailQueue } from '../../email/index.ts';
import { sayReason } from '../reports/prepared-reasons.ts';

type Addressee = { readonly id: string; readonly email: string; readonly full_name: string };
type Letter = Parameters<MailQueue['queue']>[1];
type Words = { readonly subject: string; readonly paragraphs: readonly string[] };

export function suspensionEmail(person: Addressee, reason: string): Letter {
  return letterTo(person, (site) => ({
    subject: texts.suspended.subject,
    paragraphs: [
      texts.suspended.told,
      decisionEmailTexts.reason({ reason: sayReason(reason) }),
      texts.suspended.nothingDeleted,
      decisionEmailTexts.rules({ url: `${site}/terms-of-service` }),
      texts.suspended.ownData({ url: `${site}/suspended` }),
      decisionEmailTexts.mistake({ url: `${site}/contact-us` }),
    ],
  }));
}

export function liftingEmail(person: Addressee): Letter {
  return letterTo(person, (site) => ({
    subject: texts.lifted.subject,
    paragraphs: [texts.lifted.told({ url: `${site}/my-listings` })],
  }));
}

type Listing = { readonly listing_id: string; readonly listing_title: string | null };

export function restorationEmail(person: Addressee, { listing_id, listing_title }: Listing): Letter {
  const title = toEmailLine(listing_title ?? '');
  return letterTo(person, (site) => ({
    subject: texts.restored.subject({ title }),
    paragraphs: [texts.restored.told({ title, url: `${site}/listing/${listing_id}` })],
  }));
}

function letterTo({ id, email, full_name }: Addressee, words: (site: string) => Words): Letter {
  return {
    ...{ to: email, personId: id, replyTo: null },
    write: (site) => {
      const { subject, paragraphs } = words(site);
      return { subject, body: { name: full_name, paragraphs } };
    },
  };
}
