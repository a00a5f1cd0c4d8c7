// Options of the search field for the typed text, with the one that the arrow keys reached.
import { queryTimes, suggestionLimits } from '@chowk/contract/limits';
import { suggestSearches } from '@chowk/contract/search/search-endpoints';
import type { Suggestions } from '@chowk/contract/search/search-schemas';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { localizeResponse } from '../../../data/localize-response.ts';
import type { HomeView } from '../../../domain/search/home-view.ts';
import { pickPlaceAndOrder } from '../../../domain/search/new-search.ts';
import { defineQuery } from '../../../platform/api/query-client.ts';
import { useDebounced } from '../../../platform/device/use-debounced.ts';
import { useRecentSearches } from './recent-searches.ts';
import { isLongEnough, listRecent, listSuggested } from './search-options.ts';
import { texts } from './suggestions-texts.ts';
import { useFieldText } from './use-combobox.ts';

export function useSearchOptions(
  field: RefObject<HTMLInputElement | null>,
  popup: RefObject<HTMLDivElement | null>,
  view: HomeView,
) {
  const recent = useRecentSearches();
  const { text, isOpen, setOpen } = useFieldText({
    field,
    popup,
    opensOnFocus(value) {
      recent.reload();
      return !isLongEnough(value);
    },
    onSubmit: recent.add,
  });
  const placeAndOrder = pickPlaceAndOrder(view);
  const suggestions = useSearchSuggestions(text);
  const isRecent = !isLongEnough(text);
  const suggested = suggestions ? listSuggested(suggestions, placeAndOrder) : [];
  const options = isRecent ? listRecent(recent.texts, placeAndOrder) : suggested;
  const isShown = isOpen && options.length > 0;
  const [active, setActive] = useActiveOption(isOpen, options.map((option) => option.text).join());
  const announcement = isOpen ? announce(isRecent, suggestions && suggested.length, recent.texts.length) : '';

  function move(by: 1 | -1): void {
    setOpen(true);
    if (options.length > 0) setActive(isShown ? step(active, by, options.length) : by > 0 ? 0 : options.length - 1);
  }

  return { text, options, isRecent, recent, isShown, active, move, close: () => setOpen(false), announcement };
}

/** Index of the active option; -1 once the options change or the list closes. */
function useActiveOption(isOpen: boolean, optionsKey: string): [number, (active: number) => void] {
  const [reached, setReached] = useState({ optionsKey, active: -1 });
  useEffect(() => {
    if (!isOpen) setReached({ optionsKey: '', active: -1 });
  }, [isOpen]);
  return [reached.optionsKey === optionsKey ? reached.active : -1, (active) => setReached({ optionsKey, active })];
}

function step(active: number, by: number, count: number): number {
  return active < 0 && by < 0 ? count - 1 : (active + by + count) % count;
}

function announce(isRecent: boolean, suggested: number | undefined, recent: number): string {
  if (isRecent) return recent === 0 ? '' : texts.recentCount({ count: recent });
  if (suggested === undefined) return '';
  return suggested === 0 ? texts.noSuggestions : texts.suggestionCount({ count: suggested });
}

function suggestionsQuery(text: string) {
  return defineQuery(
    ['listings', 'suggestions', text],
    async (api, signal) =>
      localizeResponse('localizeSuggestions', await api.call(suggestSearches, { query: { query: text }, signal })),
    { freshMs: queryTimes.listingFreshMs },
  );
}

/** Undefined until loaded. Earlier completions stay while the next ones load. */
function useSearchSuggestions(typed: string): Suggestions | undefined {
  const text = useDebounced(typed.trim(), suggestionLimits.debounceMs);
  const isEnabled = isLongEnough(text) && haveSameStart(typed, text);
  const { data, isError } = useQuery({
    ...suggestionsQuery(text),
    enabled: isEnabled,
    placeholderData: (before, query) => (haveSameStart(query?.queryKey[2], text) ? before : undefined),
  });
  return isEnabled && !isError ? data : undefined;
}

function haveSameStart(one: unknown, other: string): boolean {
  const start = (text: unknown) => String(text).trim().slice(0, suggestionLimits.minCharacters).toLowerCase();
  return start(one) === start(other);
}
