// Shows queued toasts one at a time.
import { toastLimits } from '@chowk/contract/limits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '../../platform/page/listen.ts';
import { dismissToast, markToastSeen, toastQueue } from '../../platform/toasts/toasts.ts';
import { useLazyModule } from '../../ui/use-lazy-module.ts';

const loadToasts = () => import('../../ui/feedback/toast.tsx');
// Constant, since useSyncExternalStore compares snapshots by identity.
const emptyQueue: ReturnType<typeof toastQueue.get> = [];
const getServerSnapshot = () => emptyQueue;

export function ToastHost() {
  const [shown] = useSyncExternalStore(toastQueue.subscribe, toastQueue.get, getServerSnapshot);
  const hasInteracted = useFirstInteraction();
  const loaded = useLazyModule(shown || hasInteracted ? loadToasts : null, () => {});
  if (!loaded) return null;
  const { Toast, ToastArea } = loaded;
  return (
    <ToastArea swipePx={toastLimits.swipePx}>
      {shown ? (
        <Toast
          key={shown.id}
          {...shown}
          onSeen={() => markToastSeen(shown.id)}
          onClose={() => dismissToast(shown.id)}
        />
      ) : null}
    </ToastArea>
  );
}

/** The toast code is loaded on the first interaction, so that it is there when the network is lost. */
function useFirstInteraction(): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    const events = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
    return listen(window, events, () => setInteracted(true), { once: true, passive: true });
  }, []);
  return hasInteracted;
}
