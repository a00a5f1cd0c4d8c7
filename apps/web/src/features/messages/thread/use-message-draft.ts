// The draft of a message in one conversation; it is kept when the dialog closes.
import { useSyncExternalStore } from 'react';
import { drafts } from '../outbox/message-storage.ts';

export function messageDraftKey(userId: string, conversationKey: string): string {
  return `${userId}:${conversationKey}`;
}

/** `suggestion` stands there until somebody writes. */
export function useMessageDraft(userId: string, conversationKey: string, suggestion: string) {
  const all = useSyncExternalStore(drafts.subscribe, drafts.get);
  const name = messageDraftKey(userId, conversationKey);
  const write = (text: string) => drafts.change((latest) => ({ ...latest, [name]: text }));
  return [all[name] ?? suggestion, write] as const;
}
