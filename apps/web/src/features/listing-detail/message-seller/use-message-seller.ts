// Handles 'Message Seller': sign-in first, then the messages dialog with this listing.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../data/dialogs/dialogs.tsx';
import { useSignInGate } from '../../../data/session/sign-in-gate.ts';
import { decideMessage } from './message-decision.ts';
import { askAgain, carryOut } from './open-conversation.ts';

export function useMessageSeller(listing: ListingDetail) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  const { press, isWaiting } = useSignInGate({ kind: 'message-seller', listingId: listing.id }, () => {
    const decision = decideMessage(listing);
    if (decision.kind !== 'ask-again') return carryOut(decision, dialogs);
    setAsking(true);
    void askAgain(queries, listing.id).then((answer) => {
      setAsking(false);
      carryOut(answer, dialogs);
    });
  });
  return { isAsking: isAsking || isWaiting, press };
}
