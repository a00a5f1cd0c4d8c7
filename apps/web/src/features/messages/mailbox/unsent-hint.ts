// The hint 'Draft' or 'Not sent' of a conversation in the list.
import { keyOf } from '../../../data/messages/subject.ts';
import { type Outgoing, outgoingPreview } from '../outbox/outgoing.ts';

export type UnsentHint = { readonly label: 'Not sent' | 'Draft'; readonly text: string };

export function findUnsentHint(
  conversationKey: string,
  outgoing: readonly Outgoing[],
  draft: string | null,
): UnsentHint | null {
  const isStuckHere = ({ state, subject }: Outgoing) => state === 'failed' && keyOf(subject) === conversationKey;
  const stuck = outgoing.findLast(isStuckHere);
  if (stuck) return { label: 'Not sent', text: outgoingPreview(stuck) };
  const text = draft?.trim();
  return text ? { label: 'Draft', text } : null;
}
