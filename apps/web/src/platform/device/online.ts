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
