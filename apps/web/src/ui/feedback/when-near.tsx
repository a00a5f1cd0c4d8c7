// Something that is worth its bytes only to who gets there: drawn once the reader has scrolled near, room kept until then.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

type WhenNearProps = {
  /** In the size that the children will have, about. */
  readonly room: ReactNode;
  /** True where nothing has to be waited for: the reader comes back to what was here. */
  readonly isNear?: boolean;
  readonly children: ReactNode;
};

/** About a screen of a phone ahead. */
const AHEAD = '600px';

export function WhenNear({ room, isNear: isNearAtFirst = false, children }: WhenNearProps) {
  const [isNear, setNear] = useState(isNearAtFirst);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isNear]);
  if (isNear) return <Suspense fallback={room}>{children}</Suspense>;
  return <div ref={place}>{room}</div>;
}
