// Which conversation is open and whether this tab is visible: a message that is on screen needs no alert.
import { useSyncExternalStore } from 'react';

let shown: string | null = null;

export const visibleConversation = {
  get: () => shown,
  show(key: string): () => void {
    shown = key;
    return () => {
      if (shown === key) shown = null;
    };
  },
};

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}

export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, isPageVisible);
}
