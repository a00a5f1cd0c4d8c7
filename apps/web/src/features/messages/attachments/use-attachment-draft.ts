// What is to go with the message of one conversation.
import { useSyncExternalStore } from 'react';
import { type AttachmentDraft, attachmentDrafts } from './attachment-drafts.ts';

export function useAttachmentDraft(name: string): AttachmentDraft {
  return useSyncExternalStore(attachmentDrafts.subscribe, () => attachmentDrafts.get(name));
}
