// Limits on emails that a stranger could trigger: verification, password reset and security emails.
import { DAY_MS, emailConfirmationLimits, linkEmails, securityEmails } from '@chowk/contract/limits';
import type { Transacting } from '../database/database.ts';
import { addCounts } from '../database/shared-counts.ts';
import { HOUR_MS } from '../scheduling/periodic-work.ts';
import { canonicalMailbox } from './email-address.rules.ts';
import { keyedHash } from './token-hashing.ts';

type Limit = {
  readonly kind: string;
  readonly subject: string;
  readonly max: number;
  readonly forMs: number;
};

/** Counted in the transaction that queues the email: a rollback undoes both. */
export function allowSecurityEmail(
  transaction: Transacting,
  secret: string,
  kind: string,
  userId: string,
): Promise<boolean> {
  return countEmail(transaction, secret, [{ kind, subject: userId, max: securityEmails.perHour, forMs: HOUR_MS }]);
}

type LinkEmail = {
  readonly email: string;
  readonly network: string;
};

function limitsOf(kind: 'confirm-address' | 'new-password', { email, network }: LinkEmail) {
  // By mailbox: with `+tags` a stranger could otherwise send it any number.
  const mailbox = canonicalMailbox(email);
  const fromNetwork = `${mailbox}\n${network}`;
  const { perNetworkAndHour, perNetworkAndDay, perDay } = linkEmails;
  return [
    { kind: `${kind}-network-hour`, subject: fromNetwork, max: perNetworkAndHour, forMs: HOUR_MS },
    { kind: `${kind}-network-day`, subject: fromNetwork, max: perNetworkAndDay, forMs: DAY_MS },
    { kind: `${kind}-day`, subject: mailbox, max: perDay, forMs: DAY_MS },
  ] as const satisfies readonly Limit[];
}

/** The owner's own networks do not count towards the 20 of a day: strangers on four other networks can use those up, and must not
 * keep the owner out. */
export function allowResetEmail(
  transaction: Transacting,
  secret: string,
  { isOwnNetwork, ...email }: LinkEmail & { readonly isOwnNetwork: boolean },
): Promise<boolean> {
  const [perHour, perNetworkDay, perDay] = limitsOf('new-password', email);
  return countEmail(transaction, secret, isOwnNetwork ? [perHour, perNetworkDay] : [perHour, perNetworkDay, perDay]);
}

/** Also limited by the requesting account, over all addresses that it enters. */
export function allowVerificationEmail(
  transaction: Transacting,
  secret: string,
  { userId, ...email }: LinkEmail & { readonly userId: string },
): Promise<boolean> {
  const { emailsPerHour, emailsPerDay } = emailConfirmationLimits;
  return countEmail(transaction, secret, [
    ...limitsOf('confirm-address', email),
    { kind: 'confirm-address-by-hour', subject: userId, max: emailsPerHour, forMs: HOUR_MS },
    { kind: 'confirm-address-by-day', subject: userId, max: emailsPerDay, forMs: DAY_MS },
  ]);
}

async function countEmail(transaction: Transacting, secret: string, limits: readonly Limit[]): Promise<boolean> {
  const counts = limits.map(({ kind, subject, forMs }) => ({ key: countKey(secret, kind, subject), by: 1, forMs }));
  const totals = await addCounts(transaction, counts);
  const isAllowed = limits.every(({ max }, at) => (totals[at]?.count ?? 0) <= max);
  // A refused email counts neither against the owner of the address nor against the requesting account.
  if (!isAllowed)
    await addCounts(
      transaction,
      counts.map((count) => ({ ...count, by: -1 })),
    );
  return isAllowed;
}

function countKey(secret: string, kind: string, subject: string): string {
  return Buffer.from(keyedHash(secret, 'letters', kind, subject), 'base64url')
    .toString('hex')
    .slice(0, 32);
}
