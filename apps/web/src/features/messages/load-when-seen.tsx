// A button that fetches more as soon as it is seen; a press tries again where that failed.
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';

type LoadWhenSeenProps = { readonly label: string; readonly isLoading: boolean; readonly onLoad: () => void };

/** Give it a key that changes with what was fetched, so that it looks anew whether it is still seen. */
export function LoadWhenSeen({ label, isLoading, onLoad }: LoadWhenSeenProps) {
  const box = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    if (!isLoading) onLoad();
  });
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) load();
    });
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={box} className="flex justify-center py-2">
      <Button size="sm" variant="ghost" isBusy={isLoading} onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
