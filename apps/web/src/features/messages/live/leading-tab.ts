// Elects the leading tab of this browser with a Web Lock: the tab seen last, then the next in line.
import { useEffect, useState } from 'react';
import { isPageVisible } from '../visible-conversation.ts';

type TabVisibility = {
  readonly isVisible: () => boolean;
  readonly onVisible: (listener: () => void) => () => void;
};

type Claim = { readonly controller: AbortController; leave?: () => void };

export function electLeader(
  locks: LockManager,
  name: string,
  { isVisible, onVisible }: TabVisibility,
  onChange: (isLeading: boolean) => void,
): () => void {
  let latest: Claim | null = null;

  function claim(isTakingOver: boolean): void {
    const mine: Claim = { controller: new AbortController() };
    latest?.controller.abort();
    latest = mine;
    const lead = () => {
      // Replaced by a later claim of this tab.
      if (latest !== mine) return;
      onChange(true);
      return new Promise<void>((resolve) => {
        mine.leave = resolve;
      });
    };
    locks
      .request(name, isTakingOver ? { steal: true } : { signal: mine.controller.signal }, lead)
      .catch((error: Error) => {
        if (latest !== mine) return;
        // Any other error means that the browser forbids locks: a retry would fail for ever.
        const isTaken = error.name === 'AbortError';
        onChange(!isTaken);
        if (isTaken) claim(false);
      });
  }

  const unsubscribe = onVisible(() => {
    if (!latest?.leave && isVisible()) claim(true);
  });
  claim(isVisible());
  return () => {
    unsubscribe();
    const last = latest;
    latest = null;
    last?.controller.abort();
    last?.leave?.();
  };
}

const tabVisibility: TabVisibility = {
  isVisible: isPageVisible,
  onVisible(listener) {
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
    };
  },
};

/** Without locks every tab leads. */
export function useLeadingTab(name: string): boolean {
  const [isLeading, setLeading] = useState(() => !navigator.locks);
  useEffect(
    () => (navigator.locks ? electLeader(navigator.locks, name, tabVisibility, setLeading) : undefined),
    [name],
  );
  return isLeading;
}
