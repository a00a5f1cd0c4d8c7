// What the dialog shows: which tab, which conversations, which one is open.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { messagesQuery } from '../../../data/messages/messages-query.ts';
import { type Box, chooseBox, groupConversations, inBox, type Subject } from '../conversations.ts';
import { drafts } from '../outbox/message-storage.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { messageDraftKey } from '../thread/use-message-draft.ts';
import { findUnsentHint } from './unsent-hint.ts';

type MailboxParts = {
  readonly user: User;
  readonly wanted: Subject | undefined;
  readonly wantedKey: string | null;
  readonly outgoing: readonly Outgoing[];
  /** There is room for a thread beside the list, so one is always open. */
  readonly isWide: boolean;
};

export function useMailbox({ user, wanted, wantedKey, outgoing, isWide }: MailboxParts) {
  const query = useQuery(messagesQuery(user.id));
  const [box, setBox] = useState<Box | null>(null);
  const [openKey, setOpenKey] = useState(wantedKey);

  const conversations = useMemo(() => {
    const begun = [...(wanted ? [wanted] : []), ...outgoing.map(({ subject }) => subject)];
    return groupConversations(query.data ?? [], user.id, begun);
  }, [query.data, user.id, wanted, outgoing]);

  const written = useSyncExternalStore(drafts.subscribe, drafts.get);

  const shownBox = box ?? chooseBox(conversations, openKey);
  const listed = inBox(conversations, shownBox);
  const first = listed[0]?.key ?? null;

  // Chosen once and then kept: a message that arrives must not move what somebody is reading or writing.
  if (box === null && !query.isPending) setBox(shownBox);
  if (openKey === null && isWide && !query.isPending && first) setOpenKey(first);

  return {
    query,
    box: shownBox,
    setBox,
    conversations,
    listed,
    remarkOf: (key: string) => findUnsentHint(key, outgoing, written[messageDraftKey(user.id, key)]),
    open: conversations.find(({ key }) => key === openKey),
    setOpenKey,
  };
}
