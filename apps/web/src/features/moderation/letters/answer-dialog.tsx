// The answer to a letter to support, written below what was asked.
import type { SupportLetter } from '@chowk/contract/letters/support-letter-schemas';
import { letterTexts } from '@chowk/contract/letters/support-letter-texts';
import { textLimits } from '@chowk/contract/limits';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { NoteField } from '../note-field.tsx';
import { texts } from './letters-texts.ts';

type AnswerDialogProps = {
  readonly letter: SupportLetter;
  readonly isBusy: boolean;
  readonly onSend: (answer: string) => void;
  readonly onClose: () => void;
  readonly findNext: () => HTMLElement | null;
};

export function AnswerDialog({ letter, isBusy, onSend, onClose, findNext }: AnswerDialogProps) {
  const [answer, setAnswer] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isEmpty = answer.trim() === '';
  const send = () => {
    setAsked(true);
    if (!isEmpty) onSend(answer);
  };
  return (
    <Dialog
      title={texts.answer}
      description={<bdi>{letter.subject}</bdi>}
      isSticky
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
        {letter.message}
      </p>
      <NoteField
        label={texts.yourAnswer}
        hint={texts.howItGoes}
        error={isAsked && isEmpty ? letterTexts.answerRequired : undefined}
        isRequired
        rows={6}
        maxLength={textLimits.letterAnswer.max}
        value={answer}
        onChange={setAnswer}
      />
    </Dialog>
  );
}
