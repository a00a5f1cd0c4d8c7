// One conversation: what was said, what is on its way, and the place to write.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBlocking } from '../../../data/messages/block-user.ts';
import { threadQuery } from '../../../data/messages/mailbox-queries.ts';
import { keyOf, type Subject } from '../../../data/messages/subject.ts';
import { openThread } from '../open-thread.ts';
import { type Composed, countAlike, withoutArrived } from '../outbox/outgoing.ts';
import type { Outbox } from '../outbox/use-outbox.ts';
import { BlockedNotice } from './blocked-notice.tsx';
import { DraftComposer } from './composer/draft-composer.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import { SoldNotice } from './sold-notice.tsx';
import { ThreadHead } from './thread-head.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { texts } from './thread-texts.ts';
import { useMarkThreadRead } from './use-mark-thread-read.ts';

type ThreadProps = {
  readonly user: User;
  readonly subject: Subject;
  readonly outbox: Outbox;
  /** Opened from a listing: a first sentence is offered. */
  readonly isSuggesting: boolean;
  readonly takesFocus: boolean;
  readonly isWide: boolean;
  readonly onBack: () => void;
};

export function Thread({ user, subject, outbox, isSuggesting, takesFocus, isWide, onBack }: ThreadProps) {
  const { otherUser } = subject;
  const key = keyOf(subject);
  const query = useQuery(threadQuery(user.id, key));
  const { messages = [], conversation, isBlocked = false, hasPage = false } = query.data ?? {};
  const own = messages.filter(({ senderId }) => senderId === user.id);
  const outgoing = outbox.outgoing.filter((each) => keyOf(each.subject) === key);
  const blocking = useBlocking(user.id, otherUser);
  useMarkThreadRead(user.id, key, query.data);
  useEffect(() => openThread.show(key), [key]);

  const send = (composed: Composed) => outbox.send(subject, composed, countAlike(composed.content, own, outgoing));

  return (
    <section aria-label={texts.conversationWith({ name: otherUser.fullName })} className="flex min-h-0 flex-1 flex-col">
      <ThreadHead
        subject={subject}
        hasPage={hasPage}
        onBack={onBack}
        takesFocus={takesFocus && !isWide && !isSuggesting}
        menu={<ThreadMenu subject={subject} isBlocked={isBlocked} blocking={blocking} />}
      />
      <ThreadMessages
        user={user}
        conversationKey={key}
        otherName={otherUser.fullName}
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
          {conversation?.listing.status === 'sold' && !conversation.listing.isOwn && <SoldNotice />}
          <DraftComposer
            userId={user.id}
            conversationKey={key}
            suggestion={isSuggesting && !conversation?.lastMessage ? messageTexts.stub : ''}
            onSend={send}
            takesFocus={takesFocus && (isWide || isSuggesting)}
          />
        </>
      )}
    </section>
  );
}
