// The signed-in person: their initials, their first name, their menu.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '../../../ui/images/avatar.tsx';
import { LazyMenu } from '../../../ui/menus/lazy-menu.tsx';
import { toastLoadFailed } from '../load-failed-toast.ts';
import { texts } from './nav-bar-texts.ts';

const loadMenu = () => import('./account-menu.tsx').then((module) => module.AccountMenu);

const look = 'flex min-h-11 max-w-full items-center gap-2 rounded-full pr-2 pl-1 hover:bg-tint';

/**
 * On the page as the server drew it nobody is known, and the browser fills in the name that it remembers. One and the same
 * button before and after: a finger or the focus may be on it while the page comes to life.
 */
export function AccountButton({ user }: { user: User | null }) {
  const trigger = (
    <button type="button" data-for={user ? undefined : 'members'} data-press="account" className={look}>
      {user ? (
        <Avatar name={user.fullName} src={user.avatar} size="sm" />
      ) : (
        <span className="size-8 shrink-0 rounded-full bg-tint" />
      )}
      {user ? (
        <span className="truncate text-14 font-semibold">{user.fullName.split(' ')[0]}</span>
      ) : (
        <span className="truncate text-14 font-semibold" data-first-name />
      )}
      <span className="sr-only"> {texts.accountMenu}</span>
      <ChevronDown className="size-4 shrink-0 text-quiet" aria-hidden="true" />
    </button>
  );
  return <LazyMenu trigger={trigger} load={user ? loadMenu : null} onFailed={toastLoadFailed} />;
}
