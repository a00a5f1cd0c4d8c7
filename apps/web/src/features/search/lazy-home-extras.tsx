// Slot for the lazily loaded extras of home, and the link out of an empty result.

import { ALL_CATEGORIES, type HomeView, homePath } from '../../domain/search/home-view.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { texts } from './search-texts.ts';

const load = () => import('./home-extras.tsx').then((module) => module.HomeExtras);

type LazyHomeExtrasProps = {
  /** 'onlyClose': above close matches without any other. */
  readonly found: 'some' | 'onlyClose' | 'nothing';
  readonly view: HomeView;
  readonly className: string;
};

export function LazyHomeExtras({ className, ...props }: LazyHomeExtrasProps) {
  // The page is complete without them, so a failure is not shown.
  const HomeExtras = useLazyModule(load, () => {});
  return <div className={className}>{HomeExtras && <HomeExtras {...props} />}</div>;
}

export function ShowAllLink({ view }: { readonly view: HomeView }) {
  if (view.area) {
    const withoutArea: HomeView = { ...view, area: undefined, shown: undefined };
    return (
      <Link to={homePath(withoutArea)} className={buttonClass('primary')}>
        {texts.resetMapSearch}
      </Link>
    );
  }
  return (
    <Link to={homePath({ category: ALL_CATEGORIES })} className={buttonClass('primary')}>
      {texts.showAllListings}
    </Link>
  );
}
