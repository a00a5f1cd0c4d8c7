// What the bell offers: read, look again, be done with it.
import { CheckCheck, MessageSquare, RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDialogs } from '../../platform/dialogs.tsx';
import { useMarkAllRead } from '../../platform/read-marks.ts';
import { useUser } from '../../platform/session.tsx';
import { useRefreshMessages } from '../../platform/use-refresh-messages.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useUnreadCount } from './counts.ts';

export function BellMenu({ trigger }: { trigger: ReactElement }) {
  const userId = useUser()?.id ?? '';
  const dialogs = useDialogs();
  const refresh = useRefreshMessages(userId);
  const markAllRead = useMarkAllRead(userId);
  const unread = useUnreadCount();

  return (
    <Menu trigger={trigger} label="Messages">
      <MenuItem onSelect={() => dialogs.open('messages')}>
        <MessageSquare className="size-5" aria-hidden="true" />
        View Messages
      </MenuItem>
      <MenuItem onSelect={() => void refresh()}>
        <RefreshCw className="size-5" aria-hidden="true" />
        Refresh Messages
      </MenuItem>
      <MenuItem disabled={unread === 0} onSelect={() => markAllRead.mutate()}>
        <CheckCheck className="size-5" aria-hidden="true" />
        Mark All as Read
      </MenuItem>
    </Menu>
  );
}
