// SMS and WhatsApp: one signed JSON request to the operator's adapter (NOTIFY_URL), which talks to a provider.
import { createHmac } from 'node:crypto';
import { DAY_MS } from '@chowk/contract/limits';
import type { Config } from '../config/config.ts';
import type { Count } from '../database/shared-counts.ts';
import { createOutgoingFetch } from '../outgoing/outgoing-fetch.ts';

export type PhoneNotification = {
  /** The same at every attempt: the adapter can drop a repetition. */
  readonly id: string;
  /** `code` verifies the number, the others are kinds of notifications. */
  readonly kind: string;
  readonly phone: string;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  readonly url: string | null;
};

const MAX_ANSWER_BYTES = 64 * 1024;

/** The status of the answer. Throws when the adapter cannot be reached. */
export type NotifyPhone = (notification: PhoneNotification, timeoutMs: number) => Promise<number>;

/** The signature covers the time, so that a recorded request cannot be repeated later. */
export function createNotifyPhone({ url, secret }: NonNullable<Config['notify']>, now: () => Date): NotifyPhone {
  return async (notification, timeoutMs) => {
    const body = JSON.stringify(notification);
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const fetchFrom = createOutgoingFetch(url, { maxBytes: MAX_ANSWER_BYTES, timeoutMs });
    const headers = {
      'content-type': 'application/json',
      'x-chowk-timestamp': timestamp,
      'x-chowk-signature': `sha256=${signature}`,
    };
    return (await fetchFrom(url, { method: 'POST', headers, body })).status;
  };
}

type Whose = { readonly account: string; readonly phone: string };

/** What an account, a number and others got within a day: stored under hashes, so that no number can be read from them. */
function phoneCounts(
  secret: string,
  what: 'codes' | 'notifications',
  whose: Readonly<Record<string, string>>,
): Count[] {
  return Object.entries(whose).map(([kind, name]) => {
    const hash = createHmac('sha256', secret).update(`phone ${what} of ${kind} ${name}`).digest('hex');
    return { key: hash.slice(0, 32), by: 1, forMs: DAY_MS };
  });
}

export const notificationCounts = (secret: string, whose: Whose) => phoneCounts(secret, 'notifications', whose);

/** Also for all together: with accounts on many networks a stranger could spend the operator's money without end. */
export const codeCounts = (secret: string, { account, phone, network }: Whose & { readonly network: string }) =>
  phoneCounts(secret, 'codes', { account, phone, network, town: '' });

/** In the order of `codeCounts`: a stranger's phone must not ring all day, and a code costs the operator money. */
export const codesPerDay = [5, 3, 20, 300] as const;
