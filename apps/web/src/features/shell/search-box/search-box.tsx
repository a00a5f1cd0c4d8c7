// The search box in the bar at the top: the field, and the button for the filters.
import { countActiveFilters } from '@chowk/contract/search/active-filters';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { useDialogs } from '../../../data/dialogs/dialogs.tsx';
import { toHomeSearch } from '../../../data/search/home-search.ts';
import { usePriceInWords } from '../../../data/search/price-in-words.ts';
import { useHomeView } from '../../../data/search/use-home-view.ts';
import { useUser } from '../../../data/session/session.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { recentSearchesKey } from './recent-searches-key.ts';
import { texts } from './search-box-texts.ts';
import { SearchForm } from './search-form.tsx';

export function SearchBox() {
  const dialogs = useDialogs();
  const openFilters = () => dialogs.open('filters');
  const { view, state } = useHomeView();
  const count = countActiveFilters({ ...toHomeSearch(view), ...usePriceInWords(view) });
  useForgetRecentSearches();
  return (
    <search className="flex items-center gap-1">
      <SearchForm view={view} state={state} onFilters={openFilters} />
      <IconButton
        label={count > 0 ? texts.filtersSet({ set: count }) : texts.filters}
        icon={<SlidersHorizontal className="size-5" aria-hidden="true" />}
        count={count}
        data-opens="filters"
        onClick={openFilters}
      />
    </search>
  );
}

/** After a sign-out the next person at this computer finds no searches. */
function useForgetRecentSearches(): void {
  const userId = useUser()?.id;
  useEffect(() => (userId ? () => localStorage.removeItem(recentSearchesKey) : undefined), [userId]);
}
