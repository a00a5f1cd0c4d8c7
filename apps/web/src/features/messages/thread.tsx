// One conversation: what was said, what is on its way, and the place to write.
import type { User } from '@chowk/contract/accounts';
import { messageTexts } from '@chowk/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listingMessagesQuery, messagesQuery } from '../../platform/messages-query.ts';
import { Composer } from './composer.tsx';
import { type Conversation, keyOf, messagesOf } from './conversations.ts';
import { shownThread } from './shown-thread.ts';
import { ThreadHead } from './thread-head.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { useDraft } from './use-draft.ts';
import { useMarkThreadRead } from './use-mark-thread-read.ts';
import type { Outbox } from './use-outbox.ts';

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
  const { key } = conversation;
  const all = useQuery(messagesQuery(user.id));
  const query = useQuery(listingMessagesQuery(user.id, conversation.listing.id));
  const messages = messagesOf(key, user.id, query.data, all.data);
  const outgoing = outbox.outgoing.filter(({ subject }) => keyOf(subject) === key);
  const suggestion = isSuggesting && conversation.lastMessage === null ? messageTexts.stub : '';
  const [text, setText] = useDraft(user.id, key, suggestion);
  useMarkThreadRead(user.id, messages);
  useEffect(() => shownThread.show(key), [key]);

  function send() {
    const content = text.trim();
    if (!content) return;
    outbox.send(conversation, content);
    setText('');
  }

  return (
    <section
      aria-label={`Conversation with ${conversation.otherUser.fullName}`}
      className="flex min-h-0 flex-1 flex-col"
    >
      <ThreadHead conversation={conversation} onBack={onBack} takesFocus={takesFocus && !isWide && !isSuggesting} />
      <ThreadMessages user={user} messages={messages} outgoing={outgoing} outbox={outbox} query={query} />
      <Composer text={text} onChange={setText} onSend={send} takesFocus={takesFocus && (isWide || isSuggesting)} />
    </section>
  );
}
