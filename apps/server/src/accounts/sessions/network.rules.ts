// Network of an IP address, to show where a session is: this, a local or another network.
import type { SessionPlace } from '@chowk/contract/accounts/sessions/session-places';

export const localNetwork = 'local';

const local = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/;
/** `0:0:0:0` contains ::1. */
const localV6 = /^(0:0:0:0$|f[cd]..:|fe[89ab].:)/;

export function networkOf(subnet: string): string {
  if (local.test(subnet) || localV6.test(subnet)) return localNetwork;
  const separator = subnet.includes(':') ? ':' : '.';
  return subnet.split(separator).slice(0, 3).join(separator);
}

type Networks = { readonly here: string; readonly local: string };

/** Compared by keyed hash: no IP address is stored. */
export function placeOf(networkKey: string | null, { here, local: localKey }: Networks): SessionPlace {
  if (networkKey === null) return 'unknown';
  if (networkKey === here) return 'this-network';
  return networkKey === localKey ? 'local-network' : 'another-network';
}
