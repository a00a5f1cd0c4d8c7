// Asks before something half-written is left behind: by a link, by the back button, by closing the dialog or the tab.
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

export function useLeaveGuard(isDirty: boolean) {
  const isFree = useRef(false);
  const [onLeave, setOnLeave] = useState<{ readonly run: () => void } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty]);

  return {
    isAsking: onLeave !== null || blocker.state === 'blocked',
    /** Runs it now, or after the person has agreed. */
    ask: (run: () => void) => (isDirty && !isFree.current ? setOnLeave({ run }) : run()),
    stay(): void {
      setOnLeave(null);
      blocker.reset?.();
    },
    leave(): void {
      isFree.current = true;
      onLeave?.run();
      blocker.proceed?.();
    },
    /** What was written is safe: nobody needs to be asked any more. */
    letGo(): void {
      isFree.current = true;
    },
  };
}
