// Contact messages, open or answered, with the dialogs that answer or close one.

import { textLimits } from '@chowk/contract/limits';
import { answerContactMessage } from '@chowk/contract/moderation/contact-messages/contact-message-endpoints';
import type { ContactMessage } from '@chowk/contract/moderation/contact-messages/contact-message-schemas';
import { emailTexts } from '@chowk/contract/moderation/contact-messages/contact-message-texts';
import type { ContactMessageState } from '@chowk/contract/moderation/moderation-choices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import type { FocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { ContactMessageCard } from './contact-message-card.tsx';
import { texts } from './contact-messages-texts.ts';
import { isSettledElsewhere, moderationKey } from './moderation-queries.ts';
import { NoteField } from './note-field.tsx';

type ContactMessageListProps = {
  readonly contactMessages: readonly ContactMessage[];
  readonly state: ContactMessageState;
  readonly focus: FocusAfterRemoval;
};

type Selected = { readonly contactMessage: ContactMessage; readonly isClosing: boolean };

export function ContactMessageList({ contactMessages, state, focus }: ContactMessageListProps) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const answering = useAnswerContactMessage(() => setSelected(null));
  const settle = (contactMessage: ContactMessage, answer: string | null) => {
    focus.remember(contactMessages.findIndex(({ id }) => id === contactMessage.id));
    answering.mutate({ contactMessage, answer });
  };
  const open = (next: Selected) => {
    answering.reset();
    setSelected(next);
  };
  const dialog = {
    isBusy: answering.isPending,
    problem: answering.error && errorMessage(answering.error),
    onClose: () => setSelected(null),
    findNext: focus.findNext,
  };
  return (
    <>
      <ul
        ref={focus.list}
        aria-label={state === 'waiting' ? texts.openMessages : texts.answeredMessages}
        className="flex flex-col gap-4"
      >
        {contactMessages.map((contactMessage) => (
          <li key={contactMessage.id}>
            <ContactMessageCard
              contactMessage={contactMessage}
              onAnswer={() => open({ contactMessage, isClosing: false })}
              onClose={() => open({ contactMessage, isClosing: true })}
            />
          </li>
        ))}
      </ul>
      {selected?.isClosing && (
        <Confirm
          title={texts.reallyClose}
          text={texts.whatClosingDoes}
          confirmLabel={texts.closeMessage}
          onConfirm={() => settle(selected.contactMessage, null)}
          {...dialog}
        />
      )}
      {selected && !selected.isClosing && (
        <AnswerDialog
          contactMessage={selected.contactMessage}
          onSend={(answer) => settle(selected.contactMessage, answer)}
          {...dialog}
        />
      )}
    </>
  );
}

type AnswerDialogProps = {
  readonly contactMessage: ContactMessage;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onSend: (answer: string) => void;
  readonly onClose: () => void;
  readonly findNext: () => HTMLElement | null;
};

function AnswerDialog({ contactMessage, isBusy, problem, onSend, onClose, findNext }: AnswerDialogProps) {
  const [answer, setAnswer] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isEmpty = answer.trim() === '';
  const send = () => {
    setSubmitted(true);
    if (!isEmpty) onSend(answer);
  };
  return (
    <Dialog
      title={texts.answer}
      description={<bdi>{contactMessage.subject}</bdi>}
      isSticky
      hasUnsavedInput={!isEmpty}
      onClose={onClose}
      findNext={findNext}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button isBusy={isBusy} onClick={send}>
            {texts.sendAnswer}
          </Button>
        </div>
      }
    >
      <p
        dir="auto"
        className="max-h-48 overflow-y-auto whitespace-pre-wrap rounded-control bg-tint px-4 py-3 text-14 wrap-anywhere"
      >
        {contactMessage.message}
      </p>
      <NoteField
        label={texts.yourAnswer}
        hint={texts.howItGoes}
        error={isSubmitted && isEmpty ? emailTexts.answerRequired : undefined}
        isRequired
        rows={6}
        maxLength={textLimits.messageAnswer.max}
        value={answer}
        onChange={setAnswer}
      />
      <Problem text={problem} />
    </Dialog>
  );
}

type Answer = { readonly contactMessage: ContactMessage; readonly answer: string | null };

/** `onSettled` runs when the list is up to date; after a temporary failure the typed answer stays. */
function useAnswerContactMessage(onSettled: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: moderationKey });
    onSettled();
  };
  return useMutation({
    mutationFn: ({ contactMessage: { id }, answer }: Answer) =>
      api.call(answerContactMessage, { params: { id }, body: { answer } }),
    onSuccess: async (_, { contactMessage, answer }) => {
      toast({ title: answer === null ? texts.messageClosed : texts.answerSent, description: contactMessage.subject });
      await refresh();
    },
    onError: async (error) => {
      toastError(error);
      if (isSettledElsewhere(error)) await refresh();
    },
  });
}
