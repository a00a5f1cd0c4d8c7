// What listings have gone through: dealt like cards, so that the shares hold to the listing.
import type { Item } from './goods/shelves.ts';
import { demoSignIns } from './people.ts';
import { type Chance, chanceOf } from './random.ts';

export type Fate = 'fresh' | 'pending' | 'sold' | 'ending' | 'expired';

type Dealt = Exclude<Fate, 'fresh'>;

/** Of a hundred listings; the rest are simply there. */
const shares: Record<Dealt, number> = { sold: 7, expired: 2, pending: 6, ending: 4.5 };

const leavesBrowse: readonly Fate[] = ['sold', 'expired'];

const dayMs = 86_400_000;

/** The people whom a visitor can sign in as have one of each to look at. */
function reserveForShownPeople(sellers: readonly string[], chance: Chance): Map<number, Dealt> {
  const reserved = new Map<number, Dealt>();
  for (const { key } of demoSignIns) {
    const own = chance.shuffle(sellers.flatMap((seller, index) => (seller === key ? [index] : [])));
    for (const [at, fate] of (['sold', 'pending', 'ending'] as const).entries()) {
      const index = own[at];
      if (index !== undefined) reserved.set(index, fate);
    }
  }
  return reserved;
}

/** `sellers` holds the key of each item's seller. */
export function dealFates(items: readonly Item[], sellers: readonly string[]): Fate[] {
  const chance = chanceOf('fates');
  const reserved = reserveForShownPeople(sellers, chance);
  const fates = items.map((_, index): Fate => reserved.get(index) ?? 'fresh');
  const shelfOf = (index: number, fate: Fate) =>
    `${items[index]?.category}/${items[index]?.subcategory}/${leavesBrowse.includes(fate)}`;
  const touched = new Set([...reserved].map(([index, fate]) => shelfOf(index, fate)));
  const order = chance.shuffle(items.map((_, index) => index));
  for (const [fate, share] of Object.entries(shares) as [Dealt, number][]) {
    let left = Math.round((items.length * share) / 100) - fates.filter((one) => one === fate).length;
    for (const index of order) {
      // Never two of one shelf: each subcategory stays full for people who browse.
      if (left <= 0 || fates[index] !== 'fresh' || touched.has(shelfOf(index, fate))) continue;
      touched.add(shelfOf(index, fate));
      fates[index] = fate;
      left--;
    }
  }
  return fates;
}

/** Most of what is on a marketplace came this week; the first few minutes old keep the page alive. */
export function ageFor(fate: Fate, chance: Chance): number {
  if (fate === 'expired') return chance.between(30.1, 38) * dayMs;
  if (fate === 'ending') return chance.between(27.1, 29.9) * dayMs;
  const days = 25 * chance.next() ** 2.3;
  return Math.max(4 * 60_000, days * dayMs) + (fate === 'fresh' ? 0 : 2 * dayMs);
}
