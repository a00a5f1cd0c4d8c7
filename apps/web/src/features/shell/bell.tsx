// The bell: unread messages, and what can be done about them.
import { Bell as BellIcon } from 'lucide-react';
import { useDialogs } from '../../platform/dialogs.tsx';
import { useUser } from '../../platform/session.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { useUnreadCount } from './counts.ts';
import { sayPartMissing } from './menu-failed.ts';

const loadMenu = () => import('./bell-menu.tsx').then((module) => module.BellMenu);

export function Bell() {
  const user = useUser();
  const dialogs = useDialogs();
  const unread = useUnreadCount();
  const label = unread > 0 ? `Messages, ${unread} unread` : 'Messages';
  const icon = <BellIcon className="size-5" aria-hidden="true" />;
  if (!user) return <IconButton label={label} icon={icon} onClick={() => dialogs.open('sign-in')} />;
  return (
    <LazyMenu
      trigger={<IconButton label={label} icon={icon} count={unread} />}
      load={loadMenu}
      onFailed={sayPartMissing}
    />
  );
}
