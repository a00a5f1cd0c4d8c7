// The messages of a thread, oldest above, the newest always in view.
import type { User } from '@chowk/contract/accounts';
import type { Message } from '@chowk/contract/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { SpinnerArea } from '../../ui/spinner.tsx';
import { Failed } from './mailbox-states.tsx';
import { OutgoingBubble, SentBubble } from './message-bubble.tsx';
import type { Outgoing } from './outgoing.ts';
import type { Outbox } from './use-outbox.ts';

type ThreadMessagesProps = {
  readonly user: User;
  readonly messages: readonly Message[];
  readonly outgoing: readonly Outgoing[];
  readonly outbox: Outbox;
  readonly query: UseQueryResult<Message[]>;
};

/** A keyboard can only scroll what it can reach. */
const reachable = { tabIndex: 0 };

export function ThreadMessages({ user, messages, outgoing, outbox, query }: ThreadMessagesProps) {
  const isEmpty = messages.length + outgoing.length === 0;
  return (
    // Reversed, a scrolling box begins at its lower end and stays there while more is added.
    <div
      role="log"
      aria-label="Messages"
      {...reachable}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 focus-visible:-outline-offset-2"
    >
      <div className="flex flex-col gap-3 py-4">
        {query.isError && !query.data && <Failed title="Error Loading Conversation" query={query} />}
        {isEmpty && query.isPending && <SpinnerArea />}
        {isEmpty && query.data && <FirstWords />}
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <li key={message.id}>
              <SentBubble message={message} isOwn={message.senderId === user.id} />
            </li>
          ))}
          {outgoing.map((message) => (
            <li key={message.key}>
              <OutgoingBubble
                message={message}
                onRetry={() => outbox.retry(message)}
                onDiscard={() => outbox.discard(message)}
              />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function FirstWords() {
  return (
    <p className="mx-auto max-w-xs pb-4 text-center text-14 text-quiet">
      Ask what you want to know. Meet in a public place, and pay when you have seen the thing.
    </p>
  );
}
