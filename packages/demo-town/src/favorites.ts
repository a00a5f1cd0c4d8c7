// Which listings the people of the town have marked as favourites.
import { makeId } from './ids.ts';
import type { DemoListing } from './listings/listings.ts';
import type { DemoUser } from './people.ts';
import { seededRandom } from './random.ts';

export type DemoFavorite = { id: string; userId: string; listingId: string; createdAt: Date };

export function planFavorites(users: readonly DemoUser[], listings: readonly DemoListing[], now: Date): DemoFavorite[] {
  return users.flatMap(({ id: userId, key }) => {
    const random = seededRandom('favorites', key);
    const others = listings.filter(({ sellerId }) => sellerId !== userId);
    const wanted = random.shuffle(others).slice(0, random.integer(4, 11));
    return wanted.map((listing) => {
      const from = listing.createdAt.getTime();
      const createdAt = new Date(Math.round(from + (now.getTime() - from) * random.between(0.1, 0.95)));
      return { id: makeId(createdAt, random), userId, listingId: listing.id, createdAt };
    });
  });
}
