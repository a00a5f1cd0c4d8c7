// Hooks for browser state: online, media query, hydrated.
import { useSyncExternalStore } from 'react';
import { listen } from '../page/listen.ts';

const subscribe = (listener: () => void) => listen(window, ['online', 'offline'], listener);

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => listen(window.matchMedia(query), 'change', listener),
    () => window.matchMedia(query).matches,
    () => false,
  );
}

const never = () => () => {};

/** False on the server and during hydration; for parts that only a browser can render, such as a map. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
