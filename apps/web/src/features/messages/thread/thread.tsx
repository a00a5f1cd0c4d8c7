// One conversation: what was said, what is on its way, and the place to write.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listingMessagesQuery, messagesQuery } from '../../../data/messages/messages-query.ts';
import { type Conversation, keyOf, messagesOf } from '../conversations.ts';
import { openThread } from '../open-thread.ts';
import { countAlike, withoutArrived } from '../outbox/outgoing.ts';
import type { Outbox } from '../outbox/use-outbox.ts';
import { useBlocking, useIsBlocked } from './block-user.ts';
import { BlockedNotice } from './blocked-notice.tsx';
import { Composer } from './composer.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import { SoldNotice } from './sold-notice.tsx';
import { ThreadHead } from './thread-head.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { useMarkThreadRead } from './use-mark-thread-read.ts';
import { useMessageDraft } from './use-message-draft.ts';

type ThreadProps = {
  readonly user: User;
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  /** Opened from a listing: a first sentence is offered. */
  readonly isSuggesting: boolean;
  readonly takesFocus: boolean;
  readonly isWide: boolean;
  readonly onBack: () => void;
};

export function Thread({ user, conversation, outbox, isSuggesting, takesFocus, isWide, onBack }: ThreadProps) {
  const { key, listing, otherUser } = conversation;
  const { query, messages, own, outgoing } = useThreadMessages(user, conversation, outbox);
  const suggestion = isSuggesting && conversation.lastMessage === null ? messageTexts.stub : '';
  const [text, setText] = useMessageDraft(user.id, key, suggestion);
  const isBlocked = useIsBlocked(user.id, otherUser.id);
  const blocking = useBlocking(user.id, otherUser);
  useMarkThreadRead(user.id, messages);
  useEffect(() => openThread.show(key), [key]);

  function send() {
    const content = text.trim();
    if (!content) return;
    outbox.send(conversation, content, countAlike(content, own, outgoing));
    setText('');
  }

  return (
    <section aria-label={`Conversation with ${otherUser.fullName}`} className="flex min-h-0 flex-1 flex-col">
      <ThreadHead
        conversation={conversation}
        onBack={onBack}
        takesFocus={takesFocus && !isWide && !isSuggesting}
        menu={<ThreadMenu conversation={conversation} isBlocked={isBlocked} blocking={blocking} />}
      />
      <ThreadMessages
        user={user}
        messages={messages}
        outgoing={withoutArrived(outgoing, own)}
        outbox={outbox}
        query={query}
      />
      {otherUser.isDeleted ? (
        <DeletedNotice />
      ) : isBlocked ? (
        <BlockedNotice name={otherUser.fullName} blocking={blocking} />
      ) : (
        <>
          <SoldNotice listingId={listing.id} />
          <Composer text={text} onChange={setText} onSend={send} takesFocus={takesFocus && (isWide || isSuggesting)} />
        </>
      )}
    </section>
  );
}

/** Out of the long list and that of the listing; the second reaches back further. */
function useThreadMessages(user: User, { key, listing }: Conversation, outbox: Outbox) {
  const all = useQuery(messagesQuery(user.id));
  const query = useQuery(listingMessagesQuery(user.id, listing.id));
  const messages = messagesOf(key, user.id, query.data, all.data);
  return {
    query,
    messages,
    own: messages.filter(({ senderId }) => senderId === user.id),
    outgoing: outbox.outgoing.filter(({ subject }) => keyOf(subject) === key),
  };
}
