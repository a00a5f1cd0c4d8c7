// Completions of what is typed, asked for when the typing rests; when they cannot be had, there are simply none.
import { queryTimes, suggestionLimits } from '@chowk/contract/limits';
import { suggestSearches } from '@chowk/contract/search/search-endpoints';
import type { Suggestions } from '@chowk/contract/search/search-schemas';
import { useQuery } from '@tanstack/react-query';
import { inOwnWords } from '../../../data/words/in-own-words.ts';
import { nameQuery } from '../../../platform/api/query-client.ts';
import { useDebounced } from '../../../platform/device/use-debounced.ts';
import { isLongEnough } from './search-options.ts';

function suggestionsQuery(text: string) {
  return nameQuery(
    ['listings', 'suggestions', text],
    async (api, signal) =>
      inOwnWords('saySuggestions', await api.call(suggestSearches, { query: { query: text }, signal })),
    { freshMs: queryTimes.listingFreshMs },
  );
}

/** Undefined until there is an answer. While the next letters are on their way, what the first ones brought stays. */
export function useSearchSuggestions(typed: string): Suggestions | undefined {
  const text = useDebounced(typed.trim(), suggestionLimits.debounceMs);
  const isWanted = isLongEnough(text) && beginAlike(typed, text);
  const { data, isError } = useQuery({
    ...suggestionsQuery(text),
    enabled: isWanted,
    placeholderData: (before, query) => (beginAlike(query?.queryKey[2], text) ? before : undefined),
  });
  return isWanted && !isError ? data : undefined;
}

function beginAlike(one: unknown, other: string): boolean {
  const start = (text: unknown) => String(text).trim().slice(0, suggestionLimits.minCharacters).toLowerCase();
  return start(one) === start(other);
}
