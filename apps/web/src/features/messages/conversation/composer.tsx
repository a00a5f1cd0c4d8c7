// Message composer with its draft and attachments: Enter sends, Shift+Enter starts a new line.
import { textLimits } from '@chowk/contract/limits';
import { SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { controlClass } from '../../../ui/forms/input.tsx';
import { attachmentDrafts, useAttachmentDraft } from '../attachments/attachment-drafts.ts';
import { AttachButton, AttachmentTray } from '../attachments/attachment-picker.tsx';
import { drafts, messageDraftKey } from '../outbox/message-drafts.ts';
import type { ComposedMessage } from '../outbox/outgoing.ts';
import { texts } from './conversation-texts.ts';

const { max } = textLimits.message;
/** The character counter appears for the last 200 characters. */
const COUNTER_FROM = max - 200;

type ComposerProps = {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly takesFocus: boolean;
  readonly canSend: boolean;
  readonly onFiles: (files: File[]) => void;
  readonly attach: ReactNode;
  readonly tray: ReactNode;
};

export function Composer({ text, onChange, onSend, takesFocus, canSend, onFiles, attach, tray }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
    area.current?.focus();
  }

  /** Enter that completes a word of an input method does not send. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <form onSubmit={submit} className="border-line border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {tray}
      <div className="flex items-end gap-2">
        {attach}
        <textarea
          ref={area}
          rows={1}
          aria-label={texts.yourMessage}
          placeholder={texts.writeMessage}
          maxLength={max}
          enterKeyHint="send"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className={cx(controlClass, 'field-sizing-content max-h-36 min-h-11 resize-none py-2.5')}
        />
        <IconButton
          type="submit"
          label={texts.send}
          variant="accent"
          disabled={!canSend}
          icon={<SendHorizontal className="size-5" aria-hidden="true" />}
        />
      </div>
      {text.length >= COUNTER_FROM && (
        <p className="mt-1 text-13 text-quiet tabular">{texts.charactersUsed({ used: text.length, max })}</p>
      )}
    </form>
  );
}

type DraftComposerProps = {
  readonly userId: string;
  readonly conversationKey: string;
  /** A first sentence, shown until the user types. */
  readonly suggestion: string;
  readonly onSend: (composed: ComposedMessage) => void;
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

function useMessageDraft(userId: string, conversationKey: string, suggestion: string) {
  const name = messageDraftKey(userId, conversationKey);
  const subscribe = useCallback((listener: () => void) => drafts.subscribe(name, listener), [name]);
  const text = useSyncExternalStore(subscribe, () => drafts.get(name)) ?? suggestion;
  // An empty draft is stored only to replace the suggestion.
  const write = (next: string) => drafts.set(name, next === '' && suggestion === '' ? null : next);
  return [text, write] as const;
}
