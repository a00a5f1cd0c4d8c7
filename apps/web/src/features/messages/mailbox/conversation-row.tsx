// One conversation in the list: who, about what, the last words, and how many are unread.
import { previewText } from '@chowk/contract/messages/attachments';
import { useNow } from '../../../platform/page/now.tsx';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/images/avatar.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import type { Listed } from '../conversations.ts';
import { messageTime } from '../message-times.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { texts } from './mailbox-texts.ts';
import type { UnsentHint } from './unsent-hint.ts';
import { useUnsentHint } from './use-unsent-hint.ts';

type ConversationRowProps = {
  readonly userId: string;
  readonly conversation: Listed;
  readonly outgoing: readonly Outgoing[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

export function ConversationRow({ userId, conversation, outgoing, isOpen, onOpen }: ConversationRowProps) {
  const { listing, otherUser, unreadCount } = conversation;
  const remark = useUnsentHint(userId, conversation, { outgoing, isOpen });
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className={cx(
        'flex w-full gap-3 rounded-control p-2.5 text-left hover:bg-paper',
        isOpen &&
          'relative before:absolute before:inset-y-3 before:left-0 before:w-1 before:rounded-full sm:bg-paper sm:before:bg-primary',
      )}
    >
      <Avatar name={otherUser.fullName} src={otherUser.avatar} />
      {/* One box cuts all three lines short: with a box for each, long lists were most of the work of drawing a typed key. */}
      <span className="min-w-0 flex-1 truncate text-14">
        <span className={cx('text-16', unreadCount > 0 ? 'font-bold' : 'font-semibold')}>
          <bdi>{otherUser.fullName}</bdi>
        </span>
        <br />
        <span className="text-13 text-primary">
          <bdi>{listing.title}</bdi>
        </span>
        <br />
        {remark ? <Unsent remark={remark} /> : <Preview userId={userId} conversation={conversation} />}
      </span>
      <span className="flex shrink-0 flex-col items-end justify-between text-13">
        <LastTime conversation={conversation} />
        <Unread count={unreadCount} />
      </span>
    </button>
  );
}

function LastTime({ conversation: { lastMessage } }: { readonly conversation: Listed }) {
  const now = useNow();
  if (!lastMessage) return null;
  return (
    <time dateTime={lastMessage.createdAt} className="leading-6 text-quiet">
      {messageTime(lastMessage.createdAt, now)}
    </time>
  );
}

type PreviewProps = { readonly userId: string; readonly conversation: Listed };

function Preview({ userId, conversation: { lastMessage, unreadCount } }: PreviewProps) {
  const words = (
    <bdi>{lastMessage ? previewText(lastMessage.content, lastMessage.attached) : texts.newConversation}</bdi>
  );
  return (
    <span className={unreadCount > 0 ? 'font-semibold' : 'text-quiet'}>
      {lastMessage?.senderId === userId ? richText(texts.ownLastWords, { words }) : words}
    </span>
  );
}

function Unsent({ remark: { kind, label, text } }: { readonly remark: UnsentHint }) {
  return (
    <span>
      {richText(texts.unsentWords({ label }), {
        label: (words) => <span className={kind === 'failed' ? 'text-sold' : 'text-pending'}>{words}</span>,
        words: <bdi>{text}</bdi>,
      })}
    </span>
  );
}

function Unread({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="tabular min-w-5 rounded-full bg-accent px-1.5 text-center font-bold text-on-accent">
      {richText(texts.unread({ count }), { hidden: (words) => <span className="sr-only">{words}</span> })}
    </span>
  );
}
