// Receives messages on every page of a signed-in user; only the leading tab alerts.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useLeadingTab } from '../live/leading-tab.ts';
import { useOtherTabEvents } from '../live/live-events.ts';
import { useEventHandler, useLiveMessages } from '../live/use-live-messages.ts';
import { useMessagePolling } from '../live/use-message-polling.ts';
import { useResendPending } from '../outbox/use-outbox.ts';
import { useNewMessageAlerts } from './new-message-alerts.ts';

export function MessageAlerts({ user }: { readonly user: User }) {
  const isLeading = useLeadingTab(`messages-${user.id}`);
  const handler = useEventHandler(user.id, useNewMessageAlerts(user.id));
  const isLive = useLiveMessages(user.id, isLeading, handler);
  useMessagePolling(user.id, { isLeading, isLive }, handler);
  useOtherTabEvents(user.id);
  useResendPending(user, isLeading);
  return null;
}
