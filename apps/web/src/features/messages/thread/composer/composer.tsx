// Where a message is written: Enter sends it, Shift and Enter begin a new line.
import { textLimits } from '@chowk/contract/limits';
import { SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { controlClass } from '../../../../ui/forms/input.tsx';
import { texts } from '../thread-texts.ts';

const { max } = textLimits.message;
/** From here on it is worth knowing how much room is left. */
const nearlyFull = max - 200;

type ComposerProps = {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly takesFocus: boolean;
  /** Whether there is something to send. */
  readonly canSend: boolean;
  /** Files that are pasted into the field. */
  readonly onFiles: (files: File[]) => void;
  /** Beside the field: what adds to the message. */
  readonly attach: ReactNode;
  /** Above it: what was added. */
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

  /** Enter that ends a word of an input method is not the end of the message. */
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
      {text.length >= nearlyFull && (
        <p className="mt-1 text-13 text-quiet tabular">{texts.charactersUsed({ used: text.length, max })}</p>
      )}
    </form>
  );
}
