// The names that the product itself gives to places: English in addresses, so that one address serves every language.

import { searchLimits } from '@chowk/contract/limits';
import { placeName } from '@chowk/contract/places/place-names';
import type { SearchPart } from '@chowk/contract/search/search-parts';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { texts } from './search-texts.ts';

/** Where the device is. */
export const YOUR_LOCATION = 'your location';
/** A point whose name the address does not tell. */
export const CHOSEN_PLACE = 'the chosen place';

/** What a person reads for the name of a place in an address. */
export function sayPlace(name: string = CHOSEN_PLACE): string {
  if (name === YOUR_LOCATION) return texts.yourLocation;
  return name === CHOSEN_PLACE ? texts.chosenPlace : placeName(name);
}

/** '12', or '1,000+' where there are more than were counted. */
export function sayNumber(count: number, isPartial = count >= searchLimits.countCap): string {
  return `${groupDigits(count)}${isPartial ? '+' : ''}`;
}

export function formatListingCount(count: number, part: SearchPart = 'every'): string {
  const say = part === 'close' ? texts.closeMatches : texts.listings;
  return say({ count, number: sayNumber(count) });
}
