// Decisions about letters: when to try again, what a file in the outbox is called.

import type { EmailContent } from '@chowk/contract/email/email-content';
import type { EmailTopic } from '@chowk/contract/email/preferences/email-preferences';

const MINUTE = 60_000;
export const LONGEST_WAIT = 60 * MINUTE;
const LONGEST_SLUG = 40;

/** What a letter says: plain words, or the parts from which it is written. */
export type LetterWords = { readonly subject: string; readonly body: string | EmailContent };

/** Where a letter goes, and what is done with it; left out, `to` is the support team. */
type Delivery = {
  readonly to?: string;
  /** Whom it is to, or who wrote it while signed in: with their account it goes. */
  readonly personId?: string | null;
  readonly replyTo: string | null;
  /** Its body is emptied once it is sent: a link in it opens something. */
  readonly isSecret?: boolean;
  /** What it is about, where one may do without it: then it carries a way to unsubscribe. Needs `personId`. */
  readonly topic?: EmailTopic;
};

/**
 * What is for a person is written when it is queued, in the language of `personId`: `site` is how addresses of pages in it
 * begin. What is for the support team is written in English.
 */
export type Letter = Delivery & (LetterWords | { readonly write: (site: string) => LetterWords });

/** 1, 2, 4 minutes and so on up to an hour: a mail server's bad day is waited out. */
export function retryDelay(attempts: number): number {
  return Math.min(MINUTE * 2 ** Math.min(attempts - 1, 10), LONGEST_WAIT);
}

/** `2026-03-09_14-05-00_contact-about-my-order_5f0c2a91.eml`: sorted by time, and readable. */
export function outboxFileName({ id, subject, created_at }: { id: string; subject: string; created_at: Date }): string {
  const moment = created_at.toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-');
  const words = subject.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['letter'];
  const slug = [...words.join('-')].slice(0, LONGEST_SLUG).join('').replace(/-$/, '');
  return `${moment}_${slug}_${id.slice(-8)}.eml`;
}
