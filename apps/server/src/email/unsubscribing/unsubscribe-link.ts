// The link that ends the letters of one topic for one person: signed, so that nothing has to be stored to know it again.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EmailFooterLinks } from '@chowk/contract/email/email-footers';
import { type EmailTopic, emailTopics } from '@chowk/contract/email/preferences/email-preferences';

/** What the link of a letter is about. */
export type Subscription = { readonly personId: string; readonly topic: EmailTopic };

export const unsubscribePath = '/unsubscribe';
const preferencesPath = '/letter-preferences';

export function linksOf(subscription: Subscription, secret: string, publicUrl: string): EmailFooterLinks {
  const token = signSubscription(subscription, secret);
  return {
    unsubscribe: `${publicUrl}${unsubscribePath}?token=${token}`,
    preferences: `${publicUrl}${preferencesPath}`,
  };
}

/** `messages.<person>.<signature>`, of signs that no mail program breaks. */
export function signSubscription({ personId, topic }: Subscription, secret: string): string {
  const person = Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${topic}.${person}.${sign(topic, personId, secret)}`;
}

/** Null: not one of ours. */
export function readSubscription(token: string, secret: string): Subscription | null {
  const [name, person = '', signature = '', ...more] = token.split('.');
  const topic = emailTopics.find((known) => known === name);
  const hex = Buffer.from(person, 'base64url').toString('hex');
  if (!topic || hex.length !== 32 || more.length > 0) return null;
  const personId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isSame(signature, sign(topic, personId, secret)) ? { personId, topic } : null;
}

function sign(topic: EmailTopic, personId: string, secret: string): string {
  return createHmac('sha256', secret).update(`letters:unsubscribe:${topic}:${personId}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
