// Whether the page is alive: false on the server and while it hydrates, true ever after.
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
