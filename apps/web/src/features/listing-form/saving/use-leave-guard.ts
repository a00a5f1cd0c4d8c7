// Asks for confirmation before unsaved changes are left: by link, back button, closing the dialog or the tab.
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { listen } from '../../../platform/page/listen.ts';
import { historyInSync } from '../../../ui/history/back-stack.ts';
import { hasStoredToken } from './submission-problems.ts';

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

export function useLeaveGuard(isDirty: boolean) {
  const isReleased = useRef(false);
  const [onLeave, setOnLeave] = useState<{ readonly run: () => void } | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // Without a session the draft stays stored, and the page asks to sign in.
  const isGuarded = () => isDirty && !isReleased.current && hasStoredToken();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarded() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    return listen(window, 'beforeunload', (event) => {
      if (!isReleased.current) event.preventDefault();
    });
  }, [isDirty]);

  return {
    isConfirming: !isLeaving && (onLeave !== null || blocker.state === 'blocked'),
    /** The router is blocked: the dialog must not add a history entry of its own. */
    isNavigationBlocked: blocker.state === 'blocked',
    /** Runs it now, or after confirmation. */
    confirmLeave: (run: () => void) => (isGuarded() ? setOnLeave({ run }) : run()),
    stay(): void {
      setOnLeave(null);
      blocker.reset?.();
    },
    async leave(): Promise<void> {
      isReleased.current = true;
      if (blocker.state === 'blocked') return blocker.proceed();
      setLeaving(true);
      // The dialog has a history entry, which must be popped before leaving.
      await historyInSync();
      onLeave?.run();
    },
    release(): void {
      isReleased.current = true;
    },
  };
}
