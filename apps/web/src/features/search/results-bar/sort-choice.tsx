// The order of the results: changes at once, or by its own button where no script runs.
import { DEFAULT_SORT, type SortOrder, sortLabels, sortOrders } from '@chowk/contract/search/sort-orders';
import { useLocation, useNavigate } from 'react-router';
import { homePath } from '../../../data/search/home-path.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { writeHomeView } from '../../../data/search/home-view.ts';
import { keepDroppedFilters } from '../../../data/search/new-search.ts';
import { texts as searchTexts } from '../../../data/search/search-texts.ts';
import { ownAddress } from '../../../platform/addresses/own-address.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { texts } from './results-bar-texts.ts';

/** With a search text, the best match comes first unless an order is chosen. */
const BEST_MATCH = '';

export function SortChoice({ view }: { readonly view: HomeView }) {
  const navigate = useNavigate();
  const state = keepDroppedFilters(useLocation().state);
  const fallback = view.search ? BEST_MATCH : DEFAULT_SORT;
  const chosen = view.sortBy ?? fallback;
  const base: HomeView = { ...view, sortBy: undefined, shown: undefined };
  const choose = (value: string) => {
    const sortBy = value === fallback ? undefined : (value as SortOrder);
    void navigate(homePath({ ...base, sortBy }), { preventScrollReset: true, state });
  };
  return (
    <form action={ownAddress(paths.home)} method="get" className="flex min-w-40 flex-1 gap-2">
      {[...writeHomeView(base)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={chosen}
        name="sortBy"
        aria-label={texts.sortBy}
        defaultValue={chosen}
        onChange={(event) => choose(event.target.value)}
        className="min-w-0 flex-1 sm:w-46 sm:flex-none"
      >
        {view.search && <option value={BEST_MATCH}>{searchTexts.bestMatch}</option>}
        {sortOrders.map((order) => (
          <option key={order} value={order} disabled={order === 'distance' && view.lat === undefined}>
            {sortLabels[order]}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className={buttonClass('tint')}>
          {texts.sort}
        </button>
      </noscript>
    </form>
  );
}
