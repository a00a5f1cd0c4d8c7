// The text being written in one conversation; it outlives the dialog.
import { useSyncExternalStore } from 'react';
import { drafts } from './written.ts';

/** `suggestion` stands there until somebody writes. */
export function useDraft(userId: string, conversationKey: string, suggestion: string) {
  const all = useSyncExternalStore(drafts.subscribe, drafts.get);
  const name = `${userId}:${conversationKey}`;
  const write = (text: string) => drafts.set({ ...drafts.get(), [name]: text });
  return [all[name] ?? suggestion, write] as const;
}
