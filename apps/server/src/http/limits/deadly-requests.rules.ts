// Requests that kill processes: what they are recognised by, and when they are refused.
import { subnetOf } from './subnet.rules.ts';

/** Long enough that an operator is called and looks, short enough that a mistake is forgotten by itself. */
export const REFUSED_MS = 10 * 60_000;
/** Two deaths further apart are not one story. */
const ROW_MS = 10 * 60_000;

export type RequestTraits = {
  readonly method: string;
  readonly route: string;
  readonly url: string;
  readonly address: string;
  readonly contentType: string;
  readonly contentLength: string;
  readonly hasBody: boolean;
};

/** Never refused: what a load balancer asks, and files. */
export function isExempt({ method, route }: Pick<RequestTraits, 'method' | 'route'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return /^\/(healthz$|readyz$|assets\/|uploads\/)|\.\w{2,12}$/.test(route);
}

/** A proxy that is not named in TRUST_PROXY has such an address, and stands for everyone. */
const isPrivate = (subnet: string) =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0:0:0:0$|f[cd]|fe[89ab])/.test(subnet);

/**
 * The texts that fingerprints are made of: the same request from any network, and for one with a body any such call from
 * the caller's network, which may vary the bytes.
 */
export function describeTraits(traits: RequestTraits): readonly string[] {
  const { method, route, url, contentType, contentLength, hasBody } = traits;
  const kind = contentType.split(';', 1)[0]?.trim().toLowerCase();
  const same = `same ${method} ${url} ${kind} ${contentLength}`;
  const subnet = subnetOf(traits.address);
  return hasBody && !isPrivate(subnet) ? [same, `from ${method} ${route} ${subnet}`] : [same];
}

export type DeadlyState = {
  /** Fingerprints that are refused, with the moment until which. */
  readonly refused: readonly (readonly [string, number])[];
  /** Those in flight when the last process died, and answered by no process since. */
  readonly suspects: readonly string[];
  readonly lastDeathAt: number;
};

export const nothingDeadly: DeadlyState = { refused: [], suspects: [], lastDeathAt: 0 };

/** What was in flight at two deaths in a row is refused. */
export function afterDeath(state: DeadlyState, inFlight: readonly string[], now: number): DeadlyState {
  const isRow = now - state.lastDeathAt < ROW_MS;
  const again = isRow ? inFlight.filter((print) => state.suspects.includes(print)) : [];
  const still = state.refused.filter(([print, until]) => until > now && !again.includes(print));
  return {
    refused: [...still, ...again.map((print) => [print, now + REFUSED_MS] as const)],
    suspects: inFlight.filter((print) => !again.includes(print)),
    lastDeathAt: now,
  };
}

/** A request that was answered did not kill: with many visitors, some of theirs are in flight at every death. */
export function afterAnswer(state: DeadlyState, print: string): DeadlyState {
  return { ...state, suspects: state.suspects.filter((suspect) => suspect !== print) };
}
