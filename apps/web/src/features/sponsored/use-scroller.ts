// A row that scrolls sideways: whether it is at either end, and how to move it by a card.
import { useEffect, useRef, useState } from 'react';

export function useScroller() {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => setEnds((before) => sameOr(before, readEnds(element)));
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, []);

  function turn(direction: 1 | -1): void {
    const card = row.current?.firstElementChild;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({ left: direction * (card?.clientWidth ?? 0), behavior: isCalm ? 'auto' : 'smooth' });
  }

  return { row, turn, ...ends };
}

type Ends = { readonly isAtStart: boolean; readonly isAtEnd: boolean };

/** Two pixels of slack: browsers round the last position. */
function readEnds({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Ends {
  return { isAtStart: scrollLeft <= 2, isAtEnd: scrollLeft + clientWidth >= scrollWidth - 2 };
}

function sameOr(before: Ends, now: Ends): Ends {
  return before.isAtStart === now.isAtStart && before.isAtEnd === now.isAtEnd ? before : now;
}
