// One letter to support: who wrote, what they ask, and what was answered.
import { contactReasonLabels } from '@chowk/contract/letters/contact-reasons';
import type { SupportLetter } from '@chowk/contract/letters/support-letter-schemas';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Ago } from '../ago.tsx';
import { deletedUser } from '../reports/decision-texts.ts';

type LetterCardProps = {
  readonly letter: SupportLetter;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
};

export function LetterCard({ letter, onAnswer, onClose }: LetterCardProps) {
  const { id, name, reason, subject, message, createdAt, writer, answered } = letter;
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="outline">{contactReasonLabels[reason]}</Badge>
        {writer?.isSuspended && <Badge tone="grey">Suspended</Badge>}
        <Ago moment={createdAt} className="ml-auto text-14 text-quiet" />
      </div>
      <div>
        <h2 id={id} className="font-heading font-semibold text-18 wrap-anywhere sm:text-22">
          <bdi>{subject}</bdi>
        </h2>
        <p className="mt-1 text-14 text-quiet wrap-anywhere">
          From <bdi>{name}</bdi>, {writer ? 'logged in' : 'not logged in'}
          {writer && writer.fullName !== name && (
            <>
              {' '}
              as <bdi>{writer.fullName}</bdi>
            </>
          )}
        </p>
      </div>
      <blockquote
        dir="auto"
        className="whitespace-pre-wrap border-accent border-s-4 ps-4 wrap-anywhere [unicode-bidi:isolate]"
      >
        {message}
      </blockquote>
      {answered ? (
        <Answered answered={answered} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={onAnswer}>
            Answer<span className="sr-only"> {subject}</span>
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            Close without an answer<span className="sr-only"> {subject}</span>
          </Button>
        </div>
      )}
    </article>
  );
}

function Answered({ answered }: { readonly answered: NonNullable<SupportLetter['answered']> }) {
  const { answer, moderatorName, answeredAt } = answered;
  return (
    <div className="rounded-control bg-tint px-4 py-3 text-14">
      <p>
        <strong>{answer === null ? 'Closed without an answer' : 'Answered'}</strong> by{' '}
        <bdi>{moderatorName ?? deletedUser}</bdi>, <Ago moment={answeredAt} />
      </p>
      {answer !== null && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
          {answer}
        </p>
      )}
    </div>
  );
}
