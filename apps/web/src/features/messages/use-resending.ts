// Messages that waited go out when the network returns, or when the page is back after a reload.
import type { User } from '@chowk/contract/accounts';
import { useEffect, useEffectEvent } from 'react';
import { useOutbox } from './use-outbox.ts';

export function useResending(user: User): void {
  const { outgoing, retry } = useOutbox(user);
  const resend = useEffectEvent(() => {
    for (const message of outgoing) if (message.state === 'waiting') retry(message);
  });
  useEffect(() => {
    if (navigator.onLine) resend();
    window.addEventListener('online', resend);
    return () => window.removeEventListener('online', resend);
  }, []);
}
