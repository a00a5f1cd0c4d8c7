// Recent searches of this browser, newest first, never sent to the server.
import { useState } from 'react';
import { useUser } from '../../../data/session/session.tsx';
import { recentSearchesKey } from './recent-searches-key.ts';

export const MAX_RECENT = 8;

/** The owner is null for a guest. */
type StoredSearches = { readonly owner: string | null; readonly texts: readonly string[] };

/** Sign-out clears them. A session that expired while the page was closed leaves them stored with their owner, and other
 * users do not see them. Searches of a guest stay after signing in. */
export function readSearches(stored: string | null, userId: string | null): readonly string[] {
  const { owner, texts } = parseStored(stored);
  return owner === null || owner === userId ? texts.slice(0, MAX_RECENT) : [];
}

export function writeSearches(texts: readonly string[], userId: string | null): string {
  return JSON.stringify({ owner: userId, texts } satisfies StoredSearches);
}

export function addSearch(texts: readonly string[], text: string): readonly string[] {
  const added = text.trim();
  return added ? [added, ...removeSearch(texts, added)].slice(0, MAX_RECENT) : texts;
}

export function removeSearch(texts: readonly string[], text: string): readonly string[] {
  return texts.filter((each) => each.toLowerCase() !== text.toLowerCase());
}

function parseStored(stored: string | null): StoredSearches {
  try {
    const { owner, texts } = JSON.parse(stored ?? '') as { owner?: unknown; texts?: unknown };
    const isWhole = (owner === null || typeof owner === 'string') && Array.isArray(texts);
    if (isWhole) return { owner, texts: texts.filter((text): text is string => typeof text === 'string') };
  } catch {
    // Missing or unreadable.
  }
  return { owner: null, texts: [] };
}

type RecentSearches = {
  readonly texts: readonly string[];
  /** Reads again before showing, since other tabs search too. */
  readonly reload: () => void;
  readonly add: (text: string) => void;
  readonly remove: (text: string) => void;
  readonly clear: () => void;
};

export function useRecentSearches(): RecentSearches {
  const userId = useUser()?.id ?? null;
  const read = () => readSearches(localStorage.getItem(recentSearchesKey), userId);
  const [texts, setTexts] = useState(read);
  const save = (next: readonly string[]) => {
    if (next.length > 0) localStorage.setItem(recentSearchesKey, writeSearches(next, userId));
    else localStorage.removeItem(recentSearchesKey);
    setTexts(next);
  };
  return {
    texts,
    reload: () => setTexts(read()),
    add: (text) => save(addSearch(read(), text)),
    remove: (text) => save(removeSearch(read(), text)),
    clear: () => save([]),
  };
}
