// Email rules: retry delay, outbox file name, what a delivery failure means, when delivery as a whole is failing.
import type { EmailContent, PlaceMap } from '@chowk/contract/email/email-content';
import type { EmailTopic } from '@chowk/contract/email/preferences/email-preferences';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { DAY_MS } from '@chowk/contract/limits';
import type { EmailQueueState } from './email-queue.store.ts';

const MINUTE_MS = 60_000;
export const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS;
const MAX_SLUG_LENGTH = 40;

export type SubjectAndBody = { readonly subject: string; readonly body: string | EmailContent };

/** Without `to` the email goes to the support team. */
type Delivery = {
  readonly to?: string | null;
  /** The recipient, or the signed-in user who wrote to support; the email is deleted with the account. */
  readonly userId?: string | null;
  readonly replyTo: string | null;
  readonly isSecret?: boolean;
  /** Set for optional emails, which carry an unsubscribe link. Needs `userId`. */
  readonly topic?: EmailTopic;
  /** Where the footer gives another reason than the topic. */
  readonly reason?: 'deals';
  /** The push about the same: the email waits for an hour after it, and is not sent if it was opened. Null: sent at once. */
  readonly afterPush?: { readonly id: string; readonly dueAt: Date } | null;
  readonly savedSearchId?: string;
};

export const WAIT_FOR_PUSH_MS = 60 * MINUTE_MS;

/** `language` is that of `userId`, and `site` the base URL of pages in it. */
export type WriteEmail = (site: string, language: LanguageId) => SubjectAndBody;
export type QueuedEmail = Delivery & (SubjectAndBody | { readonly write: WriteEmail });

export type FindPlaceMap = (place: {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
}) => Promise<((language: LanguageId, translatedName?: string) => PlaceMap) | null>;

export function retryDelay(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 10), MAX_RETRY_DELAY_MS);
}

/** `2026-03-09_14-05-00_contact-about-my-order_5f0c2a91.eml`: sorts by time. */
export function outboxFileName({ id, subject, created_at }: { id: string; subject: string; created_at: Date }): string {
  const moment = created_at.toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-');
  const words = subject.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['letter'];
  const slug = [...words.join('-')].slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '');
  return `${moment}_${slug}_${id.slice(-8)}.eml`;
}

/** After this many permanent rejections in a row the address gets required emails only. */
export const MAX_FAILURES = 3;

/** Longer than any mail server greylists a sender. */
export const GIVE_UP_AFTER_MS = 3 * DAY_MS;

export type DeliveryError = {
  readonly message: string;
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

/** 5xx codes that reject our login, not the recipient. */
const senderFaultCodes: readonly number[] = [530, 534, 535, 538];

/** A permanent rejection of the recipient. 5.7.x is policy against the sender, such as "relaying denied". */
export function isAddressRefused({ command, responseCode = 0, response = '' }: DeliveryError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500 || responseCode > 599) return false;
  return !senderFaultCodes.includes(responseCode) && !/^\d{3}[ -]5\.7\./.test(response);
}

/** 421: the server closes the connection. */
const SERVICE_CLOSING = 421;

/** Whether the failure concerns this email alone: the server answered to its recipient or its content. nodemailer itself
 * rejects an invalid recipient, and an email larger than the server accepts, without a response code. */
export function isAboutOneEmail({ code = '', command = '', responseCode }: DeliveryError): boolean {
  if (responseCode === undefined) return ['EENVELOPE', 'EMESSAGE'].includes(code);
  return ['RCPT TO', 'DATA'].includes(command) && responseCode !== SERVICE_CLOSING;
}

const HOUR_MS = 3_600_000;

/** How long no email has been sent although some have failed; null below an hour. */
export function emailFailingMs(
  { oldestFailed, lastSent }: Pick<EmailQueueState, 'oldestFailed' | 'lastSent'>,
  now: Date,
): number | null {
  if (!oldestFailed) return null;
  const since = Math.max(oldestFailed.getTime(), lastSent?.getTime() ?? 0);
  const ms = now.getTime() - since;
  return ms >= HOUR_MS ? ms : null;
}
