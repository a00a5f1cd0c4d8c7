// Grid or map: two links, so that either can be opened, kept and shared.
import { LayoutGrid, Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { homePath } from '../../../data/search/home-path.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { keepDroppedFilters } from '../../../data/search/new-search.ts';
import { cx } from '../../../ui/cx.ts';
import { texts } from './results-bar-texts.ts';

type ViewSwitchProps = {
  readonly view: HomeView;
  /** The moment to ask where the person is: they want to see a map. */
  readonly onOpenMap: () => void;
};

export function ViewSwitch({ view, onOpenMap }: ViewSwitchProps) {
  const isMap = view.view === 'map';
  return (
    <fieldset aria-label={texts.view} className="flex shrink-0 rounded-control bg-tint p-1">
      <Choice to={homePath({ ...view, view: undefined })} isCurrent={!isMap}>
        <LayoutGrid className="size-4" aria-hidden="true" /> {texts.grid}
      </Choice>
      <Choice to={homePath({ ...view, view: 'map' })} isCurrent={isMap} onFollow={onOpenMap}>
        <MapIcon className="size-4" aria-hidden="true" /> {texts.map}
      </Choice>
    </fieldset>
  );
}

type ChoiceProps = {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
};

function Choice({ to, isCurrent, onFollow, children }: ChoiceProps) {
  const { state } = useLocation();
  return (
    <Link
      to={to}
      state={keepDroppedFilters(state)}
      preventScrollReset
      replace={isCurrent}
      aria-current={isCurrent || undefined}
      onClick={onFollow}
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-[0.4rem] px-3 text-14 font-semibold transition-colors duration-150',
        isCurrent ? 'bg-surface text-primary' : 'text-ink hover:text-primary',
      )}
    >
      {children}
    </Link>
  );
}
