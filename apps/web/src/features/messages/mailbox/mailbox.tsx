// Mailbox: conversation list and open conversation, side by side on wide screens, one at a time on phones.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMarkAllRead, useRefreshMessages } from '../../../data/messages/mailbox-actions.ts';
import { conversationKeyOf, type Subject } from '../../../data/messages/mailbox-pages.ts';
import { unreadQuery } from '../../../data/messages/unread-query.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { useMediaQuery } from '../../../platform/device/browser-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LargeDialog } from '../../../ui/dialogs/large-dialog.tsx';
import { useBackStep } from '../../../ui/history/use-back-step.ts';
import { ConversationView } from '../conversation/conversation.tsx';
import { texts as messagesTexts } from '../messages-texts.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { ConversationTabs } from './conversation-tabs.tsx';
import { LoadFailed, NoConversationOpen } from './mailbox-states.tsx';
import { texts } from './mailbox-texts.ts';
import { useMailbox } from './use-mailbox.ts';

type MailboxProps = {
  readonly user: User;
  /** A conversation started from a listing; it may have no messages yet. */
  readonly requested: Subject | undefined;
  readonly requestedKey: string | null;
  readonly onClose: () => void;
};

export function Mailbox({ user, requested, requestedKey, onClose }: MailboxProps) {
  const isWide = useMediaQuery('(min-width: 40rem)');
  const outbox = useOutbox(user);
  const mailbox = useMailbox({ user, requested, requestedKey, outgoing: outbox.outgoing, isWide });
  const { conversationResult, open, openKey } = mailbox;
  // Take the focus only when the user chose the conversation, not when it is merely the first.
  const [isChosen, setChosen] = useState(requestedKey !== null);
  const list = useRef<HTMLDivElement>(null);

  function choose(key: string) {
    setChosen(true);
    mailbox.setOpenKey(key);
  }

  /** On a phone: back to the list, with the focus on the conversation that was open. */
  function goBack() {
    const place = mailbox.listed.findIndex((each) => conversationKeyOf(each) === openKey);
    mailbox.setOpenKey(null);
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('ul button')[Math.max(0, place)]?.focus());
  }

  const address = openKey ? paths.conversation(openKey) : paths.messages;
  const isThreadOnly = openKey !== null && !isWide;
  useBackStep({ onBack: goBack, isOpen: isThreadOnly, address });

  return (
    <LargeDialog
      title={messagesTexts.messages}
      address={isThreadOnly ? paths.messages : address}
      onClose={onClose}
      isBarHiddenOnPhone={open !== undefined}
      actions={<MailboxActions user={user} />}
    >
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] sm:grid-cols-[17rem_minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)]">
        <div ref={list} className={cx('flex min-h-0 flex-col border-line sm:border-r', openKey && 'max-sm:hidden')}>
          <ConversationTabs userId={user.id} mailbox={mailbox} outgoing={outbox.outgoing} onChoose={choose} />
        </div>
        <div className={cx('flex min-h-0 min-w-0 flex-col', !openKey && 'max-sm:hidden')}>
          {open ? (
            <ConversationView
              key={openKey}
              user={user}
              subject={open}
              outbox={outbox}
              isSuggesting={(requested !== undefined && !conversationResult.isPending) || mailbox.isNewByAddress}
              takesFocus={isChosen}
              isWide={isWide}
              onBack={goBack}
            />
          ) : conversationResult.isError && openKey ? (
            <div className="p-4">
              <LoadFailed title={messagesTexts.loadingFailed} query={conversationResult} />
            </div>
          ) : (
            <NoConversationOpen isLoading={mailbox.isLoading || openKey !== null} />
          )}
        </div>
      </div>
    </LargeDialog>
  );
}

function MailboxActions({ user }: { readonly user: User }) {
  const { data: unread } = useQuery(unreadQuery(user.id));
  const markAllRead = useMarkAllRead(user.id);
  const refresh = useRefreshMessages(user.id);
  return (
    <>
      <Button size="sm" variant="ghost" disabled={!unread?.count} onClick={() => markAllRead.mutate()}>
        {texts.markAllAsRead}
      </Button>
      <IconButton
        label={texts.refresh}
        icon={<RefreshCw className="size-5" aria-hidden="true" />}
        onClick={() => void refresh()}
      />
    </>
  );
}
