// Which part of the session state the address shows: what the basic demo added, never the filters.
import type { SessionStateMap } from '../../platform/api/session-state.ts';

export const filterKeys = { category: 'filterCategory', price: 'filterPrice', sort: 'filterSort' } as const;

const unechoed = new Set<string>(Object.values(filterKeys));

/** The entries that are mirrored into the address, in the order in which they were added. */
export function echoedEntries(state: SessionStateMap): [string, string][] {
  return Object.entries(state).filter(([name]) => !unechoed.has(name));
}

export function writeEcho(state: SessionStateMap): URLSearchParams {
  return new URLSearchParams(echoedEntries(state));
}

/** A shared address brings its parameters along; what this session already holds under other names stays. */
export function adoptEcho(state: SessionStateMap, search: URLSearchParams): SessionStateMap {
  return { ...state, ...Object.fromEntries([...search].filter(([name]) => name !== '' && !unechoed.has(name))) };
}

/** Clearing the basic demo leaves the filters alone. */
export function clearEchoed(state: SessionStateMap): SessionStateMap {
  return Object.fromEntries(Object.entries(state).filter(([name]) => unechoed.has(name)));
}

/** An empty value takes the entry out. */
export function setEntry(state: SessionStateMap, name: string, value: string): SessionStateMap {
  const { [name]: _before, ...others } = state;
  return value === '' ? others : { ...state, [name]: value };
}
