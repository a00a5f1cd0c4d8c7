// Whether this browser believes it has a network.
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

/** For parts that only a browser can draw, such as a map. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
