// Opens the conversation with the seller, if the server allows it.
import type { QueryClient } from '@tanstack/react-query';
import type { Dialogs } from '../../../data/dialogs/dialogs.tsx';
import { listingQuery } from '../../../data/listings/listing-queries.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { decideMessage, type MessageDecision, refuse } from './message-decision.ts';
import { texts } from './message-seller-texts.ts';

export async function askAgain(queries: QueryClient, listingId: string): Promise<MessageDecision> {
  try {
    const decision = decideMessage(await queries.fetchQuery({ ...listingQuery(listingId), staleTime: 0 }));
    return decision.kind === 'ask-again' ? refuse(texts.again) : decision;
  } catch (error) {
    return refuse(isApiError(error, 404) ? texts.noListing : texts.failed);
  }
}

export function carryOut(decision: MessageDecision, dialogs: Dialogs): void {
  if (decision.kind === 'refuse') toast({ ...decision, tone: 'destructive' });
  if (decision.kind !== 'open') return;
  const { conversation } = decision;
  const description = texts.goesTo({ fullName: conversation.otherUser.fullName });
  toast({ title: texts.opening, description, isAboutOpening: true });
  dialogs.open('messages', { conversation });
}
