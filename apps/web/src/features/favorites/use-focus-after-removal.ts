// A card that goes takes the focus with it: the keyboard goes on with the next card, or with the heading.
import { type RefObject, useEffect, useRef } from 'react';

export type FocusAfterRemoval = {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Call it before the card at this place goes. */
  readonly remember: (index: number) => void;
};

export function useFocusAfterRemoval(count: number): FocusAfterRemoval {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = useRef<{ readonly index: number; readonly count: number } | null>(null);

  useEffect(() => {
    if (!gone.current || count >= gone.current.count) return;
    const cards = list.current?.children ?? [];
    const next = cards[Math.min(gone.current.index, cards.length - 1)]?.querySelector('button') ?? heading.current;
    gone.current = null;
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  }, [count]);

  return {
    list,
    heading,
    remember: (index) => {
      gone.current = { index, count };
    },
  };
}
