// Contact message card: sender, message, and the answer.
import { contactReasonLabels } from '@chowk/contract/contact/contact-reasons';
import type { ContactMessage } from '@chowk/contract/moderation/contact-messages/contact-message-schemas';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { texts } from './contact-messages-texts.ts';
import { deletedUser } from './reports/decision-texts.ts';
import { TimeAgo } from './time-ago.tsx';

type ContactMessageCardProps = {
  readonly contactMessage: ContactMessage;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
};

export function ContactMessageCard({ contactMessage, onAnswer, onClose }: ContactMessageCardProps) {
  const { id, name, reason, subject, message, createdAt, writer, answered } = contactMessage;
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="outline">{contactReasonLabels[reason]}</Badge>
        {writer?.isSuspended && <Badge tone="grey">{texts.suspended}</Badge>}
        <TimeAgo moment={createdAt} className="ml-auto text-14 text-quiet" />
      </div>
      <div>
        <h2 id={id} className="font-heading font-semibold text-18 wrap-anywhere sm:text-22">
          <bdi>{subject}</bdi>
        </h2>
        <p className="mt-1 text-14 text-quiet wrap-anywhere">
          {richText(senderText(contactMessage), {
            name: <bdi>{name}</bdi>,
            fullName: <bdi>{writer?.fullName}</bdi>,
          })}
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
          <Button size="sm" variant="outline" aria-label={texts.answerTo({ subject })} onClick={onAnswer}>
            {texts.answer}
          </Button>
          <Button size="sm" variant="ghost" aria-label={texts.closeMessageWithoutAnswer({ subject })} onClick={onClose}>
            {texts.closeWithoutAnswer}
          </Button>
        </div>
      )}
    </article>
  );
}

function senderText({ name, writer }: ContactMessage): string {
  if (!writer) return texts.fromVisitor;
  return writer.fullName === name ? texts.fromUser : texts.fromUserNamed;
}

function Answered({ answered }: { readonly answered: NonNullable<ContactMessage['answered']> }) {
  const { answer, moderatorName, answeredAt } = answered;
  return (
    <div className="rounded-control bg-tint px-4 py-3 text-14">
      <p>
        {richText(answer === null ? texts.closedBy : texts.answeredBy, {
          outcome: (chunks) => <strong>{chunks}</strong>,
          name: <bdi>{moderatorName ?? deletedUser}</bdi>,
          when: <TimeAgo moment={answeredAt} />,
        })}
      </p>
      {answer !== null && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
          {answer}
        </p>
      )}
    </div>
  );
}
