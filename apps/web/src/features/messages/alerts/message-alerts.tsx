// Tells a signed-in person of new messages on every page, once, in one tab.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useLeadingTab } from '../live/use-leading-tab.ts';
import { useLiveMessages } from '../live/use-live-messages.ts';
import { useMessagePolling } from '../live/use-message-polling.ts';
import { useSharedMessages } from '../live/use-shared-messages.ts';
import { useResending } from '../outbox/use-resending.ts';
import { useNewMessageAlerts } from './use-new-message-alerts.ts';

export function MessageAlerts({ user }: { readonly user: User }) {
  const isLeading = useLeadingTab(`messages-${user.id}`);
  const isLive = useLiveMessages(user.id, isLeading);
  useMessagePolling(user.id, isLeading, isLive);
  useSharedMessages(user.id);
  useNewMessageAlerts(user.id, isLeading);
  useResending(user, isLeading);
  return null;
}
