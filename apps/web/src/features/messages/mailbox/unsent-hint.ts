// The hint 'Draft' or 'Not sent' of a conversation in the list.
import { keyOf } from '../../../data/messages/subject.ts';
import { texts as messagesTexts } from '../messages-texts.ts';
import { type Outgoing, outgoingPreview } from '../outbox/outgoing.ts';
import { texts } from './mailbox-texts.ts';

export type UnsentHint = { readonly kind: 'failed' | 'draft'; readonly label: string; readonly text: string };

export function findUnsentHint(
  conversationKey: string,
  outgoing: readonly Outgoing[],
  draft: string | null,
): UnsentHint | null {
  const isStuckHere = ({ state, subject }: Outgoing) => state === 'failed' && keyOf(subject) === conversationKey;
  const stuck = outgoing.findLast(isStuckHere);
  if (stuck) return { kind: 'failed', label: messagesTexts.notSent, text: outgoingPreview(stuck) };
  const text = draft?.trim();
  return text ? { kind: 'draft', label: texts.draft, text } : null;
}
