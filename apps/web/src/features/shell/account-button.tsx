// The signed-in person: their initials, their first name, their menu.
import type { User } from '@chowk/contract/accounts';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { sayPartMissing } from './menu-failed.ts';

const loadMenu = () => import('./account-menu.tsx').then((module) => module.AccountMenu);

export function AccountButton({ user }: { user: User }) {
  const trigger = (
    <button type="button" className="flex min-h-11 max-w-full items-center gap-2 rounded-full pr-2 pl-1 hover:bg-tint">
      <Avatar name={user.fullName} src={user.avatar} size="sm" />
      <span className="truncate text-14 font-semibold">{user.fullName.split(' ')[0]}</span>
      <span className="sr-only">Account menu</span>
      <ChevronDown className="size-4 shrink-0 text-quiet" aria-hidden="true" />
    </button>
  );
  return <LazyMenu trigger={trigger} load={loadMenu} onFailed={sayPartMissing} />;
}
