// Lazy section: rendered when scrolled near, with reserved space until then.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

type WhenNearProps = {
  /** Placeholder of about the same size. */
  readonly room: ReactNode;
  /** True when the data is cached: render at once. */
  readonly isNear?: boolean;
  readonly children: ReactNode;
};

/** About one phone screen. */
const ROOT_MARGIN = '600px';

export function WhenNear({ room, isNear: isNearAtFirst = false, children }: WhenNearProps) {
  const [isNear, setNear] = useState(isNearAtFirst);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  if (isNear) return <Suspense fallback={room}>{children}</Suspense>;
  return <div ref={place}>{room}</div>;
}
