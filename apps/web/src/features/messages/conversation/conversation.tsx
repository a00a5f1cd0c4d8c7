// Open conversation: head, messages and composer, or a notice where writing is not possible.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { DealEventKind } from '@chowk/contract/deals/deals';
import { kindOf } from '@chowk/contract/listings/listing-kinds';
import { SOLD_NOTICE } from '@chowk/contract/listings/sold-notice';
import { firstMessage } from '@chowk/contract/messages/first-message';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { useQuery } from '@tanstack/react-query';
import { Ban, Tag, UserRoundX } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useBlocking } from '../../../data/messages/block-user.ts';
import { conversationKeyOf, type Subject } from '../../../data/messages/mailbox-pages.ts';
import { conversationQuery } from '../../../data/messages/mailbox-queries.ts';
import { errorMessage } from '../../../platform/api/error-messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { type ComposedMessage, countSameText, hideArrived } from '../outbox/outgoing.ts';
import type { Outbox } from '../outbox/use-outbox.ts';
import { visibleConversation } from '../visible-conversation.ts';
import { DraftComposer } from './composer.tsx';
import { ConversationHead, ConversationMenu } from './conversation-head.tsx';
import { ConversationMessages } from './conversation-messages.tsx';
import { texts } from './conversation-texts.ts';
import { useMarkConversationRead } from './use-mark-conversation-read.ts';

const DealPanel = lazy(() => import('../deals/deal-panel.tsx'));
const NotificationOffer = lazy(() => import('../../../domain/notifications/notification-offer.tsx'));

/** Who bought it, as far as its seller and the other user said. */
const sales: readonly DealEventKind[] = ['sold', 'confirm', 'deny', 'soldToOther'];

type ConversationViewProps = {
  readonly user: User;
  readonly subject: Subject;
  readonly outbox: Outbox;
  /** Opened from a listing: a first sentence is suggested. */
  readonly isSuggesting: boolean;
  readonly takesFocus: boolean;
  readonly isWide: boolean;
  readonly onBack: () => void;
};

export function ConversationView({
  user,
  subject,
  outbox,
  isSuggesting,
  takesFocus,
  isWide,
  onBack,
}: ConversationViewProps) {
  const { otherUser } = subject;
  const key = conversationKeyOf(subject);
  const query = useQuery(conversationQuery(user.id, key));
  const { messages = [], conversation, isBlocked = false, hasPage = false } = query.data ?? {};
  const own = messages.filter(({ senderId }) => senderId === user.id);
  const sale = messages.findLast(({ deal }) => deal && sales.includes(deal.kind))?.deal?.kind;
  const isBuyer = sale === 'sold' || sale === 'confirm';
  const outgoing = outbox.outgoing.filter((each) => conversationKeyOf(each.subject) === key);
  const blocking = useBlocking(user.id, otherUser);
  useMarkConversationRead(user.id, key, query.data);
  useEffect(() => visibleConversation.show(key), [key]);

  const send = (composed: ComposedMessage) =>
    outbox.send(subject, composed, countSameText(composed.content, own, outgoing));

  return (
    <section aria-label={texts.conversationWith({ name: otherUser.fullName })} className="flex min-h-0 flex-1 flex-col">
      <ConversationHead
        subject={subject}
        hasPage={hasPage}
        onBack={onBack}
        takesFocus={takesFocus && !isWide && !isSuggesting}
        menu={<ConversationMenu subject={subject} isBlocked={isBlocked} blocking={blocking} />}
      />
      <ConversationMessages
        user={user}
        conversationKey={key}
        otherName={otherUser.fullName}
        kind={kindOf({ category: '', ...subject.listing })}
        outgoing={hideArrived(outgoing, own)}
        outbox={outbox}
        query={query}
      />
      {query.data && !otherUser.isDeleted && !isBlocked && (
        <Suspense>
          <DealPanel
            key={key}
            userId={user.id}
            subject={subject}
            conversationKey={key}
            lastEventId={messages.findLast(({ deal }) => deal)?.id}
          />
        </Suspense>
      )}
      {otherUser.isDeleted ? (
        <DeletedNotice />
      ) : isBlocked ? (
        <BlockedNotice name={otherUser.fullName} blocking={blocking} />
      ) : (
        <>
          {conversation?.listing.status === 'sold' && !conversation.listing.isOwn && !isBuyer && <SoldNotice />}
          {own.length > 0 && (
            <Suspense>
              <NotificationOffer user={user} about="messages" className="border-line border-t px-4 py-2" />
            </Suspense>
          )}
          <DraftComposer
            userId={user.id}
            conversationKey={key}
            suggestion={isSuggesting && !conversation?.lastMessage ? firstMessage(subject.listing) : ''}
            onSend={send}
            takesFocus={takesFocus && (isWide || isSuggesting)}
          />
        </>
      )}
    </section>
  );
}

type BlockedNoticeProps = { readonly name: string; readonly blocking: ReturnType<typeof useBlocking> };

function BlockedNotice({ name, blocking }: BlockedNoticeProps) {
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <Ban className="size-5 shrink-0 text-quiet" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-14 wrap-anywhere">
        {richText(texts.youBlocked, { name: <bdi className="font-semibold">{name}</bdi> })}
        {blocking.error && <span className="block text-sold">{errorMessage(blocking.error)}</span>}
      </p>
      <Button size="sm" variant="outline" isBusy={blocking.isPending} onClick={() => blocking.mutate(false)}>
        {texts.unblock}
      </Button>
    </div>
  );
}

function DeletedNotice() {
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <UserRoundX className="size-5 shrink-0 text-quiet" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-14">{messageTexts.receiverDeleted}</p>
    </div>
  );
}

function SoldNotice() {
  return (
    <p role="status" className="flex items-center gap-3 border-line border-t bg-sold-tint px-4 py-3 text-14 text-sold">
      <Tag className="size-5 shrink-0" aria-hidden="true" />
      {SOLD_NOTICE}
    </p>
  );
}
