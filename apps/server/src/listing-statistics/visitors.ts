// Anonymous visitors: one hash per visitor and day, which cannot be undone once the salt of the day is deleted.
import { createHmac } from 'node:crypto';
import { subnetOf } from '../http/limits/subnet.rules.ts';

export type Visit = {
  readonly listingId: string;
  readonly userId: string | null;
  readonly address: string;
  readonly userAgent: string;
};

export type MarkedVisit = {
  readonly listingId: string;
  readonly userId: string | null;
  readonly visitor: string;
  readonly source: string;
};

/** A family or an office shares an address, and so does a script that changes its user agent. */
export const MAX_VISITORS_PER_SOURCE = 10;

export function markVisit({ listingId, userId, address, userAgent }: Visit, salt: Buffer): MarkedVisit {
  const hash = (...parts: string[]) => createHmac('sha256', salt).update(parts.join('\n')).digest('hex').slice(0, 32);
  const subnet = subnetOf(address);
  const visitor = userId ? hash('person', listingId, userId) : hash('visitor', listingId, subnet, userAgent);
  return { listingId, userId, visitor, source: hash('source', listingId, subnet) };
}

const bots = /bot\b|crawl|spider|preview|curl|wget|python|axios|go-http|okhttp|^$/i;

export function isBot(userAgent: string | undefined): boolean {
  return bots.test(userAgent ?? '');
}

/** As many first visits of each source as are left of its limit; `totals` includes them. */
export function admit(firsts: readonly MarkedVisit[], totals: ReadonlyMap<string, number>): MarkedVisit[] {
  const room = new Map<string, number>();
  for (const { source } of firsts) room.set(source, (room.get(source) ?? 0) + 1);
  for (const [source, count] of room)
    room.set(source, MAX_VISITORS_PER_SOURCE - ((totals.get(source) ?? count) - count));
  return firsts.filter(({ source }) => {
    const left = room.get(source) ?? 0;
    room.set(source, left - 1);
    return left > 0;
  });
}
