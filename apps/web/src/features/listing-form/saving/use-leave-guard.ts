// Asks before something half-written is left behind: by a link, by the back button, by closing the dialog or the tab.
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { listen } from '../../../platform/page/listen.ts';
import { historyInSync } from '../../../ui/history/back-stack.ts';

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

export function useLeaveGuard(isDirty: boolean) {
  const isFree = useRef(false);
  const [onLeave, setOnLeave] = useState<{ readonly run: () => void } | null>(null);
  const [isGoing, setGoing] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    return listen(window, 'beforeunload', (event) => {
      if (!isFree.current) event.preventDefault();
    });
  }, [isDirty]);

  return {
    isAsking: !isGoing && (onLeave !== null || blocker.state === 'blocked'),
    /** The router waits for the answer, and a step of the history would be one more way for it. */
    isWayHeld: blocker.state === 'blocked',
    /** Runs it now, or after the person has agreed. */
    ask: (run: () => void) => (isDirty && !isFree.current ? setOnLeave({ run }) : run()),
    stay(): void {
      setOnLeave(null);
      blocker.reset?.();
    },
    async leave(): Promise<void> {
      isFree.current = true;
      if (blocker.state === 'blocked') return blocker.proceed();
      setGoing(true);
      // The question is a step of its own, which must be taken back before the way goes on.
      await historyInSync();
      onLeave?.run();
    },
    /** What was written is safe: nobody needs to be asked any more. */
    letGo(): void {
      isFree.current = true;
    },
  };
}
