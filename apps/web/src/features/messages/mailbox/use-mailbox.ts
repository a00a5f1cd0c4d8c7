// What the dialog shows: which box, which conversations, which one is open.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import type { Box } from '@chowk/contract/messages/message-boxes';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationsQuery, threadQuery } from '../../../data/messages/mailbox-queries.ts';
import { keyOf, type Subject } from '../../../data/messages/subject.ts';
import { boxOf, listConversations } from '../conversations.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { useMissing } from './use-missing.ts';

type MailboxParts = {
  readonly user: User;
  readonly wanted: Subject | undefined;
  readonly wantedKey: string | null;
  readonly outgoing: readonly Outgoing[];
  /** There is room for a thread beside the list, so one is always open. */
  readonly isWide: boolean;
};

export function useMailbox({ user, wanted, wantedKey, outgoing, isWide }: MailboxParts) {
  const [chosenKey, setOpenKey] = useState(wantedKey);
  const [chosenBox, setBox] = useState<Box | null>(null);
  const thread = useQuery({ ...threadQuery(user.id, chosenKey ?? ''), enabled: chosenKey !== null });
  const isMissing = useMissing(thread, chosenKey !== null && chosenKey === wantedKey && !wanted);
  const openKey = isMissing && chosenKey === wantedKey ? null : chosenKey;

  const begun = [...(wanted ? [wanted] : []), ...outgoing.map(({ subject }) => subject)];
  const openThread = openKey === null ? null : thread;
  const { box, query, isLoading } = useBox(user.id, { chosenBox, thread: openThread, hasBegun: begun.length > 0 });
  const listed = listConversations(query.data?.conversations ?? [], box, begun);
  const first = listed[0];

  // Chosen once and then kept: a message that arrives must not move what somebody is reading or writing.
  if (chosenBox === null && !isLoading) setBox(box);
  if (openKey === null && isWide && first && !isLoading && !query.isFetching) setOpenKey(keyOf(first));

  const isOpen = (subject: Subject) => keyOf(subject) === openKey;
  return {
    query,
    thread,
    isLoading,
    box,
    setBox,
    listed,
    openKey,
    /** Undefined until it is known who is at the other end. */
    open: openKey === null ? undefined : (thread.data?.conversation ?? [...listed, ...begun].find(isOpen)),
    setOpenKey,
    /** The address names a conversation in which nothing is written yet. */
    mayBegin: openKey !== null && openKey === wantedKey && thread.data?.conversation.lastMessage === null,
  };
}

type Known = {
  /** Null until one is chosen. */
  readonly chosenBox: Box | null;
  /** Null where none is open. */
  readonly thread: Pick<UseQueryResult<ThreadPage>, 'data' | 'isPending'> | null;
  /** Something was begun and not yet sent. */
  readonly hasBegun: boolean;
};

/**
 * The box that is shown. The first one is that of the open conversation, else the inbox, unless all there is lies under Sent.
 * Each list has one observer, which stays enabled once its box is chosen: a second one that is enabled after a failure
 * fetches the list again, and a choice that waits for that never ends.
 */
function useBox(userId: string, { chosenBox, thread, hasBegun }: Known) {
  const named = chosenBox ?? (thread && !thread.isPending ? boxOf(thread.data?.conversation) : null);
  const isSearching = named === null && thread === null;
  const inbox = useQuery({ ...conversationsQuery(userId, 'inbox'), enabled: named === 'inbox' || isSearching });
  const isInboxEmpty = inbox.data?.conversations.length === 0;
  const sent = useQuery({
    ...conversationsQuery(userId, 'sent'),
    enabled: named === 'sent' || (isSearching && isInboxEmpty),
  });

  function findFirst(): Box | null {
    // What was empty at the last look may be so no longer.
    if (inbox.isPending || (isInboxEmpty && inbox.isFetching)) return null;
    if (!isInboxEmpty) return 'inbox';
    if (hasBegun || sent.data?.conversations.length) return 'sent';
    return sent.isFetching ? null : 'inbox';
  }

  const decided = named ?? (isSearching ? findFirst() : null);
  const box = decided ?? 'inbox';
  const query = { inbox, sent }[box];
  return { box, query, isLoading: decided === null || query.isPending };
}
