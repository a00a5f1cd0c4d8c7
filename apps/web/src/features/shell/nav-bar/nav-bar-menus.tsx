// Menus of the navigation bar, loaded when opened: account, messages and theme.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { type ThemeId, themes } from '@chowk/contract/themes';
import { useQuery } from '@tanstack/react-query';
import {
  BellRing,
  CheckCheck,
  Download,
  Flag,
  List,
  LogOut,
  MessageSquare,
  RefreshCw,
  Settings,
  UserRound,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useMarkAllRead, useRefreshMessages } from '../../../data/messages/mailbox-actions.ts';
import { savedSearchesQuery } from '../../../data/saved-searches/saved-search-queries.ts';
import { useSessionActions, useUser } from '../../../data/session/session.tsx';
import { useDialogs } from '../../../domain/dialogs/dialogs.tsx';
import { paths } from '../../../platform/addresses/paths.ts';
import { askToInstall, canAskToInstall } from '../../../platform/device/install.ts';
import { useTheme } from '../../../platform/page/theme.tsx';
import { Menu, MenuChoice, MenuChoices, MenuHeading, MenuItem, MenuSeparator } from '../../../ui/menus/menu.tsx';
import { useUnreadCount } from './bar-counts.ts';
import { texts as barTexts } from './nav-bar-texts.ts';

const texts = defineTexts('web/shell/nav-bar/menus', {
  account: 'Account',
  myProfile: 'My Profile',
  myListings: 'My Listings',
  savedSearches: 'Saved Searches',
  savedSearchesNew: 'Saved Searches ({number} new)',
  reports: 'Reports',
  install: 'Install the app',
  settings: 'Settings',
  logout: 'Logout',
  view: 'View Messages',
  refresh: 'Refresh Messages',
  markAllRead: 'Mark All as Read',
});

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
      <SavedSearchesItem />
      {user?.role === 'moderator' && (
        <MenuItem onSelect={() => navigate(paths.moderation)}>
          <Flag className="size-5" aria-hidden="true" />
          {texts.reports}
        </MenuItem>
      )}
      {canAskToInstall() && (
        <MenuItem onSelect={() => void askToInstall()}>
          <Download className="size-5" aria-hidden="true" />
          {texts.install}
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

/** With the number of new listings; only for users who saved a search. */
function SavedSearchesItem({ isSeparate = false }: { readonly isSeparate?: boolean }) {
  const navigate = useNavigate();
  const user = useUser();
  const { data: searches } = useQuery({ ...savedSearchesQuery(user?.id ?? ''), enabled: user !== null });
  const count = searches?.reduce((sum, { newCount }) => sum + newCount, 0) ?? 0;
  if (!searches?.length) return null;
  return (
    <>
      {isSeparate && <MenuSeparator />}
      <MenuItem onSelect={() => navigate(paths.savedSearches)}>
        <BellRing className="size-5" aria-hidden="true" />
        {count > 0 ? texts.savedSearchesNew({ number: count }) : texts.savedSearches}
      </MenuItem>
    </>
  );
}

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
      <SavedSearchesItem isSeparate />
    </Menu>
  );
}

export function ThemeMenu({ trigger }: { trigger: ReactElement }) {
  const { theme, choose } = useTheme();
  return (
    <Menu trigger={trigger} label={barTexts.theme}>
      <MenuHeading>{barTexts.theme}</MenuHeading>
      <MenuChoices value={theme.id} onChange={(id) => choose(id as ThemeId)}>
        {themes.map(({ id, name, primary, secondaryColor }) => (
          <MenuChoice key={id} value={id}>
            <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
              <circle cx="12" cy="12" r="11" fill={primary} />
              <path d="M12 1a11 11 0 0 1 0 22z" fill={secondaryColor} />
            </svg>
            {name}
          </MenuChoice>
        ))}
      </MenuChoices>
    </Menu>
  );
}
