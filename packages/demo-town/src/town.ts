// Plans the demo town as plain data, before pictures are made or rows written.

import { DAY_MS } from '@chowk/contract/limits';
import { townDay } from '@chowk/contract/text/town-time';
import { type DemoMessage, planMessages } from './conversations.ts';
import { type DemoListing, planListings } from './listings/listings.ts';
import {
  type DemoContactMessage,
  type DemoReport,
  planContactMessages,
  planConversationReport,
  planReports,
} from './moderation.ts';
import { makeId, seededRandom } from './random.ts';
import { type DemoUser, demoModerator, planUser, residents } from './residents.ts';

export type Town = {
  users: readonly DemoUser[];
  listings: readonly DemoListing[];
  messages: readonly DemoMessage[];
  favorites: readonly DemoFavorite[];
  views: readonly DemoViews[];
  reports: readonly DemoReport[];
  contactMessages: readonly DemoContactMessage[];
};

/** The same date gives the same town. */
export function planTown(now: Date): Town {
  const users = residents.map((resident) => planUser(resident, 'user', now));
  const moderator = planUser(demoModerator, 'moderator', now);
  const listings = planListings(users, now);
  const messages = planMessages(users, listings, now);
  return {
    users: [...users, moderator],
    listings,
    messages,
    favorites: planFavorites(users, listings, now),
    views: planViews(listings, now),
    reports: [...planReports(users, moderator, listings, now), ...planConversationReport(messages, now)],
    contactMessages: planContactMessages(users, moderator, now),
  };
}

type DemoFavorite = { id: string; userId: string; listingId: string; createdAt: Date };

function planFavorites(users: readonly DemoUser[], listings: readonly DemoListing[], now: Date): DemoFavorite[] {
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

type DemoViews = { readonly listingId: string; readonly day: string; readonly views: number };

const days = 14;

function planViews(listings: readonly DemoListing[], now: Date): DemoViews[] {
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
