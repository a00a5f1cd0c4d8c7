// The part of the session state that the URL shows: entries of the basic demo, never the filters.
import type { SessionStateMap } from '../../platform/api/session-state.ts';

export const filterKeys = { category: 'filterCategory', price: 'filterPrice', sort: 'filterSort' } as const;

const hiddenFromUrl = new Set<string>(Object.values(filterKeys));

export function listUrlEntries(state: SessionStateMap): [string, string][] {
  return Object.entries(state).filter(([name]) => !hiddenFromUrl.has(name));
}

export function writeUrlEntries(state: SessionStateMap): URLSearchParams {
  return new URLSearchParams(listUrlEntries(state));
}

/** Entries of a shared URL win; others stay. */
export function adoptUrlEntries(state: SessionStateMap, search: URLSearchParams): SessionStateMap {
  return { ...state, ...Object.fromEntries([...search].filter(([name]) => name !== '' && !hiddenFromUrl.has(name))) };
}

export function clearUrlEntries(state: SessionStateMap): SessionStateMap {
  return Object.fromEntries(Object.entries(state).filter(([name]) => hiddenFromUrl.has(name)));
}

export function setEntry(state: SessionStateMap, name: string, value: string): SessionStateMap {
  const { [name]: _before, ...others } = state;
  return value === '' ? others : { ...state, [name]: value };
}
