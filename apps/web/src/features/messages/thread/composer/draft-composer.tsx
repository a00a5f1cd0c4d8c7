// The place to write with its draft: each key draws this anew, and nothing around it.
import { AttachButton } from '../../attachments/attach-button.tsx';
import { attachmentDrafts } from '../../attachments/attachment-drafts.ts';
import { AttachmentTray } from '../../attachments/attachment-tray.tsx';
import { useAttachmentDraft } from '../../attachments/use-attachment-draft.ts';
import { messageDraftKey } from '../../outbox/message-drafts.ts';
import type { Composed } from '../../outbox/outgoing.ts';
import { Composer } from './composer.tsx';
import { useMessageDraft } from './use-message-draft.ts';

type DraftComposerProps = {
  readonly userId: string;
  readonly conversationKey: string;
  /** A first sentence, offered until somebody writes. */
  readonly suggestion: string;
  readonly onSend: (composed: Composed) => void;
  readonly takesFocus: boolean;
};

export function DraftComposer({ userId, conversationKey, suggestion, onSend, takesFocus }: DraftComposerProps) {
  const [text, setText] = useMessageDraft(userId, conversationKey, suggestion);
  const name = messageDraftKey(userId, conversationKey);
  const attached = useAttachmentDraft(name);
  const { photos, place, preparing } = attached;
  const content = text.trim();
  const canSend = (content !== '' || photos.length > 0 || place !== null) && preparing === 0;
  function send() {
    if (!canSend) return;
    onSend({ content, photos: photos.map(({ file }) => file), place });
    setText('');
    attachmentDrafts.clear(name);
  }
  return (
    <Composer
      text={text}
      onChange={setText}
      onSend={send}
      takesFocus={takesFocus}
      canSend={canSend}
      onFiles={(files) => void attachmentDrafts.addPhotos(name, files)}
      attach={<AttachButton name={name} />}
      tray={<AttachmentTray name={name} draft={attached} />}
    />
  );
}
