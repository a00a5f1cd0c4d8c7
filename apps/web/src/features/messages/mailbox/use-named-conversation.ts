// A conversation that an address names: one that there is, or one that could begin with the seller of a listing.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listingQuery } from '../../../data/listings/listing-queries.ts';
import { messagesQuery } from '../../../data/messages/messages-query.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { findBeginning, keyOf, notThere, type Subject, subjectOf } from '../conversations.ts';

type Named = {
  /** Undefined where nothing has to be begun: the conversation is among the messages, or cannot be had. */
  readonly begun: Subject | undefined;
  readonly isMissing: boolean;
};

export function useNamedConversation(user: User | null, name: string | undefined): Named {
  const key = name?.toLowerCase() ?? '';
  const { data: messages } = useQuery({ ...messagesQuery(user?.id ?? ''), enabled: user !== null && key !== '' });
  const isHeld = messages?.some((message) => keyOf(subjectOf(message, user?.id ?? '')) === key);
  // Only where a conversation is named, and there is none, its listing tells with whom it could begin.
  const isNew = key !== '' && isHeld === false;
  const { data: listing, isError } = useQuery({ ...listingQuery(key.split(':')[0] ?? ''), enabled: isNew });
  const begun = isNew && listing ? findBeginning(listing, key) : undefined;
  const isMissing = isNew && (isError || (listing !== undefined && !begun));
  useEffect(() => {
    if (isMissing) toast({ ...notThere, tone: 'destructive' });
  }, [isMissing]);
  return { begun, isMissing };
}
