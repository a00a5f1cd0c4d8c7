// Loads the extras of home after the page itself; their space is kept.
import type { HomeView } from '../../data/search/home-view.ts';
import { useLazyModule } from '../../ui/use-lazy-module.ts';

const load = () => import('./home-extras.tsx').then((module) => module.HomeExtras);

type LazyHomeExtrasProps = {
  readonly hasFound: boolean;
  readonly view: HomeView;
  /** Says how much room is kept. */
  readonly className: string;
};

export function LazyHomeExtras({ className, ...props }: LazyHomeExtrasProps) {
  // The page is whole without it, so that nobody needs to hear of a failure.
  const HomeExtras = useLazyModule(load, () => {});
  return <div className={className}>{HomeExtras && <HomeExtras {...props} />}</div>;
}
