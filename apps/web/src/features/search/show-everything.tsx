// The way out of a search that found nothing.
import { Link } from 'react-router';
import { ALL_CATEGORIES } from '../../platform/filters.ts';
import type { HomeView } from '../../platform/home-view.ts';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

export function ShowEverything({ view }: { readonly view: HomeView }) {
  if (view.area) {
    const whole: HomeView = { ...view, area: undefined, shown: undefined };
    return (
      <Link to={paths.home(whole)} className={buttonClass('primary')}>
        Reset map search
      </Link>
    );
  }
  return (
    <Link to={paths.home({ category: ALL_CATEGORIES })} className={buttonClass('primary')}>
      Show all listings
    </Link>
  );
}
