// Takes in what the other tabs of this browser were told.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askForMessages } from '../../../data/messages/mailbox-changes.ts';
import { takeTold } from './live-events.ts';
import { livePosition } from './live-position.ts';
import { hearOtherTabs } from './other-tabs.ts';

export function useOtherTabs(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = hearOtherTabs(userId, (told) => {
      takeTold(queries, userId, told, () => askForMessages(queries, userId));
    });
    return () => {
      stop();
      livePosition.forget(userId);
    };
  }, [queries, userId]);
}
