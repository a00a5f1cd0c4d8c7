// What the dialog shows: which box, which conversations, which one is open.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Box } from '@chowk/contract/messages/message-boxes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationsQuery, threadQuery } from '../../../data/messages/mailbox-queries.ts';
import { keyOf, type Subject } from '../../../data/messages/subject.ts';
import { listConversations } from '../conversations.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { useFirstBox } from './use-first-box.ts';
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
  const firstBox = useFirstBox(user.id, { thread: openKey === null ? null : thread, hasBegun: begun.length > 0 });
  const box = chosenBox ?? firstBox ?? 'inbox';
  const isDecided = chosenBox !== null || firstBox !== null;
  const query = useQuery({ ...conversationsQuery(user.id, box), enabled: isDecided });
  const isLoading = !isDecided || query.isPending;
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
