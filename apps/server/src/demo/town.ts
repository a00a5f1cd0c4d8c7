// The plan of the town: everything that will be there, as plain data, before a picture is taken or a row is written.
import { type DemoMessage, planConversations } from './conversations.ts';
import { type DemoFavorite, planFavorites } from './favorites.ts';
import { type DemoLetter, planLetters } from './letters.ts';
import { type DemoListing, planListings } from './listings.ts';
import { demoModerator, people } from './people.ts';
import { type DemoReport, planReports, planTalkReport } from './reports.ts';
import { type Resident, settle } from './residents.ts';

export type Town = {
  residents: readonly Resident[];
  listings: readonly DemoListing[];
  messages: readonly DemoMessage[];
  favorites: readonly DemoFavorite[];
  reports: readonly DemoReport[];
  letters: readonly DemoLetter[];
};

/** The same moment gives the same town. */
export function planTown(now: Date): Town {
  const neighbours = people.map((person) => settle(person, 'person', now));
  const moderator = settle(demoModerator, 'moderator', now);
  const listings = planListings(neighbours, now);
  const messages = planConversations(neighbours, listings, now);
  return {
    residents: [...neighbours, moderator],
    listings,
    messages,
    favorites: planFavorites(neighbours, listings, now),
    reports: [...planReports(neighbours, moderator, listings, now), ...planTalkReport(messages, now)],
    letters: planLetters(neighbours, moderator, now),
  };
}
