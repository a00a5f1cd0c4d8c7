// What is heard from the server, by the stream or by asking: taken in, told to the other tabs, and alerted.
import { CancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { mailboxKey, unreadQuery } from '../../../data/messages/unread-query.ts';
import type { Alerts } from '../alerts/use-new-message-alerts.ts';
import { type Told, takeTold } from './live-events.ts';
import { tellOtherTabs } from './other-tabs.ts';

export type Hearing = {
  /** `onGap` where it cannot be told what was missed. */
  hear(told: Told, onGap: () => void): void;
  /** Asks for all that is shown; false where that failed. */
  closeGap(isReset: boolean): Promise<boolean>;
};

export function useHearing(userId: string, alerts: Alerts): Hearing {
  const queries = useQueryClient();
  const count = () => queries.getQueryData(unreadQuery(userId).queryKey)?.count;
  return {
    hear(told, onGap) {
      if (!takeTold(queries, userId, told, onGap)) return;
      tellOtherTabs(told);
      if (told.event.type === 'message') alerts.announce(told.event.message);
    },
    async closeGap(isReset) {
      const before = count();
      const isAsked = await askAll(queries, userId);
      const more = (count() ?? 0) - (before ?? 0);
      if (isReset && before !== undefined && more > 0) alerts.announceCount(more);
      return isAsked;
    },
  };
}

async function askAll(queries: QueryClient, userId: string): Promise<boolean> {
  try {
    await queries.refetchQueries({ queryKey: mailboxKey(userId), type: 'active' }, { throwOnError: true });
    return true;
  } catch (error) {
    // Given up for a newer question, it is asked again.
    return error instanceof CancelledError;
  }
}
