// Marks the unread messages of an open thread as read, once.
import { markMessageRead } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { useEffect, useRef } from 'react';
import { isUnreadBy } from '../../../data/messages/messages-query.ts';
import { useReadMarking } from '../../../data/messages/read-marks.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { usePageVisible } from '../live/use-page-visible.ts';

export function useMarkThreadRead(userId: string, messages: readonly Message[]): void {
  const api = useApi();
  const isVisible = usePageVisible();
  const { mutate } = useReadMarking(userId, (ids) =>
    Promise.all([...ids].map((messageId) => api.call(markMessageRead, { params: { messageId } }))),
  );
  // What could not be marked is not tried for ever; opening the thread again tries again.
  const tried = useRef(new Set<string>());
  const unread = messages.filter((message) => isUnreadBy(userId, message)).map(({ id }) => id);
  const names = unread.join(' ');

  useEffect(() => {
    const untried = names.split(' ').filter((id) => id && !tried.current.has(id));
    if (!isVisible || untried.length === 0) return;
    for (const id of untried) tried.current.add(id);
    mutate(new Set(untried));
  }, [isVisible, names, mutate]);
}
