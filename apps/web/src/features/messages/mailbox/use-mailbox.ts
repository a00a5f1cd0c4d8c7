// State of the messages dialog: the selected box, its conversations and the open conversation.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import type { Box } from '@chowk/contract/messages/message-boxes';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { conversationKeyOf, type Subject } from '../../../data/messages/mailbox-pages.ts';
import { conversationQuery, conversationsQuery } from '../../../data/messages/mailbox-queries.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { conversationNotFound, findBox, listConversations } from '../conversations.ts';
import type { Outgoing } from '../outbox/outgoing.ts';

type MailboxInput = {
  readonly user: User;
  readonly requested: Subject | undefined;
  readonly requestedKey: string | null;
  readonly outgoing: readonly Outgoing[];
  /** Wide screens show a conversation beside the list, so one is always open. */
  readonly isWide: boolean;
};

export function useMailbox({ user, requested, requestedKey, outgoing, isWide }: MailboxInput) {
  const [chosenKey, setOpenKey] = useState(requestedKey);
  const [chosenBox, setBox] = useState<Box | null>(null);
  const conversationResult = useQuery({ ...conversationQuery(user.id, chosenKey ?? ''), enabled: chosenKey !== null });
  const isNotFound = useNotFoundToast(
    conversationResult,
    chosenKey !== null && chosenKey === requestedKey && !requested,
  );
  const openKey = isNotFound && chosenKey === requestedKey ? null : chosenKey;

  const started = [...(requested ? [requested] : []), ...outgoing.map(({ subject }) => subject)];
  const openResult = openKey === null ? null : conversationResult;
  const { box, query, isLoading } = useBox(user.id, {
    chosenBox,
    conversationResult: openResult,
    hasStarted: started.length > 0,
  });
  const listed = listConversations(query.data?.conversations ?? [], box, started);
  const first = listed[0];

  // Chosen once: a message that arrives must not switch the conversation or box in use.
  if (chosenBox === null && !isLoading) setBox(box);
  if (openKey === null && isWide && first && !isLoading && !query.isFetching) setOpenKey(conversationKeyOf(first));

  const isOpen = (subject: Subject) => conversationKeyOf(subject) === openKey;
  return {
    query,
    conversationResult,
    isLoading,
    box,
    setBox,
    listed,
    openKey,
    open:
      openKey === null ? undefined : (conversationResult.data?.conversation ?? [...listed, ...started].find(isOpen)),
    setOpenKey,
    isNewByAddress:
      openKey !== null && openKey === requestedKey && conversationResult.data?.conversation.lastMessage === null,
  };
}

type BoxInput = {
  readonly chosenBox: Box | null;
  readonly conversationResult: Pick<UseQueryResult<ThreadPage>, 'data' | 'isPending'> | null;
  readonly hasStarted: boolean;
};

/** The selected box. First choice: the box of the open conversation, else the inbox, else Sent if only Sent has any.
 * Each list has one observer, which stays enabled once its box is chosen: a second one that is enabled after a failure
 * fetches the list again, and a choice that waits for that never ends. */
function useBox(userId: string, { chosenBox, conversationResult, hasStarted }: BoxInput) {
  const fixedBox =
    chosenBox ??
    (conversationResult && !conversationResult.isPending ? findBox(conversationResult.data?.conversation) : null);
  const isSearching = fixedBox === null && conversationResult === null;
  const inbox = useQuery({ ...conversationsQuery(userId, 'inbox'), enabled: fixedBox === 'inbox' || isSearching });
  const isInboxEmpty = inbox.data?.conversations.length === 0;
  const sent = useQuery({
    ...conversationsQuery(userId, 'sent'),
    enabled: fixedBox === 'sent' || (isSearching && isInboxEmpty),
  });

  function findFirst(): Box | null {
    // The cached inbox may be stale.
    if (inbox.isPending || (isInboxEmpty && inbox.isFetching)) return null;
    if (!isInboxEmpty) return 'inbox';
    if (hasStarted || sent.data?.conversations.length) return 'sent';
    return sent.isFetching ? null : 'inbox';
  }

  const decided = fixedBox ?? (isSearching ? findFirst() : null);
  const box = decided ?? 'inbox';
  const query = { inbox, sent }[box];
  return { box, query, isLoading: decided === null || query.isPending };
}

function useNotFoundToast(conversationResult: Pick<UseQueryResult, 'error'>, isRequestedByKey: boolean): boolean {
  const [isNotFound, setNotFound] = useState(false);
  if (isRequestedByKey && !isNotFound && isApiError(conversationResult.error, 404)) setNotFound(true);
  useEffect(() => {
    if (isNotFound) toast({ ...conversationNotFound, tone: 'destructive' });
  }, [isNotFound]);
  return isNotFound;
}
