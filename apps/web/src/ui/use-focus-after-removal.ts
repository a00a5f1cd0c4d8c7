// Moves the focus to the next item, or to the heading, when an item is removed from a list.
import { type RefObject, useEffect, useRef } from 'react';

export type FocusAfterRemoval = {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Call it before the item at this place goes. */
  readonly remember: (index: number) => void;
  /** Where the keyboard goes on; for a dialog whose opener went with the item. */
  readonly findNext: () => HTMLElement | null;
};

/** Another list of items means that something came, went or changed. */
export function useFocusAfterRemoval(items: readonly unknown[] | undefined): FocusAfterRemoval {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Where something went last: the dialog that asked for it closes when the list has changed already. */
  const place = useRef(0);
  const gone = useRef<{ readonly items: unknown } | null>(null);

  function findNext(): HTMLElement | null {
    const left = list.current?.children ?? [];
    const index = Math.min(place.current, left.length - 1);
    return left[index]?.querySelector('button') ?? heading.current;
  }

  useEffect(() => {
    if (!gone.current || gone.current.items === items) return;
    if (document.activeElement !== document.body) return;
    findNext()?.focus({ preventScroll: true });
    gone.current = null;
  });

  return {
    list,
    heading,
    findNext,
    remember: (index) => {
      place.current = index;
      gone.current = { items };
    },
  };
}
