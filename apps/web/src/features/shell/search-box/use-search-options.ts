// The options of the search field for what is typed: recent searches or completions, and the one the arrow keys reached.
import { type RefObject, useEffect, useState } from 'react';
import type { HomeView } from '../../../data/search/home-view.ts';
import { keepPlaceAndOrder } from '../../../data/search/new-search.ts';
import { isLongEnough, listRecent, listSuggested } from './search-options.ts';
import { texts } from './suggestions-texts.ts';
import { useFieldText } from './use-field-text.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearchSuggestions } from './use-search-suggestions.ts';

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
      recent.look();
      return !isLongEnough(value);
    },
    onSubmit: recent.add,
  });
  const kept = keepPlaceAndOrder(view);
  const suggestions = useSearchSuggestions(text);
  const isRecent = !isLongEnough(text);
  const suggested = suggestions ? listSuggested(suggestions, kept) : [];
  const options = isRecent ? listRecent(recent.texts, kept) : suggested;
  const isShown = isOpen && options.length > 0;
  const [active, setActive] = useActive(isOpen, options.map((option) => option.text).join());
  const announcement = isOpen ? announce(isRecent, suggestions && suggested.length, recent.texts.length) : '';

  function move(by: 1 | -1): void {
    setOpen(true);
    if (options.length > 0) setActive(isShown ? step(active, by, options.length) : by > 0 ? 0 : options.length - 1);
  }

  return { text, options, isRecent, recent, isShown, active, move, close: () => setOpen(false), announcement };
}

/** The option that the arrow keys have reached: none as soon as something else is offered, or nothing any more. */
function useActive(isOpen: boolean, offer: string): [number, (active: number) => void] {
  const [reached, setReached] = useState({ offer, active: -1 });
  useEffect(() => {
    if (!isOpen) setReached({ offer: '', active: -1 });
  }, [isOpen]);
  return [reached.offer === offer ? reached.active : -1, (active) => setReached({ offer, active })];
}

/** Past the last comes the first. */
function step(active: number, by: number, count: number): number {
  return active < 0 && by < 0 ? count - 1 : (active + by + count) % count;
}

function announce(isRecent: boolean, suggested: number | undefined, recent: number): string {
  if (isRecent) return recent === 0 ? '' : texts.recentCount({ count: recent });
  if (suggested === undefined) return '';
  return suggested === 0 ? texts.noSuggestions : texts.suggestionCount({ count: suggested });
}
