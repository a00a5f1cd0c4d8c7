// The network that a subnet belongs to: all that a session's place is told by. Nobody else is asked.
import type { SessionPlace } from '@chowk/contract/accounts/sessions/session-places';

/** One name for every address that no provider gives out: this machine, a home, an office. */
export const localNetwork = 'local';

const local = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/;
/** ::1 is of the network of zeros. */
const localV6 = /^(0:0:0:0$|f[cd]..:|fe[89ab].:)/;

/**
 * Of a subnet as limits name it: the first three numbers of an IPv4 address, the first three groups of an IPv6 one. A
 * provider's street, not a house.
 */
export function networkOf(subnet: string): string {
  if (local.test(subnet) || localV6.test(subnet)) return localNetwork;
  const sign = subnet.includes(':') ? ':' : '.';
  return subnet.split(sign).slice(0, 3).join(sign);
}

type Networks = { readonly here: string; readonly local: string };

/** Compared by their hashes: no address is kept. */
export function placeOf(networkKey: string | null, { here, local: localKey }: Networks): SessionPlace {
  if (networkKey === null) return 'unknown';
  if (networkKey === here) return 'this-network';
  return networkKey === localKey ? 'local-network' : 'another-network';
}
