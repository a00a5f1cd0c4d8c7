// Bar above the results: heading, count, filter chips, sort order and view switch.
import {
  DEFAULT_SORT,
  isSortOffered,
  type SortOrder,
  sortLabels,
  sortOrderRows,
  sortOrders,
} from '@chowk/contract/search/sort-orders';
import type { Understood } from '@chowk/contract/search/understood';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { categoryOf, type HomeView, homePath, writeHomeView } from '../../domain/search/home-view.ts';
import { carryDroppedFilters } from '../../domain/search/new-search.ts';
import { formatCount, formatListingCount } from '../../domain/search/search-labels.ts';
import { texts as searchTexts } from '../../domain/search/search-texts.ts';
import { localizedPath, paths } from '../../platform/addresses/paths.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { FilterChip, listChips } from './chips/filter-chips.tsx';
import { LazyDetailChips, LazyUnderstoodChips } from './chips/lazy-chips.tsx';
import { categoryTitle, resultsTitle } from './home-titles.ts';
import { texts } from './search-texts.ts';

type ResultsBarProps = {
  readonly view: HomeView;
  readonly count: ReactNode;
  readonly understood: readonly Understood[];
  readonly viewSwitch: ReactNode;
  /** Category links: after the chips on a phone, a row of their own elsewhere. */
  readonly closer: ReactNode;
};

/** One line on a desktop; a tablet gives the chips their own row; on a phone they scroll. */
export function ResultsBar({ view, count, understood, viewSwitch, closer }: ResultsBarProps) {
  return (
    <div className="results-bar">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 md:min-h-11 md:items-center">
        <h1 className="min-w-0 font-heading text-18 font-semibold xs:text-22 md:text-28">{resultsTitle(view)}</h1>
        {count}
      </div>
      {/* Chips end where the button that sticks to the end of the row does, and do not show behind it in the page's edge. */}
      <div className="results-chips">
        <FilterChips
          view={view}
          className="md:max-lg:col-span-full md:max-lg:row-start-2 lg:min-h-11 lg:items-center"
        />
        <LazyUnderstoodChips view={view} understood={understood} />
        {closer}
      </div>
      <LazyUnderstoodChips isNotes view={view} understood={understood} />
      <div className="results-order">
        <SortSelect view={view} />
        {viewSwitch}
      </div>
    </div>
  );
}

type FilterChipsProps = { readonly view: HomeView; readonly className?: string };

function FilterChips({ view, className = '' }: FilterChipsProps) {
  const chips = listChips(view);
  if (chips.length === 0 && !view.details) return null;
  return (
    <ul aria-label={texts.activeFilters} className={`flex gap-2 md:flex-wrap ${className}`}>
      {chips.map((chip) => (
        <FilterChip key={chip.label} {...chip} />
      ))}
      {view.details && <LazyDetailChips view={view} />}
    </ul>
  );
}

type ResultsCountProps = {
  readonly view: HomeView;
  readonly total: number | null | undefined;
  readonly closeCount: number;
  readonly shown: number;
};

export function ResultsCount({ view, total, closeCount, shown }: ResultsCountProps) {
  // A long one is under the heading, and takes no width from the chips beyond the 19rem of its own line.
  const width = closeCount > 0 ? 'lg:w-0 lg:min-w-[max(100%,19rem)]' : '';
  return (
    <p role="status" className={`text-14 text-quiet tabular ${width}`}>
      {total === null && (categoryOf(view) ? texts.loading({ goods: categoryTitle(view) }) : texts.loadingAll)}
      {typeof total === 'number' && (
        <>
          {/* If there are only close matches, their count says so. */}
          <span className={total === 0 && closeCount > 0 ? 'sr-only' : undefined}>{foundText(total, closeCount)}</span>
          {closeCount > 0 && ` ${formatListingCount(closeCount, 'close')}`}
          {shown < total + closeCount && <span className="sr-only">{texts.shown({ shown })}</span>}
        </>
      )}
    </p>
  );
}

function foundText(count: number, closeCount: number) {
  const say = closeCount > 0 ? texts.foundExactly : texts.found;
  return richText(say({ count, number: formatCount(count) }), {
    hidden: (words) => <span className="sr-only">{words}</span>,
  });
}

const BEST_MATCH = '';

function SortSelect({ view }: { readonly view: HomeView }) {
  const navigate = useNavigate();
  const state = carryDroppedFilters(useLocation().state);
  const fallback = view.search ? BEST_MATCH : DEFAULT_SORT;
  const chosen = view.sortBy ?? fallback;
  const kind = { category: categoryOf(view), subcategory: view.subcategory };
  const offered = sortOrders.filter((order) => isSortOffered(order, kind));
  const base: HomeView = { ...view, sortBy: undefined, shown: undefined };
  const choose = (value: string) => {
    const sortBy = value === fallback ? undefined : (value as SortOrder);
    void navigate(homePath({ ...base, sortBy }), { preventScrollReset: true, state });
  };
  return (
    <form action={localizedPath(paths.home)} method="get" className="flex min-w-40 flex-1 gap-2">
      {[...writeHomeView(base)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={chosen}
        name="sortBy"
        aria-label={texts.sortBy}
        defaultValue={chosen}
        onChange={(event) => choose(event.target.value)}
        className="min-w-0 flex-1 sm:w-50 sm:flex-none"
      >
        {view.search && <option value={BEST_MATCH}>{searchTexts.bestMatch}</option>}
        {offered.map((order) => (
          <option key={order} value={order} disabled={sortOrderRows[order].needsPlace && view.lat === undefined}>
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
