// One message as a bubble: received, sent, read, being sent, or failed.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email/email-confirmation-texts';
import type { ThreadMessage } from '@chowk/contract/messages/conversation-schemas';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useOnline } from '../../../platform/device/online.ts';
import { useNow } from '../../../platform/page/now.tsx';
import { cx } from '../../../ui/cx.ts';
import { OutgoingAttachments } from '../attachments/outgoing-attachments.tsx';
import { SentAttachments } from '../attachments/sent-attachments.tsx';
import { fullMessageTime, messageTime } from '../message-times.ts';
import { texts as messagesTexts } from '../messages-texts.ts';
import { isPlain, type Outgoing } from '../outbox/outgoing.ts';
import { useUploadProgress } from '../outbox/upload-progress.ts';
import { PhoneLinks } from './phone-links.tsx';
import { SafetyLine } from './safety-line.tsx';
import { texts } from './thread-texts.ts';

type SentBubbleProps = {
  readonly message: ThreadMessage;
  readonly userId: string;
  readonly otherName: string;
  /** The other person has read up to here: said in words, once. */
  readonly isLastSeen: boolean;
};

/** Kept as it is while somebody writes: each key would else draw the whole thread anew. */
export const SentBubble = memo(({ message, userId, otherName, isLastSeen }: SentBubbleProps) => {
  const now = useNow();
  const isOwn = message.senderId === userId;
  const { attachments } = message;
  const from = isOwn ? null : otherName;
  const Ticks = message.read ? CheckCheck : Check;
  return (
    <>
      <Bubble
        isOwn={isOwn}
        look={lookOf(message, isOwn)}
        content={message.content}
        attached={attachments && <SentAttachments userId={userId} attachments={attachments} from={from} />}
      >
        <time dateTime={message.createdAt} title={fullMessageTime(message.createdAt)}>
          {messageTime(message.createdAt, now)}
        </time>
        {message.awaitsConfirmation ? (
          <>
            <Clock className="size-4" aria-hidden="true" />
            {emailConfirmationTexts.waits}
          </>
        ) : (
          isOwn && (
            <>
              <Ticks className={cx('size-4', message.read && 'text-primary')} aria-hidden="true" />
              <span className={isLastSeen ? 'text-primary' : 'sr-only'}>{message.read ? texts.seen : texts.sent}</span>
            </>
          )
        )}
      </Bubble>
      {!isOwn && <SafetyLine content={message.content} />}
    </>
  );
});

function lookOf({ awaitsConfirmation }: ThreadMessage, isOwn: boolean): keyof typeof looks {
  if (awaitsConfirmation) return 'pending';
  return isOwn ? 'own' : 'received';
}

type OutgoingBubbleProps = {
  readonly message: Outgoing;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
};

export function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
  const isOnline = useOnline();
  const progress = useUploadProgress(message.key);
  const attached = isPlain(message) ? null : <OutgoingAttachments message={message} />;
  if (message.state === 'failed') {
    return (
      <Bubble isOwn look="failed" content={message.content} attached={attached}>
        <CircleAlert className="size-4 shrink-0 text-sold" aria-hidden="true" />
        <span className="text-sold">{message.reason ?? messagesTexts.notSent}</span>
        <SmallButton onClick={onRetry}>{texts.retry}</SmallButton>
        <SmallButton onClick={onDiscard}>{texts.delete}</SmallButton>
      </Bubble>
    );
  }
  return (
    <Bubble isOwn look="pending" content={message.content} attached={attached}>
      <Clock className="size-4" aria-hidden="true" />
      {message.state === 'sending' || isOnline ? texts.sending : texts.waitingForNetwork}
      {message.state === 'sending' && progress !== null && (
        <span className="tabular">{Math.round(progress * 100)}%</span>
      )}
    </Bubble>
  );
}

function SmallButton(props: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      {...props}
      className="-my-3 min-h-11 rounded-control px-1 font-semibold text-ink underline underline-offset-2"
    />
  );
}

const looks = {
  received: 'rounded-bl-sm bg-line text-ink',
  own: 'rounded-br-sm bg-primary text-on-primary',
  pending: 'rounded-br-sm border border-edge border-dashed text-ink',
  failed: 'rounded-br-sm bg-sold-tint text-ink',
} as const;

type BubbleProps = {
  readonly isOwn: boolean;
  readonly look: keyof typeof looks;
  readonly content: string;
  /** Above the words: photos, a place. */
  readonly attached?: ReactNode;
  readonly children: ReactNode;
};

/** Text is text: its direction is its own, and nothing in it reaches beyond the bubble. */
function Bubble({ isOwn, look, content, attached, children }: BubbleProps) {
  return (
    <div className={cx('flex flex-col gap-1', isOwn ? 'items-end pl-10' : 'items-start pr-10')}>
      {attached}
      {content !== '' && (
        <p
          dir="auto"
          className={cx(
            'max-w-full rounded-card px-3.5 py-2 whitespace-pre-wrap wrap-anywhere [unicode-bidi:isolate]',
            looks[look],
          )}
        >
          {isOwn ? content : <PhoneLinks text={content} />}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-1.5 text-13 text-quiet">{children}</div>
    </div>
  );
}
