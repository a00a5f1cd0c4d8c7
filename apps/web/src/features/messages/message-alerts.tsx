// Behind every page of a signed-in person: hears of new messages and says so, once, in one tab.
import type { User } from '@chowk/contract/accounts';
import { useLeadingTab } from './use-leading-tab.ts';
import { useLiveMessages } from './use-live-messages.ts';
import { useMessagePolling } from './use-message-polling.ts';
import { useNewMessageAlerts } from './use-new-message-alerts.ts';
import { useResending } from './use-resending.ts';
import { useSharedMessages } from './use-shared-messages.ts';

export function MessageAlerts({ user }: { readonly user: User }) {
  const isLeading = useLeadingTab(`messages-${user.id}`);
  const isLive = useLiveMessages(user.id, isLeading);
  useMessagePolling(user.id, isLeading, isLive);
  useSharedMessages(user.id);
  useNewMessageAlerts(user.id, isLeading);
  useResending(user, isLeading);
  return null;
}
