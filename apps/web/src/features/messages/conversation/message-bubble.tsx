// Message bubble: received, sent, read, pending, being sent or failed.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { dealEventLine } from '@chowk/contract/deals/deal-texts';
import type { ThreadMessage } from '@chowk/contract/messages/conversation-schemas';
import { reportConversation } from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { findMessageWarning, messageWarningTexts } from '@chowk/contract/messages/message-warnings';
import { splitAtPhones } from '@chowk/contract/phone-numbers/phone-numbers';
import { useMutation } from '@tanstack/react-query';
import { Check, CheckCheck, CircleAlert, Clock, OctagonAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { useOnline } from '../../../platform/device/browser-state.ts';
import { useNow } from '../../../platform/page/page-context.tsx';
import { toast } from '../../../platform/toasts/toasts.ts';
import { cx } from '../../../ui/cx.ts';
import { OutgoingAttachments, SentAttachments } from '../attachments/message-attachments.tsx';
import { formatFullMessageTime, formatMessageTime } from '../message-times.ts';
import { texts as messagesTexts } from '../messages-texts.ts';
import { isTextOnly, type Outgoing } from '../outbox/outgoing.ts';
import { useUploadProgress } from '../outbox/use-outbox.ts';
import { texts } from './conversation-texts.ts';

type SentBubbleProps = {
  readonly message: ThreadMessage;
  readonly userId: string;
  readonly otherName: string;
  readonly listingId: string;
  /** Marks the last message the other user has read. */
  readonly isLastSeen: boolean;
};

/** Memoized: otherwise each typed key renders the whole conversation. */
export const SentBubble = memo(({ message, userId, otherName, listingId, isLastSeen }: SentBubbleProps) => {
  const now = useNow();
  const isOwn = message.senderId === userId;
  const { attachments, deal } = message;
  const from = isOwn ? null : otherName;
  const Ticks = message.read ? CheckCheck : Check;
  return (
    <>
      <Bubble
        isOwn={isOwn}
        look={bubbleLook(message, isOwn)}
        content={deal ? [dealEventLine(deal), deal.note].filter(Boolean).join('\n') : message.content}
        attached={attachments && <SentAttachments userId={userId} attachments={attachments} from={from} />}
      >
        <time dateTime={message.createdAt} title={formatFullMessageTime(message.createdAt)}>
          {formatMessageTime(message.createdAt, now)}
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
      {!isOwn && <FraudWarning message={message} listingId={listingId} />}
    </>
  );
});

function bubbleLook({ awaitsConfirmation, deal }: ThreadMessage, isOwn: boolean): keyof typeof looks {
  if (deal) return 'deal';
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
  const attached = isTextOnly(message) ? null : <OutgoingAttachments message={message} />;
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
  deal: 'border border-primary bg-tint font-semibold text-ink',
  failed: 'rounded-br-sm bg-sold-tint text-ink',
} as const;

type BubbleProps = {
  readonly isOwn: boolean;
  readonly look: keyof typeof looks;
  readonly content: string;
  readonly attached?: ReactNode;
  readonly children: ReactNode;
};

/** isolate: marks that change the text direction end with the bubble. */
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

function PhoneLinks({ text }: { readonly text: string }) {
  return splitAtPhones(text).map(({ from, text: part, phone }) =>
    phone ? (
      <a key={from} href={`tel:${phone}`} className="underline underline-offset-2">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

type FraudWarningProps = { readonly message: ThreadMessage; readonly listingId: string };

function FraudWarning({ message, listingId }: FraudWarningProps) {
  const hasCode = message.attachments?.photos.some((photo) => photo.hasCode) ?? false;
  const warning = hasCode ? 'paymentCode' : findMessageWarning(message.content);
  if (!warning) return null;
  return (
    <div className="mt-1 max-w-sm pr-10 text-13 text-pending">
      <p className="flex items-start gap-1.5">
        <OctagonAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span className={cx('min-w-0', warning === 'paymentCode' && 'font-semibold text-14')}>
          {messageWarningTexts[warning]}
        </span>
      </p>
      {warning === 'paymentCode' && <ReportAtOnce listingId={listingId} otherUserId={message.senderId} />}
    </div>
  );
}

type ReportAtOnceProps = { readonly listingId: string; readonly otherUserId: string };

/** One tap: the moderators see the conversation, so that nothing has to be written. */
function ReportAtOnce({ listingId, otherUserId }: ReportAtOnceProps) {
  const api = useApi();
  const report = useMutation({
    mutationFn: () =>
      api.call(reportConversation, {
        body: { listingId, otherUserId, reason: 'scam', description: texts.reportedAtOnce },
      }),
    onSuccess: () => toast({ title: messageTexts.reported }),
    onError: toastError,
  });
  if (report.isSuccess) return <p className="ps-5.5 text-quiet">{messageTexts.reported}</p>;
  return (
    <button
      type="button"
      disabled={report.isPending}
      onClick={() => report.mutate()}
      className="ms-5.5 min-h-11 rounded-control font-semibold text-14 text-ink underline underline-offset-2"
    >
      {texts.reportAtOnce}
    </button>
  );
}
