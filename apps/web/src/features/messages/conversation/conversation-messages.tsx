// Message list of a conversation, oldest first, scrolled to the newest.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { ListingKind } from '@chowk/contract/listings/listing-kinds';
import { showConversation } from '@chowk/contract/messages/conversation-endpoints';
import type { ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { addEarlier } from '../../../data/messages/mailbox-pages.ts';
import { conversationParams, conversationQuery } from '../../../data/messages/mailbox-queries.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { cx } from '../../../ui/cx.ts';
import { SpinnerArea } from '../../../ui/feedback/spinner.tsx';
import { LoadMoreWhenVisible } from '../load-more-when-visible.tsx';
import { LoadFailed } from '../mailbox/mailbox-states.tsx';
import { texts as messagesTexts } from '../messages-texts.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import type { Outbox } from '../outbox/use-outbox.ts';
import { texts } from './conversation-texts.ts';
import { groupMessages } from './group-messages.ts';
import { OutgoingBubble, SentBubble } from './message-bubble.tsx';
import { useScrollToNewest } from './use-scroll-to-newest.ts';

type ConversationMessagesProps = {
  readonly user: User;
  readonly conversationKey: string;
  readonly otherName: string;
  readonly kind: ListingKind;
  readonly outgoing: readonly Outgoing[];
  readonly outbox: Outbox;
  readonly query: UseQueryResult<ThreadPage>;
};

const keyboardScrollable = { tabIndex: 0 };

export function ConversationMessages(props: ConversationMessagesProps) {
  const { user, conversationKey, otherName, kind, outgoing, outbox, query } = props;
  const { messages = [], next } = query.data ?? {};
  const earlier = useEarlierMessages(user.id, conversationKey);
  const box = useRef<HTMLDivElement>(null);
  const { missedCount, onScroll, goToEnd } = useScrollToNewest(box, {
    lastId: messages.at(-1)?.id,
    sendingKey: outgoing.at(-1)?.key,
    received: messages.filter(({ senderId }) => senderId !== user.id).map(({ id }) => id),
  });
  /** Where a button disappears on click. Not to the text field: that opens the keyboard of a phone. */
  const keepFocus = () => box.current?.focus();
  const [firstShown, setFirstShown] = useState<string | null>(null);
  if (firstShown === null && messages[0]) setFirstShown(messages[0].id);
  const lastSeen = messages.findLast(({ senderId, read }) => senderId === user.id && read);
  const isEmpty = messages.length + outgoing.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      {/* flex-col-reverse starts at the lower end and stays there. Containment keeps the cost of a typed key constant,
          however long the conversation is. */}
      <div
        ref={box}
        role="log"
        aria-label={messagesTexts.messages}
        onScroll={onScroll}
        {...keyboardScrollable}
        className="absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain px-4 [contain:strict] [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="flex flex-col gap-3 py-4">
          {query.isError && !query.data && <LoadFailed title={messagesTexts.loadingFailed} query={query} />}
          {isEmpty && query.isPending && <SpinnerArea />}
          {isEmpty && query.data && <EmptyConversationHint kind={kind} />}
          {next && (
            <LoadMoreWhenVisible
              key={next}
              label={texts.earlierMessages}
              isLoading={earlier.isPending}
              onLoad={() => earlier.mutate(next)}
            />
          )}
          {groupMessages(messages, firstShown).map((group, at, { length }) => (
            <ol
              key={group.key}
              className={cx(
                'flex flex-col gap-3 [contain-intrinsic-size:auto_150rem]',
                // The last group is always rendered: a new message needs its real height, not an estimate.
                at < length - 1 ? '[content-visibility:auto]' : '[contain:content]',
              )}
            >
              {group.messages.map((message) => (
                <li key={message.id}>
                  <SentBubble
                    message={message}
                    userId={user.id}
                    otherName={otherName}
                    listingId={conversationParams(conversationKey).listingId}
                    isLastSeen={message === lastSeen}
                  />
                </li>
              ))}
            </ol>
          ))}
          {outgoing.length > 0 && (
            <ol className="flex flex-col gap-3">
              {outgoing.map((message) => (
                <li key={message.key}>
                  <OutgoingBubble
                    message={message}
                    onRetry={() => {
                      keepFocus();
                      outbox.retry(message);
                    }}
                    onDiscard={() => {
                      keepFocus();
                      outbox.discard(message);
                    }}
                  />
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      {missedCount > 0 && (
        <NewMessagesButton
          count={missedCount}
          onPress={() => {
            keepFocus();
            goToEnd();
          }}
        />
      )}
    </div>
  );
}

function NewMessagesButton({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 animate-fade items-center gap-2 rounded-full bg-primary px-4 font-semibold text-14 text-on-primary shadow-float hover:bg-primary-hover"
    >
      <ArrowDown className="size-4" aria-hidden="true" />
      {texts.newMessages({ count })}
    </button>
  );
}

function EmptyConversationHint({ kind }: { readonly kind: ListingKind }) {
  return <p className="mx-auto max-w-xs pb-4 text-center text-14 text-quiet">{texts.firstWords[kind]}</p>;
}

function useEarlierMessages(userId: string, key: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = conversationQuery(userId, key);
  return useMutation({
    mutationFn: (before: string) => api.call(showConversation, { params: conversationParams(key), query: { before } }),
    onSuccess: (page, before) =>
      queries.setQueryData(queryKey, (known) => (known?.next === before ? addEarlier(known, page) : known)),
  });
}
