// A photo on two pages: it grows from the one into the other during the transition.
import { type ReactNode, ViewTransition } from 'react';

/** `name` must be the same in both places and only once in each. */
export function SharedPhoto({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ViewTransition name={name} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
