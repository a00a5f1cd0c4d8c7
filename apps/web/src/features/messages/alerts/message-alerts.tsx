// Tells a signed-in person of new messages on every page, once, in one tab.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useHearing } from '../live/use-hearing.ts';
import { useLeadingTab } from '../live/use-leading-tab.ts';
import { useLiveMessages } from '../live/use-live-messages.ts';
import { useMessagePolling } from '../live/use-message-polling.ts';
import { useOtherTabs } from '../live/use-other-tabs.ts';
import { useResending } from '../outbox/use-resending.ts';
import { useNewMessageAlerts } from './use-new-message-alerts.ts';

/** What the leading tab hears it alerts; the others learn of it without a sound. */
export function MessageAlerts({ user }: { readonly user: User }) {
  const isLeading = useLeadingTab(`messages-${user.id}`);
  const hearing = useHearing(user.id, useNewMessageAlerts(user.id));
  const isLive = useLiveMessages(user.id, isLeading, hearing);
  useMessagePolling(user.id, { isLeading, isLive }, hearing);
  useOtherTabs(user.id);
  useResending(user, isLeading);
  return null;
}
