// The box that is shown first: that of the open conversation; else the inbox, unless all there is lies under Sent.
import type { ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import type { Box } from '@chowk/contract/messages/message-boxes';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { conversationsQuery } from '../../../data/messages/mailbox-queries.ts';
import { boxOf } from '../conversations.ts';

type Known = {
  /** Null where none is open. */
  readonly thread: Pick<UseQueryResult<ThreadPage>, 'data' | 'isPending'> | null;
  /** Something was begun and not yet sent. */
  readonly hasBegun: boolean;
};

/** Null until it is known. */
export function useFirstBox(userId: string, { thread, hasBegun }: Known): Box | null {
  const inbox = useQuery({ ...conversationsQuery(userId, 'inbox'), enabled: thread === null });
  const isInboxEmpty = inbox.data?.conversations.length === 0;
  const sent = useQuery({ ...conversationsQuery(userId, 'sent'), enabled: thread === null && isInboxEmpty });
  if (thread) return thread.isPending ? null : boxOf(thread.data?.conversation);
  // What was empty at the last look may be so no longer.
  if (inbox.isPending || (isInboxEmpty && inbox.isFetching)) return null;
  if (!isInboxEmpty) return 'inbox';
  if (hasBegun || sent.data?.conversations.length) return 'sent';
  return sent.isFetching ? null : 'inbox';
}
