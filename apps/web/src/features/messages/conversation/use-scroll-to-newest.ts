// Keeps a conversation scrolled to its newest message unless the user has scrolled up.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within 24 px of the end counts as at the end. */
const NEAR_END_PX = 24;

type Items = {
  readonly lastId: string | undefined;
  readonly sendingKey: string | undefined;
  readonly received: readonly string[];
};

const isNearEnd = (box: HTMLElement | null) => (box?.scrollTop ?? 0) > -NEAR_END_PX;

/** The box is flex-col-reverse: scrollTop is 0 at its lower end and negative above. */
export function useScrollToNewest(box: RefObject<HTMLElement | null>, { lastId, sendingKey, received }: Items) {
  const height = useRef(0);
  const boxHeight = useRef(0);
  const newest = received.at(-1);
  const [seen, setSeen] = useState(newest);

  useLayoutEffect(() => {
    if (sendingKey && box.current) box.current.scrollTop = 0;
  }, [box, sendingKey]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !lastId || isNearEnd(element)) return;
    // New messages below must not move the text being read above.
    element.scrollTop -= element.scrollHeight - height.current;
  }, [box, lastId]);

  // The height also changes when content-visibility renders a group with another height than estimated; the box shrinks
  // when the deal panel below it loads, which must not move the text being read either.
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const watch = new ResizeObserver(() => {
      height.current = element.scrollHeight;
      if (boxHeight.current && !isNearEnd(element)) element.scrollTop -= boxHeight.current - element.clientHeight;
      boxHeight.current = element.clientHeight;
    });
    watch.observe(content);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);

  useLayoutEffect(() => {
    height.current = box.current?.scrollHeight ?? 0;
    if (isNearEnd(box.current) && seen !== newest) setSeen(newest);
  });

  return {
    // Earlier messages may be added above: count only those after the last one seen.
    missedCount: received.length - 1 - (seen === undefined ? -1 : received.lastIndexOf(seen)),
    onScroll: () => isNearEnd(box.current) && setSeen(newest),
    goToEnd: () => {
      if (box.current) box.current.scrollTop = 0;
      setSeen(newest);
    },
  };
}
