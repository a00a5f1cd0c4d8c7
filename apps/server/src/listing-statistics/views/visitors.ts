// Who is counted as one person on one day: known by a hash that nobody can undo once the day's salt is gone.
import { createHmac } from 'node:crypto';
import { subnetOf } from '../../http/limits/subnet.rules.ts';

export type Visit = {
  readonly listingId: string;
  /** Null for somebody who is not signed in. */
  readonly personId: string | null;
  readonly address: string;
  readonly userAgent: string;
};

export type MarkedVisit = {
  readonly listingId: string;
  readonly personId: string | null;
  /** The same for the same person on the same day. */
  readonly visitor: string;
  /** The same for all who come from one address, or one IPv6 network. */
  readonly source: string;
};

/** A family or an office shares an address; a script that changes its name does too. */
export const mostPerSource = 10;

export function markVisit({ listingId, personId, address, userAgent }: Visit, salt: Buffer): MarkedVisit {
  const hash = (...parts: string[]) => createHmac('sha256', salt).update(parts.join('\n')).digest('hex').slice(0, 32);
  const subnet = subnetOf(address);
  const visitor = personId ? hash('person', listingId, personId) : hash('visitor', listingId, subnet, userAgent);
  return { listingId, personId, visitor, source: hash('source', listingId, subnet) };
}

const programs = /bot\b|crawl|spider|preview|curl|wget|python|axios|go-http|okhttp|^$/i;

/** Those that say so. */
export function isProgram(userAgent: string | undefined): boolean {
  return programs.test(userAgent ?? '');
}

/** Of those who came for the first time, as many of each source as are still let in; `totals` counts them already. */
export function admit(firsts: readonly MarkedVisit[], totals: ReadonlyMap<string, number>): MarkedVisit[] {
  const room = new Map<string, number>();
  for (const { source } of firsts) room.set(source, (room.get(source) ?? 0) + 1);
  for (const [source, count] of room) room.set(source, mostPerSource - ((totals.get(source) ?? count) - count));
  return firsts.filter(({ source }) => {
    const left = room.get(source) ?? 0;
    room.set(source, left - 1);
    return left > 0;
  });
}
