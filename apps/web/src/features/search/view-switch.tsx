// Switch between grid and map: two links, so that either can be opened and shared.
import { LayoutGrid, Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type HomeView, homePath } from '../../domain/search/home-view.ts';
import { carryDroppedFilters } from '../../domain/search/new-search.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { texts } from './search-texts.ts';

type ViewSwitchProps = {
  readonly view: HomeView;
  readonly onOpenMap: () => void;
};

export function ViewSwitch({ view, onOpenMap }: ViewSwitchProps) {
  const isMap = view.view === 'map';
  return (
    <fieldset aria-label={texts.view} className="flex shrink-0 rounded-control bg-tint p-1">
      <ViewLink to={homePath({ ...view, view: undefined })} isCurrent={!isMap}>
        <LayoutGrid className="size-4" aria-hidden="true" /> {texts.grid}
      </ViewLink>
      <ViewLink to={homePath({ ...view, view: 'map' })} isCurrent={isMap} onOpen={onOpenMap}>
        <MapIcon className="size-4" aria-hidden="true" /> {texts.map}
      </ViewLink>
    </fieldset>
  );
}

type ViewLinkProps = {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

function ViewLink({ to, isCurrent, onOpen, children }: ViewLinkProps) {
  const { state } = useLocation();
  return (
    <Link
      to={to}
      state={carryDroppedFilters(state)}
      preventScrollReset
      replace={isCurrent}
      aria-current={isCurrent || undefined}
      onClick={onOpen}
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-[0.4rem] px-3 text-14 font-semibold transition-colors duration-150',
        isCurrent ? 'bg-surface text-primary' : 'text-ink hover:text-primary',
      )}
    >
      {children}
    </Link>
  );
}
