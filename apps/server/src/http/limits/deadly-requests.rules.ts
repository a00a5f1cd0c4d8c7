// Deadly requests, which crash worker processes: their fingerprint, and when they are refused.
import { subnetOf } from './subnet.rules.ts';

/** Time for an operator to look, and short for a false positive. */
export const REFUSED_MS = 10 * 60_000;
/** Deaths further apart are unrelated. */
const RELATED_MS = 10 * 60_000;

export type RequestTraits = {
  readonly method: string;
  readonly route: string;
  readonly url: string;
  readonly address: string;
  readonly contentType: string;
  readonly contentLength: string;
  readonly hasBody: boolean;
};

export function isExempt({ method, route }: Pick<RequestTraits, 'method' | 'route'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return /^\/(healthz$|readyz$|assets\/|uploads\/)|\.\w{2,12}$/.test(route);
}

/** A proxy without TRUST_PROXY has such an address, which is then that of all visitors. */
const isPrivate = (subnet: string) =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0:0:0:0$|f[cd]|fe[89ab])/.test(subnet);

/** Fingerprints: the same request from any network; with a body also the same route from this network, with any bytes. */
export function describeTraits(traits: RequestTraits): readonly string[] {
  const { method, route, url, contentType, contentLength, hasBody } = traits;
  const kind = contentType.split(';', 1)[0]?.trim().toLowerCase();
  const same = `same ${method} ${url} ${kind} ${contentLength}`;
  const subnet = subnetOf(traits.address);
  return hasBody && !isPrivate(subnet) ? [same, `from ${method} ${route} ${subnet}`] : [same];
}

export type DeadlyState = {
  readonly refused: readonly (readonly [string, number])[];
  readonly suspects: readonly string[];
  readonly lastDeathAt: number;
};

export const nothingDeadly: DeadlyState = { refused: [], suspects: [], lastDeathAt: 0 };

export function afterDeath(state: DeadlyState, inFlight: readonly string[], now: number): DeadlyState {
  const isRelated = now - state.lastDeathAt < RELATED_MS;
  const again = isRelated ? inFlight.filter((print) => state.suspects.includes(print)) : [];
  const still = state.refused.filter(([print, until]) => until > now && !again.includes(print));
  return {
    refused: [...still, ...again.map((print) => [print, now + REFUSED_MS] as const)],
    suspects: inFlight.filter((print) => !again.includes(print)),
    lastDeathAt: now,
  };
}

/** An answered request was not the cause: on a busy server many are in flight at each death. */
export function afterAnswer(state: DeadlyState, print: string): DeadlyState {
  return { ...state, suspects: state.suspects.filter((suspect) => suspect !== print) };
}
