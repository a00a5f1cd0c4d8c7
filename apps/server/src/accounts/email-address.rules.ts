// Email addresses: which one an account has, and how two are compared.
import type { UserRow } from '../database/schema.ts';

/** Until its first address is verified, an account's `email` holds its id: unique, and not an address. */
export function hasAddress({ id, email }: Pick<UserRow, 'id' | 'email'>): boolean {
  return email !== id;
}

/** The address that the user sees as their own, verified or not. */
export function emailOf(user: Pick<UserRow, 'id' | 'email' | 'pending_email'>): string {
  return hasAddress(user) ? user.email : (user.pending_email ?? '');
}

/**
 * A to Z alone: JavaScript and PostgreSQL also lower-case the Kelvin sign to `k`, and PostgreSQL the Turkish dotted capital to
 * `i`, so that a different text would match the address.
 */
export function lowercaseEmail(email: string): string {
  return email.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

export const isSameEmail = (one: string | null, other: string) =>
  one !== null && lowercaseEmail(one) === lowercaseEmail(other);

const gmailDomains = new Set(['gmail.com', 'googlemail.com']);

/** The same for all spellings of one mailbox: without a `+tag`, at Gmail without dots. For suspensions and email limits only. */
export function canonicalMailbox(email: string): string {
  const [local = '', domain = ''] = lowercaseEmail(email).split('@');
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return gmailDomains.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
