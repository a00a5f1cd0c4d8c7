// Keeps a thread scrolled to its newest message, unless somebody reads further up.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this is at the end: half a line may be out of sight. */
const nearPx = 24;

type Items = {
  readonly lastId: string | undefined;
  /** Names the last message that is on its way. */
  readonly sendingKey: string | undefined;
  /** Ids, oldest first. */
  readonly received: readonly string[];
};

/** The box is reversed: it counts from its lower end, upward into the negative. */
export function useThreadScroll(box: RefObject<HTMLElement | null>, { lastId, sendingKey, received }: Items) {
  const height = useRef(0);
  const newest = received.at(-1);
  const [seen, setSeen] = useState(newest);
  const isAtEnd = () => (box.current?.scrollTop ?? 0) > -nearPx;

  useLayoutEffect(() => {
    if (sendingKey && box.current) box.current.scrollTop = 0;
  }, [box, sendingKey]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !lastId || element.scrollTop > -nearPx) return;
    // What was added below must not move what somebody reads further up.
    element.scrollTop -= element.scrollHeight - height.current;
  }, [box, lastId]);

  // It changes by itself too: what comes near is drawn, and has another height than was guessed.
  useEffect(() => {
    const content = box.current?.firstElementChild;
    if (!content) return;
    const watch = new ResizeObserver(() => {
      height.current = box.current?.scrollHeight ?? 0;
    });
    watch.observe(content);
    return () => watch.disconnect();
  }, [box]);

  useLayoutEffect(() => {
    height.current = box.current?.scrollHeight ?? 0;
    if (isAtEnd() && seen !== newest) setSeen(newest);
  });

  return {
    // Earlier ones may be added above: only those after the last one seen are missed.
    missedCount: received.length - 1 - (seen === undefined ? -1 : received.lastIndexOf(seen)),
    onScroll: () => isAtEnd() && setSeen(newest),
    goToEnd: () => {
      if (box.current) box.current.scrollTop = 0;
      setSeen(newest);
    },
  };
}
