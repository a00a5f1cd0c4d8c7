// Email addresses: which one an account has, and how two are compared.
import type { UserRow } from '../database/schema.ts';

export function emailOf({ email_address, pending_email }: Pick<UserRow, 'email_address' | 'pending_email'>): string {
  return email_address ?? pending_email ?? '';
}

/** A to Z alone: JavaScript and PostgreSQL also lower-case the Kelvin sign to `k`, and PostgreSQL the Turkish dotted capital to
 * `i`, so that a different text would match the address. */
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
