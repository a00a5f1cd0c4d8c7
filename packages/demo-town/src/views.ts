// How many people saw each listing on each of its latest days: more where there are more photos, as it is everywhere.
import { DAY_MS } from '@chowk/contract/limits';
import { townDay } from '@chowk/contract/listings/expiry';
import type { DemoListing } from './listings/listings.ts';
import { seededRandom } from './random.ts';

export type DemoViews = { readonly listingId: string; readonly day: string; readonly views: number };

/** Enough for a plot. */
const days = 14;

export function planViews(listings: readonly DemoListing[], now: Date): DemoViews[] {
  return listings.flatMap(({ id, createdAt, photos }) => {
    const random = seededRandom('views', id);
    const age = Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS);
    return Array.from({ length: Math.min(days, age + 1) }, (_, ago) => ({
      listingId: id,
      day: townDay(new Date(now.getTime() - ago * DAY_MS)),
      views: random.integer(0, 3 + 3 * photos.length),
    })).filter(({ views }) => views > 0);
  });
}
