// The network an address belongs to: all that a session's place is told by. Nobody else is asked.
import type { SessionPlace } from '@chowk/contract/accounts/sessions/session-places';

/** One name for every address that no provider gives out: this machine, a home, an office. */
export const localNetwork = 'local';

const local = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/;
const localV6 = /^(::1$|f[cd]|fe[89ab])/;

/** The first three numbers of an IPv4 address, the first three groups of an IPv6 one: a provider's street, not a house. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (local.test(plain) || localV6.test(plain)) return localNetwork;
  if (!plain.includes(':')) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const between = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...between, ...after];
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

type Networks = { readonly here: string; readonly local: string };

/** Compared by their hashes: no address is kept. */
export function placeOf(networkKey: string | null, { here, local: localKey }: Networks): SessionPlace {
  if (networkKey === null) return 'unknown';
  if (networkKey === here) return 'this-network';
  return networkKey === localKey ? 'local-network' : 'another-network';
}
