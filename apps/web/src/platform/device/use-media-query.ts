// Whether the screen fits a media query, for what classes alone cannot decide.
import { useSyncExternalStore } from 'react';
import { listen } from '../page/listen.ts';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => listen(window.matchMedia(query), 'change', listener),
    () => window.matchMedia(query).matches,
    () => false,
  );
}
