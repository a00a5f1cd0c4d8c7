// Signed unsubscribe link for one user and one topic; nothing is stored.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EmailFooterLinks } from '@chowk/contract/email/email-footers';
import { type EmailTopic, emailTopics } from '@chowk/contract/email/preferences/email-preferences';

export type Subscription = { readonly userId: string; readonly topic: EmailTopic };

export const unsubscribePath = '/unsubscribe';
const preferencesPath = '/email-settings';

export function createFooterLinks(subscription: Subscription, secret: string, publicUrl: string): EmailFooterLinks {
  const token = signSubscription(subscription, secret);
  return {
    unsubscribe: `${publicUrl}${unsubscribePath}?token=${token}`,
    preferences: `${publicUrl}${preferencesPath}`,
  };
}

/** `messages.<user id>.<signature>`, in characters that no mail program breaks at. */
export function signSubscription({ userId, topic }: Subscription, secret: string): string {
  const encodedId = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${topic}.${encodedId}.${sign(topic, userId, secret)}`;
}

/** Null for an invalid token. */
export function readSubscription(token: string, secret: string): Subscription | null {
  const [name, encodedId = '', signature = '', ...more] = token.split('.');
  const topic = emailTopics.find((known) => known === name);
  const hex = Buffer.from(encodedId, 'base64url').toString('hex');
  if (!topic || hex.length !== 32 || more.length > 0) return null;
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isEqual(signature, sign(topic, userId, secret)) ? { userId, topic } : null;
}

function sign(topic: EmailTopic, userId: string, secret: string): string {
  return createHmac('sha256', secret).update(`letters:unsubscribe:${topic}:${userId}`).digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
