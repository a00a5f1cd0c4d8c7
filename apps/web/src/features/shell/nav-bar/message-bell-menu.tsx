// What the bell offers: read, look again, be done with it.
import { CheckCheck, MessageSquare, RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDialogs } from '../../../data/dialogs/dialogs.tsx';
import { useMarkAllRead } from '../../../data/messages/mark-all-read.ts';
import { useRefreshMessages } from '../../../data/messages/use-refresh-messages.ts';
import { useUser } from '../../../data/session/session.tsx';
import { Menu, MenuItem } from '../../../ui/menus/menu.tsx';
import { texts } from './message-bell-texts.ts';
import { texts as barTexts } from './nav-bar-texts.ts';
import { useUnreadCount } from './unread-count.ts';

export function BellMenu({ trigger }: { trigger: ReactElement }) {
  const userId = useUser()?.id ?? '';
  const dialogs = useDialogs();
  const refresh = useRefreshMessages(userId);
  const markAllRead = useMarkAllRead(userId);
  const unread = useUnreadCount();

  return (
    <Menu trigger={trigger} label={barTexts.messages}>
      <MenuItem onSelect={() => dialogs.open('messages')}>
        <MessageSquare className="size-5" aria-hidden="true" />
        {texts.view}
      </MenuItem>
      <MenuItem onSelect={() => void refresh()}>
        <RefreshCw className="size-5" aria-hidden="true" />
        {texts.refresh}
      </MenuItem>
      <MenuItem disabled={unread === 0} onSelect={() => markAllRead.mutate()}>
        <CheckCheck className="size-5" aria-hidden="true" />
        {texts.markAllRead}
      </MenuItem>
    </Menu>
  );
}
