// Assigns statuses to listings: sold, expired, pending or ending; the others are available.

import { type Random, seededRandom } from '../random.ts';
import { demoSignIns } from '../residents.ts';
import type { Item } from './goods.ts';

export type DemoStatus = 'available' | 'sold' | 'expired' | 'pending' | 'ending';

const shares: readonly [DemoStatus, number][] = [
  ['sold', 7],
  ['expired', 2],
  ['pending', 6],
  ['ending', 4.5],
];

const DAY_MS = 86_400_000;

/** The demo sign-ins have one listing of each status. */
function reserveForSignIns(sellers: readonly string[], random: Random): Map<number, DemoStatus> {
  const reserved = new Map<number, DemoStatus>();
  for (const { key } of demoSignIns) {
    const own = random.shuffle(sellers.flatMap((seller, index) => (seller === key ? [index] : [])));
    for (const [at, status] of (['sold', 'pending', 'ending'] as const).entries()) {
      const index = own[at];
      if (index !== undefined) reserved.set(index, status);
    }
  }
  return reserved;
}

export function assignStatuses(items: readonly Item[], sellers: readonly string[]): DemoStatus[] {
  const random = seededRandom('fates');
  const reserved = reserveForSignIns(sellers, random);
  const statuses = items.map((_, index) => reserved.get(index) ?? 'available');
  const placeOf = (index: number, status: DemoStatus) =>
    `${items[index]?.category}/${items[index]?.subcategory}/${status === 'sold' || status === 'expired'}`;
  const taken = new Set([...reserved].map(([index, status]) => placeOf(index, status)));
  const order = random.shuffle(items.map((_, index) => index));
  for (const [status, share] of shares) {
    let left = Math.round((items.length * share) / 100) - statuses.filter((one) => one === status).length;
    for (const index of order) {
      // Never two in one subcategory, so that none becomes empty.
      if (left <= 0 || statuses[index] !== 'available' || taken.has(placeOf(index, status))) continue;
      taken.add(placeOf(index, status));
      statuses[index] = status;
      left--;
    }
  }
  return statuses;
}

/** In milliseconds. Most listings are less than a week old, some only minutes. */
export function ageFor(status: DemoStatus, random: Random): number {
  if (status === 'expired') return random.between(30.1, 38) * DAY_MS;
  if (status === 'ending') return random.between(27.1, 29.9) * DAY_MS;
  const days = 25 * random.next() ** 2.3;
  return Math.max(4 * 60_000, days * DAY_MS) + (status === 'available' ? 0 : 2 * DAY_MS);
}
