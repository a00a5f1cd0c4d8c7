// The bell: unread messages, and what can be done about them.
import { Bell as BellIcon } from 'lucide-react';
import { useUser } from '../../../data/session/session.tsx';
import { usePlaceGate } from '../../../data/session/sign-in-gate.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { LazyMenu } from '../../../ui/menus/lazy-menu.tsx';
import { toastLoadFailed } from '../load-failed-toast.ts';
import { texts } from './nav-bar-texts.ts';
import { useUnreadCount } from './unread-count.ts';

const loadMenu = () => import('./message-bell-menu.tsx').then((module) => module.BellMenu);

export function Bell() {
  const user = useUser();
  const { press, isWaiting } = usePlaceGate('messages');
  const unread = useUnreadCount();
  const label = unread > 0 ? texts.unread({ unread }) : texts.messages;
  const icon = <BellIcon className="size-5" aria-hidden="true" />;
  const onClick = user ? undefined : press;
  // One and the same button for everybody: a finger may be on it at the moment somebody becomes known.
  return (
    <LazyMenu
      trigger={<IconButton label={label} icon={icon} count={unread} isBusy={isWaiting} onClick={onClick} />}
      load={user ? loadMenu : null}
      onFailed={toastLoadFailed}
    />
  );
}
