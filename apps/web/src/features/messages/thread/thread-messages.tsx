// The messages of a thread, oldest above, the newest in view unless somebody reads further up.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { SpinnerArea } from '../../../ui/feedback/spinner.tsx';
import { LoadWhenSeen } from '../load-when-seen.tsx';
import { Failed } from '../mailbox/mailbox-states.tsx';
import { texts as messagesTexts } from '../messages-texts.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import type { Outbox } from '../outbox/use-outbox.ts';
import { groupMessages } from './group-messages.ts';
import { OutgoingBubble, SentBubble } from './message-bubble.tsx';
import { texts } from './thread-texts.ts';
import { useEarlierMessages } from './use-earlier-messages.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

type ThreadMessagesProps = {
  readonly user: User;
  readonly conversationKey: string;
  readonly otherName: string;
  readonly outgoing: readonly Outgoing[];
  readonly outbox: Outbox;
  readonly query: UseQueryResult<ThreadPage>;
};

/** A keyboard can only scroll what it can reach. */
const reachable = { tabIndex: 0 };

export function ThreadMessages(props: ThreadMessagesProps) {
  const { user, conversationKey, otherName, outgoing, outbox, query } = props;
  const { messages = [], next } = query.data ?? {};
  const earlier = useEarlierMessages(user.id, conversationKey);
  const box = useRef<HTMLDivElement>(null);
  const { missedCount, onScroll, goToEnd } = useThreadScroll(box, {
    lastId: messages.at(-1)?.id,
    sendingKey: outgoing.at(-1)?.key,
    received: messages.filter(({ senderId }) => senderId !== user.id).map(({ id }) => id),
  });
  /** For a button that goes when it is pressed; not in the field, which would bring up a phone's keyboard. */
  const keepFocus = () => box.current?.focus();
  const [firstShown, setFirstShown] = useState<string | null>(null);
  if (firstShown === null && messages[0]) setFirstShown(messages[0].id);
  const lastSeen = messages.findLast(({ senderId, read }) => senderId === user.id && read);
  const isEmpty = messages.length + outgoing.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      {/* Reversed, a scrolling box begins at its lower end and stays there while more is added. It lies by itself, and what
          is out of sight is not drawn, so that a key in the field below costs the same however long the thread is. */}
      <div
        ref={box}
        role="log"
        aria-label={messagesTexts.messages}
        onScroll={onScroll}
        {...reachable}
        className="absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain px-4 [contain:strict] [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="flex flex-col gap-3 py-4">
          {query.isError && !query.data && <Failed title={messagesTexts.loadingFailed} query={query} />}
          {isEmpty && query.isPending && <SpinnerArea />}
          {isEmpty && query.data && <FirstWords />}
          {next && (
            <LoadWhenSeen
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
                // The last is always drawn: what arrives counts with its own height, not with one that was guessed.
                at < length - 1 ? '[content-visibility:auto]' : '[contain:content]',
              )}
            >
              {group.messages.map((message) => (
                <li key={message.id}>
                  <SentBubble
                    message={message}
                    userId={user.id}
                    otherName={otherName}
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
        <WaitingBelow
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

function WaitingBelow({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
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

function FirstWords() {
  return <p className="mx-auto max-w-xs pb-4 text-center text-14 text-quiet">{texts.firstWords}</p>;
}
