// Signed unsubscribe link for one user and topic, or for one saved search; nothing is stored.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EmailFooterLinks, FooterTopic } from '@chowk/contract/email/email-footers';
import { emailTopics } from '@chowk/contract/email/preferences/email-preferences';

export type Subscription = { readonly id: string; readonly topic: FooterTopic };

const footerTopics: readonly FooterTopic[] = [...emailTopics, 'savedSearch'];

export const unsubscribePath = '/unsubscribe';
const preferencesPath = '/email-settings';

export function createFooterLinks(subscription: Subscription, secret: string, publicUrl: string): EmailFooterLinks {
  const token = signSubscription(subscription, secret);
  return {
    unsubscribe: `${publicUrl}${unsubscribePath}?token=${token}`,
    preferences: `${publicUrl}${preferencesPath}`,
  };
}

export function createStopLink(searchId: string, secret: string, publicUrl: string): string {
  return createFooterLinks({ topic: 'savedSearch', id: searchId }, secret, publicUrl).unsubscribe;
}

/** `messages.<user id>.<signature>`, in characters that no mail program breaks at. */
export function signSubscription({ id, topic }: Subscription, secret: string): string {
  const encodedId = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return `${topic}.${encodedId}.${sign(topic, id, secret)}`;
}

export function readSubscription(token: string, secret: string): Subscription | null {
  const [name, encodedId = '', signature = '', ...more] = token.split('.');
  const topic = footerTopics.find((known) => known === name);
  const hex = Buffer.from(encodedId, 'base64url').toString('hex');
  if (!topic || hex.length !== 32 || more.length > 0) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isEqual(signature, sign(topic, id, secret)) ? { id, topic } : null;
}

function sign(topic: FooterTopic, id: string, secret: string): string {
  return createHmac('sha256', secret).update(`letters:unsubscribe:${topic}:${id}`).digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
