// What a row of the list says of words that were not sent; whoever has it open sees what they are writing.
import { useCallback, useSyncExternalStore } from 'react';
import { keyOf, type Subject } from '../../../data/messages/subject.ts';
import { drafts, messageDraftKey } from '../outbox/message-drafts.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { findUnsentHint, type UnsentHint } from './unsent-hint.ts';

type Seen = { readonly outgoing: readonly Outgoing[]; readonly isOpen: boolean };

export function useUnsentHint(userId: string, subject: Subject, { outgoing, isOpen }: Seen): UnsentHint | null {
  const key = keyOf(subject);
  const name = messageDraftKey(userId, key);
  const subscribe = useCallback((listener: () => void) => drafts.subscribe(name, listener), [name]);
  const draft = useSyncExternalStore(subscribe, () => (isOpen ? null : drafts.get(name)));
  return isOpen ? null : findUnsentHint(key, outgoing, draft);
}
