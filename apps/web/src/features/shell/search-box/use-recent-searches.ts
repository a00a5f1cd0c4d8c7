// The last searches as the search field offers them.
import { useState } from 'react';
import { useUser } from '../../../data/session/session.tsx';
import { addSearch, readSearches, removeSearch, writeSearches } from './recent-searches.ts';
import { recentSearchesKey } from './recent-searches-key.ts';

export type RecentSearches = {
  readonly texts: readonly string[];
  /** Other tabs search too: looked up each time they are about to be shown. */
  readonly look: () => void;
  readonly add: (text: string) => void;
  readonly remove: (text: string) => void;
  readonly clear: () => void;
};

export function useRecentSearches(): RecentSearches {
  const personId = useUser()?.id ?? null;
  const read = () => readSearches(localStorage.getItem(recentSearchesKey), personId);
  const [texts, setTexts] = useState(read);
  const keep = (next: readonly string[]) => {
    if (next.length > 0) localStorage.setItem(recentSearchesKey, writeSearches(next, personId));
    else localStorage.removeItem(recentSearchesKey);
    setTexts(next);
  };
  return {
    texts,
    look: () => setTexts(read()),
    add: (text) => keep(addSearch(read(), text)),
    remove: (text) => keep(removeSearch(read(), text)),
    clear: () => keep([]),
  };
}
