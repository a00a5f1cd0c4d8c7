// Moves the focus to the first new card after 'Load More'.
import { type RefObject, useEffect, useRef } from 'react';

/** Call what it returns when more cards are asked for; `count` is how many there are now, in one list or in several. */
export function useFocusOnNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    const first = list.current?.querySelectorAll(':scope > li, :scope > ul > li')[from.current];
    from.current = null;
    (first?.querySelector('a') ?? first?.querySelector('button'))?.focus({ preventScroll: true });
  }, [list, count]);
  return () => {
    from.current = count;
  };
}
