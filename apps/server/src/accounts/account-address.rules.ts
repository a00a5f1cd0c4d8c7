// The e-mail address of an account, which is none of its own until it is proven, where that is asked for.
import type { UserRow } from '../database/schema.ts';

type Addressed = Pick<UserRow, 'id' | 'email' | 'new_email'>;

/** Until the first address is proven, the id stands in its place: unique as it has to be, and no address. */
export function hasAddress({ id, email }: Pick<UserRow, 'id' | 'email'>): boolean {
  return email !== id;
}

/** The one that the person knows as theirs, proven or not. */
export function addressOf(person: Addressed): string {
  return hasAddress(person) ? person.email : (person.new_email ?? '');
}

/**
 * As addresses are compared. A to Z alone: JavaScript and PostgreSQL also make a `k` of the Kelvin sign, and PostgreSQL an `i` of
 * the dotted capital of Turkish, so that another text would pass for the address.
 */
export function foldAddress(address: string): string {
  return address.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * One text for every spelling with which mail reaches the same mailbox: without a `+tag`, and at Gmail without dots. For
 * suspensions alone: elsewhere each spelling is an address of its own.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = foldAddress(address).split('@');
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return gmail.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

export const isSameAddress = (one: string | null, other: string) =>
  one !== null && foldAddress(one) === foldAddress(other);
