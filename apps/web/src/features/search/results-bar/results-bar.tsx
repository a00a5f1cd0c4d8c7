// Above the results: what is shown, its chips, what was understood, where to look closer, its order, and how it is shown.
import type { Understood } from '@chowk/contract/search/understood';
import type { ReactNode } from 'react';
import type { HomeView } from '../../../data/search/home-view.ts';
import { FilterChips } from '../chips/active-filters.tsx';
import { LazyUnderstoodChips } from '../chips/lazy-chips.tsx';
import { nameOfResults } from '../home-texts.ts';
import { SortChoice } from './sort-choice.tsx';

type ResultsBarProps = {
  readonly view: HomeView;
  readonly count: ReactNode;
  readonly understood: readonly Understood[];
  /** The switch between grid and map, when there is something to switch. */
  readonly viewSwitch: ReactNode;
  /** Where to look closer: behind the chips on a phone, a row of its own elsewhere. */
  readonly closer: ReactNode;
};

/** A desk has heading, chips and choices in one line; a tablet gives the chips their own; a phone lets them scroll. */
export function ResultsBar({ view, count, understood, viewSwitch, closer }: ResultsBarProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto] md:gap-y-3 lg:grid-cols-[fit-content(50%)_minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 md:min-h-11 md:items-center">
        <h1 className="min-w-0 font-heading text-18 font-semibold xs:text-22 md:text-28">{nameOfResults(view)}</h1>
        {count}
      </div>
      <div className="max-md:scroll-row flex min-h-13 gap-2 empty:hidden md:contents">
        <FilterChips
          view={view}
          className="md:max-lg:col-span-full md:max-lg:row-start-2 lg:min-h-11 lg:items-center"
        />
        <LazyUnderstoodChips view={view} understood={understood} />
        {closer}
      </div>
      <div className="flex flex-wrap items-center gap-3 md:max-lg:col-start-2 md:max-lg:row-start-1 lg:col-start-3 lg:row-start-1">
        <SortChoice view={view} />
        {viewSwitch}
      </div>
    </div>
  );
}
