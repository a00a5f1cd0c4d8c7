// One photo in two places: when a page leads from the one to the other, it grows instead of being replaced.
import { type ReactNode, ViewTransition } from 'react';

/** `name` must be the same in both places and only once in each. */
export function SharedPhoto({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ViewTransition name={name} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
