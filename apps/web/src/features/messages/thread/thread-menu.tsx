// The menu of a conversation: report it, block or unblock the person.
import { Ban, EllipsisVertical, MessageSquareWarning, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { blockQuestion, type useBlocking } from '../../../data/messages/block-user.ts';
import type { Subject } from '../../../data/messages/subject.ts';
import { networkError } from '../../../platform/api/api-error.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Menu, MenuItem } from '../../../ui/menus/menu.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { texts } from './thread-texts.ts';

const loadReport = () => import('./report-conversation.tsx').then((module) => module.ReportConversation);

type ThreadMenuProps = {
  readonly subject: Subject;
  readonly isBlocked: boolean;
  readonly blocking: ReturnType<typeof useBlocking>;
};

export function ThreadMenu({ subject, isBlocked, blocking }: ThreadMenuProps) {
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
          <MenuItem onSelect={() => setOpen('block')} className="text-sold">
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
          onConfirm={() => blocking.mutate(true, { onSettled: close })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
