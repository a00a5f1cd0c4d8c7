// Top navigation bar: logo, search, theme, sound, messages, favorites, account and Sell.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { brand } from '@chowk/contract/brand';
import { Bell as BellIcon, ChevronDown, Heart, Palette, Plus, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LogoMark } from '../../../art/logo-mark.tsx';
import { setSoundEnabled, useSoundEnabled } from '../../../data/messages/notification-sound.ts';
import { useSession, useUser } from '../../../data/session/session.tsx';
import { storageKeys } from '../../../data/session/stored-session.ts';
import { useDialogs } from '../../../domain/dialogs/dialogs.tsx';
import { usePlaceGate } from '../../../domain/dialogs/sign-in-gate.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { networkError } from '../../../platform/api/api-error.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { useHydrated } from '../../../platform/device/browser-state.ts';
import { ConstantPart } from '../../../platform/page/constant-part.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Avatar } from '../../../ui/images/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import { LazyMenu } from '../../../ui/menus/lazy-menu.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import { useFavoriteCount, useUnreadCount } from './bar-counts.ts';
import { texts } from './nav-bar-texts.ts';

/** `languages` is the language switch, which phones show beside the search. */
export function NavBar({ languages }: { readonly languages: ReactNode }) {
  // The search box shows the search and the filters of the URL.
  const hasSearch = useLocation().search !== '';
  return (
    <header className="bg-surface">
      <nav
        aria-label={texts.main}
        className="page-width flex flex-wrap items-center gap-x-1 gap-y-2 py-2 md:gap-x-3 lg:flex-nowrap"
      >
        <ConstantPart name={hasSearch ? null : 'nav-search'}>
          <Link
            to={paths.home}
            className="flex min-h-11 items-center gap-2 rounded-control"
            aria-label={texts.brandHome}
          >
            <LogoMark className="size-8" />
            <span className="hidden font-heading text-[min(1.375rem,6vw)] font-bold text-primary min-[375px]:block lg:text-22">
              {brand.name}
            </span>
          </Link>
          <div className="order-last w-[calc(100%-48px)] md:w-full lg:order-none lg:ml-2 lg:w-auto lg:flex-1">
            <SearchBox />
          </div>
          <div className="order-last md:order-none md:-mr-3 md:ml-auto lg:ml-0">{languages}</div>
        </ConstantPart>
        <ConstantPart name="nav-actions">
          <div className="ml-auto flex items-center md:ml-0">
            <ThemePicker />
            <MuteToggle />
            <div className="hidden items-center md:flex">
              <Bell />
              <FavoritesButton />
            </div>
          </div>
          <AccountArea />
          <SellButton />
        </ConstantPart>
      </nav>
    </header>
  );
}

function SellButton() {
  const { isWaiting, press } = usePlaceGate('sell');
  return (
    <div className="hidden md:block">
      <Button variant="accent" data-opens="sign-in" aria-busy={isWaiting || undefined} onClick={press}>
        {isWaiting ? <Spinner /> : <Plus className="size-5" aria-hidden="true" />}
        {texts.sell}
      </Button>
    </div>
  );
}

const loadThemeMenu = () => import('./nav-bar-menus.tsx').then((module) => module.ThemeMenu);

function ThemePicker() {
  const icon = <Palette className="size-5" aria-hidden="true" />;
  return (
    <LazyMenu
      trigger={<IconButton label={texts.theme} icon={icon} />}
      load={loadThemeMenu}
      onFailed={toastLoadFailed}
    />
  );
}

function MuteToggle() {
  const isEnabled = useSoundEnabled();
  const Icon = isEnabled ? Volume2 : VolumeX;
  return (
    <IconButton
      label={isEnabled ? texts.mute : texts.unmute}
      icon={<Icon className="size-5" aria-hidden="true" />}
      onClick={() => setSoundEnabled(!isEnabled)}
    />
  );
}

const loadBellMenu = () => import('./nav-bar-menus.tsx').then((module) => module.BellMenu);

function Bell() {
  const user = useUser();
  const { press, isWaiting } = usePlaceGate('messages');
  const unread = useUnreadCount();
  const label = unread > 0 ? texts.unread({ unread }) : texts.messages;
  const icon = <BellIcon className="size-5" aria-hidden="true" />;
  const onClick = user ? undefined : press;
  // The same element for guests and users: it may be pressed or focused while the session loads.
  return (
    <LazyMenu
      trigger={<IconButton label={label} icon={icon} count={unread} isBusy={isWaiting} onClick={onClick} />}
      load={user ? loadBellMenu : null}
      onFailed={toastLoadFailed}
    />
  );
}

function FavoritesButton() {
  const { press, isWaiting } = usePlaceGate('favorites');
  const count = useFavoriteCount();
  return (
    <IconButton
      label={count > 0 ? texts.saved({ saved: count }) : texts.favorites}
      icon={<Heart className="size-5" aria-hidden="true" />}
      count={count}
      isBusy={isWaiting}
      onClick={press}
    />
  );
}

function AccountArea() {
  const { status, user } = useSession();
  const isHydrated = useHydrated();
  const dialogs = useDialogs();
  const loginButton = (
    <Button
      variant="tint"
      size="narrow"
      className="w-full"
      data-for="guests"
      data-opens="sign-in"
      onClick={() => dialogs.open('sign-in')}
    >
      {texts.login}
    </Button>
  );
  const isSessionLoading = isHydrated && status === 'loading' && localStorage.getItem(storageKeys.token) !== null;
  return (
    <div className="flex w-32 shrink-0 justify-end lg:w-36">
      {isSessionLoading && (
        <span role="status" className="flex min-h-11 w-full items-center justify-center text-quiet">
          <Spinner />
          <span className="sr-only">{texts.loadingAccount}</span>
        </span>
      )}
      <div className="contents noscript:hidden">
        {!user && !isSessionLoading && loginButton}
        {/* Before hydration both are rendered, and CSS shows one by what the browser remembers. */}
        {(user || !isHydrated) && <AccountButton user={user} />}
      </div>
    </div>
  );
}

const loadAccountMenu = () => import('./nav-bar-menus.tsx').then((module) => module.AccountMenu);

const accountButtonClass = 'flex min-h-11 max-w-full items-center gap-2 rounded-full pr-2 pl-1 hover:bg-tint';

/** The server renders it without a user, and a start script fills in the remembered name. */
function AccountButton({ user }: { user: User | null }) {
  const trigger = (
    <button type="button" data-for={user ? undefined : 'members'} data-press="account" className={accountButtonClass}>
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
  return <LazyMenu trigger={trigger} load={user ? loadAccountMenu : null} onFailed={toastLoadFailed} />;
}

function toastLoadFailed(): void {
  toastError(networkError());
}
