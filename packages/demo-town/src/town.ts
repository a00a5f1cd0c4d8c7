// Plans the demo town: everything that will be in it as plain data, before a picture is made or a row is written.
import { type DemoMessage, planMessages } from './conversations.ts';
import { type DemoFavorite, planFavorites } from './favorites.ts';
import { type DemoContactMessage, planContactMessages } from './letters.ts';
import { type DemoListing, planListings } from './listings/listings.ts';
import { type DemoUser, demoModerator, people, planUser } from './people.ts';
import { type DemoReport, planConversationReport, planReports } from './reports.ts';
import { type DemoViews, planViews } from './views.ts';

export type Town = {
  users: readonly DemoUser[];
  listings: readonly DemoListing[];
  messages: readonly DemoMessage[];
  favorites: readonly DemoFavorite[];
  views: readonly DemoViews[];
  reports: readonly DemoReport[];
  letters: readonly DemoContactMessage[];
};

/** The same moment gives the same town. */
export function planTown(now: Date): Town {
  const users = people.map((person) => planUser(person, 'person', now));
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
    letters: planContactMessages(users, moderator, now),
  };
}
