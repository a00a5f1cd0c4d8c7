// Whether this tab leads those of its browser.
import { useEffect, useState } from 'react';
import { competeToLead, type Sight } from './leading-tab.ts';
import { isPageVisible } from './use-page-visible.ts';

const sight: Sight = {
  isSeen: isPageVisible,
  onSeen(listener) {
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
    };
  },
};

/** Where the browser has no locks, every tab leads itself. */
export function useLeadingTab(name: string): boolean {
  const [isLeading, setLeading] = useState(() => !navigator.locks);
  useEffect(() => (navigator.locks ? competeToLead(navigator.locks, name, sight, setLeading) : undefined), [name]);
  return isLeading;
}
