// Whether the page is hydrated: false on the server and during hydration, then true.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** For parts that only a browser can draw, such as a map. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
