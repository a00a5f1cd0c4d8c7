// Head of a conversation: other user, listing, and the menu with report and block.
import { formatListingPrice } from '@chowk/contract/prices/price';
import { ArrowLeft, Ban, EllipsisVertical, MessageSquareWarning, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { blockQuestion, type useBlocking } from '../../../data/messages/block-user.ts';
import type { Subject } from '../../../data/messages/mailbox-pages.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { networkError } from '../../../platform/api/api-error.ts';
import { errorMessage, toastError } from '../../../platform/api/error-messages.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Avatar } from '../../../ui/images/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import { Menu, MenuItem } from '../../../ui/menus/menu.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { texts } from './conversation-texts.ts';

const TrustLine = lazy(() => import('./trust-line.tsx'));

type ConversationHeadProps = {
  readonly subject: Subject;
  readonly hasPage: boolean;
  readonly onBack: () => void;
  readonly takesFocus: boolean;
  readonly menu: ReactNode;
};

export function ConversationHead({
  subject: { otherUser, listing },
  hasPage,
  onBack,
  takesFocus,
  menu,
}: ConversationHeadProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) back.current?.focus();
  }, [takesFocus]);
  return (
    <header className="flex items-center gap-2 border-line border-b px-2 py-2 sm:px-4">
      <IconButton
        ref={back}
        label={texts.back}
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        onClick={onBack}
        className="sm:hidden"
      />
      <Avatar name={otherUser.fullName} src={otherUser.avatar} />
      <div className="min-w-0 flex-1 pl-1">
        <h3 className="truncate font-semibold">
          {hasPage ? (
            <Link to={paths.seller(otherUser.id)} className="underline-offset-2 hover:underline">
              <bdi>{otherUser.fullName}</bdi>
            </Link>
          ) : (
            <bdi>{otherUser.fullName}</bdi>
          )}
        </h3>
        <p className="flex gap-1.5 text-14">
          <Link to={paths.listing(listing.id)} className="truncate text-primary underline-offset-2 hover:underline">
            <bdi>{listing.title}</bdi>
          </Link>
          <span className="shrink-0 text-quiet tabular">{formatKnownPrice(listing)}</span>
        </p>
        {hasPage && (
          <Suspense>
            <TrustLine otherUserId={otherUser.id} />
          </Suspense>
        )}
      </div>
      {menu}
    </header>
  );
}

const loadReport = () => import('./report-conversation.tsx').then((module) => module.ReportConversation);

type ConversationMenuProps = {
  readonly subject: Subject;
  readonly isBlocked: boolean;
  readonly blocking: ReturnType<typeof useBlocking>;
};

export function ConversationMenu({ subject, isBlocked, blocking }: ConversationMenuProps) {
  const { fullName, isDeleted } = subject.otherUser;
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  const Report = useLazyModule(open === 'report' ? loadReport : null, () => {
    close();
    toastError(networkError());
  });

  const name = <bdi>{fullName}</bdi>;
  const trigger = (
    <IconButton
      label={texts.moreAbout({ name: fullName })}
      icon={<EllipsisVertical className="size-5" aria-hidden="true" />}
    />
  );
  return (
    <>
      <Menu trigger={trigger} label={texts.menu} startsOpen={false}>
        <MenuItem onSelect={() => setOpen('report')}>
          <MessageSquareWarning className="size-5 shrink-0" aria-hidden="true" />
          {texts.report}
        </MenuItem>
        {isDeleted ? null : isBlocked ? (
          <MenuItem onSelect={() => blocking.mutate(false)}>
            <Undo2 className="size-5 shrink-0" aria-hidden="true" />
            <span className="max-w-60 py-2 wrap-anywhere">{richText(texts.unblockName, { name })}</span>
          </MenuItem>
        ) : (
          <MenuItem
            onSelect={() => {
              blocking.reset();
              setOpen('block');
            }}
            className="text-sold"
          >
            <Ban className="size-5 shrink-0" aria-hidden="true" />
            <span className="max-w-60 py-2 wrap-anywhere">{richText(texts.blockName, { name })}</span>
          </MenuItem>
        )}
      </Menu>
      {open === 'report' && Report ? <Report subject={subject} close={close} /> : null}
      {open === 'block' ? (
        <Confirm
          title={texts.reallyBlock({ name: fullName })}
          text={blockQuestion}
          confirmLabel={texts.block}
          isDangerous
          isBusy={blocking.isPending}
          problem={blocking.error && errorMessage(blocking.error)}
          onConfirm={() => blocking.mutate(true, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** A price of 0 whose terms are unknown may be one on request. */
function formatKnownPrice(listing: Subject['listing']): string | null {
  return listing.price === 0 && listing.pricing === undefined ? null : formatListingPrice(listing);
}
