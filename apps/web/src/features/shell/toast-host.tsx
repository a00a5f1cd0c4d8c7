// Shows the toasts in line, one at a time.
import { toastLimits } from '@chowk/contract/limits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '../../platform/page/listen.ts';
import { dismissToast, toastIsSeen, toastLine } from '../../platform/toasts/toasts.ts';
import { useLazyModule } from '../../ui/use-lazy-module.ts';

const loadToasts = () => import('../../ui/feedback/toast.tsx');
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
    const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
    return listen(window, signs, () => setTouched(true), { once: true, passive: true });
  }, []);
  return isTouched;
}
