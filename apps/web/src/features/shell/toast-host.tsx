// Shows the toasts in line, one at a time.
import { toastLimits } from '@chowk/contract/limits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { dismissToast, toastIsSeen, toastLine } from '../../platform/toasts/toasts.ts';
import { useLazyModule } from '../../ui/use-lazy-module.ts';

const loadToasts = () => import('../../ui/toast.tsx');
/** One and the same list each time: React compares what it is given. */
const emptyLine: ReturnType<typeof toastLine.get> = [];
const nothing = () => emptyLine;

export function ToastHost() {
  const [shown] = useSyncExternalStore(toastLine.subscribe, toastLine.get, nothing);
  const isPersonHere = useFirstTouch();
  const loaded = useLazyModule(shown || isPersonHere ? loadToasts : null, () => {});
  if (!loaded) return null;
  const { Toast, ToastArea } = loaded;
  return (
    <ToastArea swipePx={toastLimits.swipePx}>
      {shown ? (
        <Toast key={shown.id} {...shown} onSeen={() => toastIsSeen(shown.id)} onClose={() => dismissToast(shown.id)} />
      ) : null}
    </ToastArea>
  );
}

/** Fetched at the first sign of a person, so that the notice about a lost network is there without one. */
function useFirstTouch(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const events = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
    const touch = () => setTouched(true);
    for (const event of events) window.addEventListener(event, touch, { once: true, passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, touch);
    };
  }, []);
  return isTouched;
}
