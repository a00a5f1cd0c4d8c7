// Of all tabs of this browser one leads: the one seen last, and when it closes, the next in line.
import { useEffect, useState } from 'react';
import { isPageVisible } from './use-page-visible.ts';

/** Where the browser has no locks, every tab leads itself. */
export function useLeadingTab(name: string): boolean {
  const [isLeading, setLeading] = useState(() => !navigator.locks);
  useEffect(() => (navigator.locks ? compete(navigator.locks, name, setLeading) : undefined), [name]);
  return isLeading;
}

function compete(locks: LockManager, name: string, setLeading: (isLeading: boolean) => void): () => void {
  let waiting = new AbortController();
  let leave: (() => void) | null = null;
  let isOver = false;

  function hold(): Promise<void> {
    if (isOver) return Promise.resolve();
    setLeading(true);
    return new Promise((resolve) => {
      leave = resolve;
    });
  }

  function giveUp(): void {
    leave = null;
    if (isOver) return;
    setLeading(false);
    waitInLine();
  }

  function waitInLine(): void {
    waiting = new AbortController();
    locks.request(name, { signal: waiting.signal }, hold).catch((error: unknown) => {
      // Taken over by another tab, rather than called back by this one.
      if (error !== takingOver) giveUp();
    });
  }

  function takeOver(): void {
    if (leave || !isPageVisible()) return;
    waiting.abort(takingOver);
    locks.request(name, { steal: true }, hold).catch(giveUp);
  }

  waitInLine();
  takeOver();
  document.addEventListener('visibilitychange', takeOver);
  window.addEventListener('focus', takeOver);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', takeOver);
    window.removeEventListener('focus', takeOver);
    waiting.abort(takingOver);
    leave?.();
  };
}

const takingOver = new Error('This tab no longer waits');
