// Sends waiting messages when the network returns or their writer is back, from the leading tab.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useEffect, useEffectEvent } from 'react';
import { outbox } from './message-storage.ts';
import { isToGoOut, withOldStopped } from './outgoing.ts';
import { useOutbox } from './use-outbox.ts';

export function useResending(user: User, isLeading: boolean): void {
  const { retry } = useOutbox(user);
  const resend = useEffectEvent(() => {
    const now = Date.now();
    outbox.change((list) => withOldStopped(list, now));
    for (const message of outbox.get()) if (message.userId === user.id && isToGoOut(message, now)) retry(message);
  });
  useEffect(() => {
    if (!isLeading) return;
    if (navigator.onLine) resend();
    window.addEventListener('online', resend);
    return () => window.removeEventListener('online', resend);
  }, [isLeading]);
}
