// One line above the results: what is shown, its chips, its order, and how it is shown.
import type { ReactNode } from 'react';
import type { HomeView } from '../../platform/home-view.ts';
import { FilterChips } from './filter-chips.tsx';
import { nameOfResults } from './home-words.ts';
import { SortChoice } from './sort-choice.tsx';

type ResultsBarProps = {
  readonly view: HomeView;
  readonly count: ReactNode;
  /** The switch between grid and map, when there is something to switch. */
  readonly viewSwitch: ReactNode;
};

export function ResultsBar({ view, count, viewSwitch }: ResultsBarProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 lg:flex-nowrap">
      {/* The chips of a tablet get a row of their own, below the heading and the choices. */}
      <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-4 gap-y-2 md:max-lg:contents">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="min-w-0 font-heading text-22 font-semibold md:text-28">{nameOfResults(view)}</h1>
          {count}
        </div>
        <FilterChips view={view} />
      </div>
      <div className="flex w-full flex-wrap items-center gap-3 sm:ml-auto sm:w-auto lg:shrink-0">
        <SortChoice view={view} />
        {viewSwitch}
      </div>
    </div>
  );
}
