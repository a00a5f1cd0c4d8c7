// The letters to support that wait, or that are answered, with the answer to one of them.
import type { LetterState } from '@chowk/contract/letters/letter-states';
import type { SupportLetter } from '@chowk/contract/letters/support-letter-schemas';
import { useState } from 'react';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import type { FocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { LetterCard } from './letter-card.tsx';
import { texts } from './letters-texts.ts';
import { useAnswerLetter } from './use-answer-letter.ts';

type LetterListProps = {
  readonly letters: readonly SupportLetter[];
  readonly state: LetterState;
  readonly focus: FocusAfterRemoval;
};

type Asked = { readonly letter: SupportLetter; readonly isClosing: boolean };

export function LetterList({ letters, state, focus }: LetterListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answering = useAnswerLetter(() => setAsked(null));
  const settle = (letter: SupportLetter, answer: string | null) => {
    focus.remember(letters.findIndex(({ id }) => id === letter.id));
    answering.mutate({ letter, answer });
  };
  const dialog = { isBusy: answering.isPending, onClose: () => setAsked(null), findNext: focus.findNext };
  return (
    <>
      <ul
        ref={focus.list}
        aria-label={state === 'waiting' ? texts.waitingLetters : texts.answeredLetters}
        className="flex flex-col gap-4"
      >
        {letters.map((letter) => (
          <li key={letter.id}>
            <LetterCard
              letter={letter}
              onAnswer={() => setAsked({ letter, isClosing: false })}
              onClose={() => setAsked({ letter, isClosing: true })}
            />
          </li>
        ))}
      </ul>
      {asked?.isClosing && (
        <Confirm
          title={texts.reallyClose}
          text={texts.whatClosingDoes}
          confirmLabel={texts.closeLetter}
          onConfirm={() => settle(asked.letter, null)}
          {...dialog}
        />
      )}
      {asked && !asked.isClosing && (
        <AnswerDialog letter={asked.letter} onSend={(answer) => settle(asked.letter, answer)} {...dialog} />
      )}
    </>
  );
}
