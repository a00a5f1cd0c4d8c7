// Moves the focus to the first new card after 'Load More'.
import { type RefObject, useEffect, useRef } from 'react';

/** Call the returned function when more cards are requested; `count` is the current number, in one or several lists. */
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
