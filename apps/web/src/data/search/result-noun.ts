// What is counted: listings with every word, or close matches.
import type { SearchPart } from '@chowk/contract/search/search-parts';

export function nounOf(count: number, part: SearchPart = 'every'): string {
  if (part === 'close') return count === 1 ? 'close match' : 'close matches';
  return count === 1 ? 'listing' : 'listings';
}
