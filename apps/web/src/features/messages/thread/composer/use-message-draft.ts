// The draft of a message in one conversation; it is kept when the dialog closes.
import { useCallback, useSyncExternalStore } from 'react';
import { drafts, messageDraftKey } from '../../outbox/message-drafts.ts';

/** `suggestion` stands there until somebody writes. */
export function useMessageDraft(userId: string, conversationKey: string, suggestion: string) {
  const name = messageDraftKey(userId, conversationKey);
  const subscribe = useCallback((listener: () => void) => drafts.subscribe(name, listener), [name]);
  const text = useSyncExternalStore(subscribe, () => drafts.get(name)) ?? suggestion;
  // An empty one is kept only where it keeps the suggestion away.
  const write = (next: string) => drafts.set(name, next === '' && suggestion === '' ? null : next);
  return [text, write] as const;
}
