// Button that loads the next page when it scrolls into view; a click retries after a failure.
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';

type LoadMoreWhenVisibleProps = { readonly label: string; readonly isLoading: boolean; readonly onLoad: () => void };

/** Give it a key that changes with each page, so that it observes its visibility again. */
export function LoadMoreWhenVisible({ label, isLoading, onLoad }: LoadMoreWhenVisibleProps) {
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
