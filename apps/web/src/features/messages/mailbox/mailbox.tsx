// List and thread: side by side on a desk, one after the other on a phone.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMarkAllRead } from '../../../data/messages/mark-all-read.ts';
import { keyOf, type Subject } from '../../../data/messages/subject.ts';
import { unreadQuery } from '../../../data/messages/unread-query.ts';
import { useRefreshMessages } from '../../../data/messages/use-refresh-messages.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { useMediaQuery } from '../../../platform/device/use-media-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LargeDialog } from '../../../ui/dialogs/large-dialog.tsx';
import { useBackStep } from '../../../ui/history/use-back-step.ts';
import { texts as messagesTexts } from '../messages-texts.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { Thread } from '../thread/thread.tsx';
import { ConversationTabs } from './conversation-tabs.tsx';
import { Failed, NothingOpen } from './mailbox-states.tsx';
import { texts } from './mailbox-texts.ts';
import { useMailbox } from './use-mailbox.ts';

type MailboxProps = {
  readonly user: User;
  /** A conversation that was begun elsewhere, and may hold no message yet. */
  readonly wanted: Subject | undefined;
  /** The conversation to open. */
  readonly wantedKey: string | null;
  readonly onClose: () => void;
};

export function Mailbox({ user, wanted, wantedKey, onClose }: MailboxProps) {
  const isWide = useMediaQuery('(min-width: 40rem)');
  const outbox = useOutbox(user);
  const mailbox = useMailbox({ user, wanted, wantedKey, outgoing: outbox.outgoing, isWide });
  const { thread, open, openKey } = mailbox;
  // The thread takes the focus when somebody chose it, not when it merely was the first.
  const [isChosen, setChosen] = useState(wantedKey !== null);
  const list = useRef<HTMLDivElement>(null);

  function choose(key: string) {
    setChosen(true);
    mailbox.setOpenKey(key);
  }

  /** On a phone: the list again, with the focus on the conversation one comes from. */
  function goBack() {
    const place = mailbox.listed.findIndex((each) => keyOf(each) === openKey);
    mailbox.setOpenKey(null);
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('ul button')[Math.max(0, place)]?.focus());
  }

  // On a phone a thread is one step further than the list.
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
            <Thread
              key={openKey}
              user={user}
              subject={open}
              outbox={outbox}
              isSuggesting={(wanted !== undefined && !thread.isPending) || mailbox.mayBegin}
              takesFocus={isChosen}
              isWide={isWide}
              onBack={goBack}
            />
          ) : thread.isError && openKey ? (
            <div className="p-4">
              <Failed title={messagesTexts.loadingFailed} query={thread} />
            </div>
          ) : (
            <NothingOpen isLoading={mailbox.isLoading || openKey !== null} />
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
