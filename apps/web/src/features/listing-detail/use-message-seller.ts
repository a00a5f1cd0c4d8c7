// Writing to the seller: sign-in first, then the messages dialog with this listing.
import type { ListingDetail } from '@chowk/contract/listings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useDialogs } from '../../platform/dialogs.tsx';
import { listingQuery } from '../../platform/listing-queries.ts';
import { useUser } from '../../platform/session.tsx';
import { toast } from '../../platform/toasts.ts';
import { decideMessage, detailTexts, type MessageDecision, refuse } from './message-decision.ts';

export function useMessageSeller(listing: ListingDetail) {
  const user = useUser();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  async function askAgain(): Promise<MessageDecision> {
    setAsking(true);
    try {
      const decision = decideMessage(user, await queries.fetchQuery({ ...listingQuery(listing.id), staleTime: 0 }));
      return decision.kind === 'ask-again' ? refuse(detailTexts.again) : decision;
    } catch (error) {
      return refuse(isApiError(error, 404) ? detailTexts.noListing : detailTexts.failed);
    } finally {
      setAsking(false);
    }
  }

  async function press(): Promise<void> {
    const first = decideMessage(user, listing);
    const decision = first.kind === 'ask-again' ? await askAgain() : first;
    if (decision.kind === 'sign-in') dialogs.open('sign-in');
    if (decision.kind === 'refuse') toast({ ...decision, tone: 'destructive' });
    if (decision.kind !== 'open') return;
    toast({ title: 'Opening Message Dialog', description: `Your message goes to ${listing.seller.fullName}.` });
    dialogs.open('messages', { conversation: decision.conversation });
  }

  return { isAsking, press: () => void press() };
}
