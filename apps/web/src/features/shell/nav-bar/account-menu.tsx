// The person's menu: profile, listings, settings to come, and the way out.
import { Flag, List, LogOut, Settings, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useSessionActions, useUser } from '../../../data/session/session.tsx';
import { paths } from '../../../platform/addresses/paths.ts';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../../../ui/menus/menu.tsx';
import { texts } from './account-menu-texts.ts';

export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const navigate = useNavigate();
  const user = useUser();
  const { signOut } = useSessionActions();
  return (
    <Menu trigger={trigger} label={texts.account}>
      <MenuHeading>
        <span className="block truncate font-semibold text-ink">{user?.fullName}</span>
        <span className="block truncate">{user?.email}</span>
      </MenuHeading>
      <MenuSeparator />
      <MenuItem onSelect={() => navigate(paths.profile)}>
        <UserRound className="size-5" aria-hidden="true" />
        {texts.myProfile}
      </MenuItem>
      <MenuItem onSelect={() => navigate(paths.myListings)}>
        <List className="size-5" aria-hidden="true" />
        {texts.myListings}
      </MenuItem>
      {user?.role === 'moderator' && (
        <MenuItem onSelect={() => navigate(paths.moderation)}>
          <Flag className="size-5" aria-hidden="true" />
          {texts.reports}
        </MenuItem>
      )}
      <MenuItem disabled>
        <Settings className="size-5" aria-hidden="true" />
        {texts.settings}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut className="size-5" aria-hidden="true" />
        {texts.logout}
      </MenuItem>
    </Menu>
  );
}
