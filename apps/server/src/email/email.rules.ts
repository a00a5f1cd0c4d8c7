// Email rules: retry delay, outbox file name, what a delivery failure means, when delivery as a whole is failing.
import type { EmailContent } from '@chowk/contract/email/email-content';
import type { EmailTopic } from '@chowk/contract/email/preferences/email-preferences';
import { DAY_MS } from '@chowk/contract/limits';
import type { MailQueueState } from './email-queue.store.ts';

const MINUTE_MS = 60_000;
export const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS;
const MAX_SLUG_LENGTH = 40;

/** What a letter says: plain words, or the parts from which it is written. */
export type SubjectAndBody = { readonly subject: string; readonly body: string | EmailContent };

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
export type QueuedEmail = Delivery & (SubjectAndBody | { readonly write: (site: string) => SubjectAndBody });

/** 1, 2, 4 minutes and so on up to an hour: a mail server's bad day is waited out. */
export function retryDelay(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 10), MAX_RETRY_DELAY_MS);
}

/** `2026-03-09_14-05-00_contact-about-my-order_5f0c2a91.eml`: sorted by time, and readable. */
export function outboxFileName({ id, subject, created_at }: { id: string; subject: string; created_at: Date }): string {
  const moment = created_at.toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-');
  const words = subject.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['letter'];
  const slug = [...words.join('-')].slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '');
  return `${moment}_${slug}_${id.slice(-8)}.eml`;
}

/** So many letters in a row that its mail server refuses for good, and nothing more is sent there that one can do without. */
export const MAX_FAILURES = 3;

/** A letter that is not taken while others leave is given up after so long: longer than a mail server puts anybody off. */
export const GIVE_UP_AFTER_MS = 3 * DAY_MS;

/** What nodemailer tells of a conversation that went wrong. */
export type DeliveryError = {
  readonly message: string;
  readonly code?: string;
  /** Where the conversation was. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

/** 5xx that speak of us, who have to log in first, and not of the address. */
const senderFaultCodes: readonly number[] = [530, 534, 535, 538];

/**
 * Refused for good, when we named the recipient. What is wrong with us or our letter is not the address's fault: 5.7 is
 * policy, such as 'relaying denied', and a refusal elsewhere in the conversation would meet every letter.
 */
export function isAddressRefused({ command, responseCode = 0, response = '' }: DeliveryError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500 || responseCode > 599) return false;
  return !senderFaultCodes.includes(responseCode) && !/^\d{3}[ -]5\.7\./.test(response);
}

/** 'I am closing', whatever was asked. */
const SERVICE_CLOSING = 421;

/**
 * Whether the next letter may well be taken: the server answered to this recipient, or to this letter's words. nodemailer
 * itself refuses a recipient that cannot be one, and a letter larger than the server takes, without an answer of the server.
 */
export function isAboutOneEmail({ code = '', command = '', responseCode }: DeliveryError): boolean {
  if (responseCode === undefined) return ['EENVELOPE', 'EMESSAGE'].includes(code);
  return ['RCPT TO', 'DATA'].includes(command) && responseCode !== SERVICE_CLOSING;
}

const HOUR_MS = 3_600_000;

/** For how long nothing has got through while something waits; null while letters leave. */
export function mailFailingMs(
  { oldestFailed, lastSent }: Pick<MailQueueState, 'oldestFailed' | 'lastSent'>,
  now: Date,
): number | null {
  if (!oldestFailed) return null;
  const since = Math.max(oldestFailed.getTime(), lastSent?.getTime() ?? 0);
  const ms = now.getTime() - since;
  return ms >= HOUR_MS ? ms : null;
}
