// The way out of a search that found nothing.
import { Link } from 'react-router';
import { ALL_CATEGORIES } from '../../../data/search/home-category.ts';
import { homePath } from '../../../data/search/home-path.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { texts } from './empty-result-texts.ts';

export function ShowEverything({ view }: { readonly view: HomeView }) {
  if (view.area) {
    const whole: HomeView = { ...view, area: undefined, shown: undefined };
    return (
      <Link to={homePath(whole)} className={buttonClass('primary')}>
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
