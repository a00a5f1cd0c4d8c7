// What the people of the town have put their heart on.
import { idFor } from './identity.ts';
import type { DemoListing } from './listings.ts';
import { type Chance, chanceOf } from './random.ts';
import type { Resident } from './residents.ts';

export type DemoFavorite = { id: string; userId: string; listingId: string; createdAt: Date };

function favour(userId: string, listing: DemoListing, now: Date, chance: Chance): DemoFavorite {
  const from = listing.createdAt.getTime();
  const createdAt = new Date(Math.round(from + (now.getTime() - from) * chance.between(0.1, 0.95)));
  return { id: idFor(createdAt, chance), userId, listingId: listing.id, createdAt };
}

export function planFavorites(
  residents: readonly Resident[],
  listings: readonly DemoListing[],
  now: Date,
): DemoFavorite[] {
  return residents.flatMap(({ id, person }) => {
    const chance = chanceOf('favorites', person.key);
    const others = listings.filter(({ sellerId }) => sellerId !== id);
    const wanted = chance.shuffle(others).slice(0, chance.whole(4, 11));
    return wanted.map((listing) => favour(id, listing, now, chance));
  });
}
