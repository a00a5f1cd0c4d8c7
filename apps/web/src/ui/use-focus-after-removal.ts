// Moves the focus to the next item or the heading when an item is removed from a list.
import { type RefObject, useEffect, useRef } from 'react';

export type FocusAfterRemoval = {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Call it before the item at this index is removed. */
  readonly remember: (index: number) => void;
  /** Focus target for a dialog whose opener was removed with the item. */
  readonly findNext: () => HTMLElement | null;
};

/** A new array means that items were added, removed or changed. */
export function useFocusAfterRemoval(items: readonly unknown[] | undefined): FocusAfterRemoval {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Last removed index: a confirmation dialog closes after the list has changed. */
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
