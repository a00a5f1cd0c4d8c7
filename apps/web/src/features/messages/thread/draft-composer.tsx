// The place to write with its draft: each key draws this anew, and nothing around it.

import { Composer } from './composer.tsx';
import { useMessageDraft } from './use-message-draft.ts';

type DraftComposerProps = {
  readonly userId: string;
  readonly conversationKey: string;
  /** A first sentence, offered until somebody writes. */
  readonly suggestion: string;
  readonly onSend: (content: string) => void;
  readonly takesFocus: boolean;
};

export function DraftComposer({ userId, conversationKey, suggestion, onSend, takesFocus }: DraftComposerProps) {
  const [text, setText] = useMessageDraft(userId, conversationKey, suggestion);
  function send() {
    const content = text.trim();
    if (!content) return;
    onSend(content);
    setText('');
  }
  return <Composer text={text} onChange={setText} onSend={send} takesFocus={takesFocus} />;
}
