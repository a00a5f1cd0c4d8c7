// Behind every page of a signed-in person: hears of new messages and says so, once, in one tab.
import type { User } from '@chowk/contract/accounts';
import { useEffect } from 'react';
import { readStoredSession } from '../../platform/stored-session.ts';
import { useLeadingTab } from './use-leading-tab.ts';
import { useLiveMessages } from './use-live-messages.ts';
import { useMessagePolling } from './use-message-polling.ts';
import { useNewMessageAlerts } from './use-new-message-alerts.ts';
import { useResending } from './use-resending.ts';
import { useSharedMessages } from './use-shared-messages.ts';
import { forgetWritten } from './written.ts';

export function MessageAlerts({ user }: { readonly user: User }) {
  const isLeading = useLeadingTab(`messages-${user.id}`);
  const isLive = useLiveMessages(user.id, isLeading);
  useMessagePolling(user.id, isLeading, isLive);
  useSharedMessages(user.id);
  useNewMessageAlerts(user.id, isLeading);
  useResending(user);
  useEffect(
    () => () => {
      if (!readStoredSession(localStorage)) forgetWritten();
    },
    [],
  );
  return null;
}
