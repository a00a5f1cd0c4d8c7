// Conversation row: other user, listing, last message, unread count, and the hint 'Draft' or 'Not sent'.
import { dealEventLine } from '@chowk/contract/deals/deal-texts';
import { previewText } from '@chowk/contract/messages/attachments';
import { useCallback, useSyncExternalStore } from 'react';
import { conversationKeyOf, type Subject } from '../../../data/messages/mailbox-pages.ts';
import { useNow } from '../../../platform/page/page-context.tsx';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/images/avatar.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { findUnsentHint, type ListedConversation, type UnsentHint } from '../conversations.ts';
import { formatMessageTime } from '../message-times.ts';
import { drafts, messageDraftKey } from '../outbox/message-drafts.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { texts } from './mailbox-texts.ts';

type ConversationRowProps = {
  readonly userId: string;
  readonly conversation: ListedConversation;
  readonly outgoing: readonly Outgoing[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

export function ConversationRow({ userId, conversation, outgoing, isOpen, onOpen }: ConversationRowProps) {
  const { listing, otherUser, unreadCount } = conversation;
  const hint = useUnsentHint(userId, conversation, { outgoing, isOpen });
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
      {/* One truncating box for all three lines: with three boxes, long lists took most of the time of rendering a key. */}
      <span className="min-w-0 flex-1 truncate text-14">
        <span className={cx('text-16', unreadCount > 0 ? 'font-bold' : 'font-semibold')}>
          <bdi>{otherUser.fullName}</bdi>
        </span>
        <br />
        <span className="text-13 text-primary">
          <bdi>{listing.title}</bdi>
        </span>
        <br />
        {hint ? <Unsent hint={hint} /> : <Preview userId={userId} conversation={conversation} />}
      </span>
      <span className="flex shrink-0 flex-col items-end justify-between text-13">
        <LastTime conversation={conversation} />
        <Unread count={unreadCount} />
      </span>
    </button>
  );
}

function LastTime({ conversation: { lastMessage } }: { readonly conversation: ListedConversation }) {
  const now = useNow();
  if (!lastMessage) return null;
  return (
    <time dateTime={lastMessage.createdAt} className="leading-6 text-quiet">
      {formatMessageTime(lastMessage.createdAt, now)}
    </time>
  );
}

const previewOf = ({ content, attached, deal }: NonNullable<ListedConversation['lastMessage']>) =>
  deal ? dealEventLine(deal) : previewText(content, attached);

type PreviewProps = { readonly userId: string; readonly conversation: ListedConversation };

function Preview({ userId, conversation: { lastMessage, unreadCount } }: PreviewProps) {
  const preview = <bdi>{lastMessage ? previewOf(lastMessage) : texts.newConversation}</bdi>;
  return (
    <span className={unreadCount > 0 ? 'font-semibold' : 'text-quiet'}>
      {lastMessage?.senderId === userId ? richText(texts.ownLastWords, { words: preview }) : preview}
    </span>
  );
}

function Unsent({ hint: { kind, label, text } }: { readonly hint: UnsentHint }) {
  return (
    <span>
      {richText(texts.unsentWords({ label }), {
        label: (chunks) => <span className={kind === 'failed' ? 'text-sold' : 'text-pending'}>{chunks}</span>,
        words: <bdi>{text}</bdi>,
      })}
    </span>
  );
}

function Unread({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="tabular min-w-5 rounded-full bg-accent px-1.5 text-center font-bold text-on-accent">
      {richText(texts.unread({ count }), { hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
    </span>
  );
}

type HintState = { readonly outgoing: readonly Outgoing[]; readonly isOpen: boolean };

function useUnsentHint(userId: string, subject: Subject, { outgoing, isOpen }: HintState): UnsentHint | null {
  const key = conversationKeyOf(subject);
  const name = messageDraftKey(userId, key);
  const subscribe = useCallback((listener: () => void) => drafts.subscribe(name, listener), [name]);
  const draft = useSyncExternalStore(subscribe, () => (isOpen ? null : drafts.get(name)));
  return isOpen ? null : findUnsentHint(key, outgoing, draft);
}
