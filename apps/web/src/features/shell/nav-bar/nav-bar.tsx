// The bar at the top of every page.
import { brand } from '@chowk/contract/brand';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '../../../art/logo-mark.tsx';
import { usePlaceGate } from '../../../data/session/sign-in-gate.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { ConstantPart } from '../../../platform/page/constant-part.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import { AccountArea } from './account-area.tsx';
import { FavoritesButton } from './favorites-button.tsx';
import { Bell } from './message-bell.tsx';
import { MuteToggle } from './mute-toggle.tsx';
import { texts } from './nav-bar-texts.ts';
import { ThemePicker } from './theme-picker.tsx';

/** `languages`: the switch to the other languages. On a phone it stands beside the search, where there is room. */
export function NavBar({ languages }: { readonly languages: ReactNode }) {
  return (
    <header className="bg-surface">
      <nav
        aria-label={texts.main}
        className="page-width flex flex-wrap items-center gap-x-1 gap-y-2 py-2 md:gap-x-3 lg:flex-nowrap"
      >
        <Link to={paths.home} className="flex min-h-11 items-center gap-2 rounded-control" aria-label={texts.brandHome}>
          <LogoMark className="size-8" />
          <span className="hidden font-heading text-[min(1.375rem,6vw)] font-bold text-primary min-[375px]:block lg:text-22">
            {brand.name}
          </span>
        </Link>
        <div className="order-last w-[calc(100%-48px)] md:w-full lg:order-none lg:ml-2 lg:w-auto lg:flex-1">
          <SearchBox />
        </div>
        <div className="order-last md:order-none md:-mr-3 md:ml-auto lg:ml-0">{languages}</div>
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
