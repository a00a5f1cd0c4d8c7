// How many were found, in words: listings with every word, or close matches.
import { searchLimits } from '@chowk/contract/limits';
import type { SearchPart } from '@chowk/contract/search/search-parts';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { texts } from './search-texts.ts';

/** '12', or '1,000+' where there are more than were counted. */
export function sayNumber(count: number, isPartial = count >= searchLimits.countCap): string {
  return `${groupDigits(count)}${isPartial ? '+' : ''}`;
}

export function formatListingCount(count: number, part: SearchPart = 'every'): string {
  const say = part === 'close' ? texts.closeMatches : texts.listings;
  return say({ count, number: sayNumber(count) });
}
