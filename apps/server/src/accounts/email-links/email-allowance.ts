// Limits on emails that a stranger could provoke: so many of each kind, however many requests come.
import { DAY_MS, emailConfirmationLimits, linkEmails, securityEmails } from '@chowk/contract/limits';
import type { Transacting } from '../../database/database.ts';
import { addCounts } from '../../database/shared-counts.ts';
import { HOUR_MS } from '../../scheduling/periodic-work.ts';
import { mailboxOf } from '../account-address.rules.ts';
import { keyedHash } from '../keyed-hash.ts';

type Allowance = {
  readonly kind: string;
  /** A person, or an address that may have no account. */
  readonly whom: string;
  readonly most: number;
  readonly forMs: number;
};

/** Counted with the letter: where the transaction is given up, neither has been. */
export function maySendSecurityEmail(
  transaction: Transacting,
  secret: string,
  kind: string,
  whom: string,
): Promise<boolean> {
  return countEmail(transaction, secret, [{ kind, whom, most: securityEmails.perHour, forMs: HOUR_MS }]);
}

type LinkEmail = {
  readonly email: string;
  /** The requester's, as sessions name it. */
  readonly network: string;
};

function allowancesOf(kind: 'confirm-address' | 'new-password', { email, network }: LinkEmail) {
  // Every spelling of a mailbox counts together: with `+tags` a stranger could send it any number.
  const mailbox = mailboxOf(email);
  const fromHere = `${mailbox}\n${network}`;
  const { perNetworkAndHour, perNetworkAndDay, perDay } = linkEmails;
  return [
    { kind: `${kind}-network-hour`, whom: fromHere, most: perNetworkAndHour, forMs: HOUR_MS },
    { kind: `${kind}-network-day`, whom: fromHere, most: perNetworkAndDay, forMs: DAY_MS },
    { kind: `${kind}-day`, whom: mailbox, most: perDay, forMs: DAY_MS },
  ] as const satisfies readonly Allowance[];
}

/**
 * A network from which the owner has signed in counts by itself: strangers on four others can use up the 20 of a day, and
 * must not keep the owner out.
 */
export function maySendPasswordLink(
  transaction: Transacting,
  secret: string,
  { isOwnNetwork, ...letter }: LinkEmail & { readonly isOwnNetwork: boolean },
): Promise<boolean> {
  const [perHour, perNetworkDay, perDay] = allowancesOf('new-password', letter);
  return countEmail(transaction, secret, isOwnNetwork ? [perHour, perNetworkDay] : [perHour, perNetworkDay, perDay]);
}

/** Counted with the account that asks as well, whatever addresses it names. */
export function mayAskToConfirm(
  transaction: Transacting,
  secret: string,
  { personId, ...letter }: LinkEmail & { readonly personId: string },
): Promise<boolean> {
  const { lettersPerHour, lettersPerDay } = emailConfirmationLimits;
  return countEmail(transaction, secret, [
    ...allowancesOf('confirm-address', letter),
    { kind: 'confirm-address-by-hour', whom: personId, most: lettersPerHour, forMs: HOUR_MS },
    { kind: 'confirm-address-by-day', whom: personId, most: lettersPerDay, forMs: DAY_MS },
  ]);
}

async function countEmail(transaction: Transacting, secret: string, allowances: readonly Allowance[]) {
  const counts = allowances.map(({ kind, whom, forMs }) => ({ key: countKey(secret, kind, whom), by: 1, forMs }));
  const totals = await addCounts(transaction, counts);
  const isAllowed = allowances.every(({ most }, at) => (totals[at]?.count ?? 0) <= most);
  // An email that is not sent counts neither against the owner of the address nor against the account that asked once too often.
  if (!isAllowed)
    await addCounts(
      transaction,
      counts.map((count) => ({ ...count, by: -1 })),
    );
  return isAllowed;
}

function countKey(secret: string, kind: string, whom: string): string {
  return Buffer.from(keyedHash(secret, 'letters', kind, whom), 'base64url')
    .toString('hex')
    .slice(0, 32);
}
