// Place names and result counts as text. Names in URLs are English, so that one URL serves every language.

import { searchLimits } from '@chowk/contract/limits';
import { placeLine } from '@chowk/contract/places/place-names';
import type { SearchPart } from '@chowk/contract/search/search-parts';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { texts } from './search-texts.ts';

export const YOUR_LOCATION = 'your location';
export const CHOSEN_PLACE = 'the chosen place';

export function formatPlaceName(name: string = CHOSEN_PLACE): string {
  if (name === YOUR_LOCATION) return texts.yourLocation;
  return name === CHOSEN_PLACE ? texts.chosenPlace : placeLine(name);
}

export function formatCount(count: number, isPartial = count >= searchLimits.countCap): string {
  return `${groupDigits(count)}${isPartial ? '+' : ''}`;
}

export function formatListingCount(count: number, part: SearchPart = 'every'): string {
  const say = part === 'close' ? texts.closeMatches : texts.listings;
  return say({ count, number: formatCount(count) });
}
