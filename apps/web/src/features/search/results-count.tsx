// How many there are, or that they are on their way: seen beside the heading and said aloud when it changes.
import { categoryOf } from '../../platform/filters.ts';
import type { HomeView } from '../../platform/home-view.ts';
import { countOf, nameOfGoods } from './home-words.ts';

type ResultsCountProps = {
  readonly view: HomeView;
  /** Null while it is not known; undefined when it cannot be. */
  readonly total: number | null | undefined;
  /** Cards on the screen, which changes with 'Load More'. */
  readonly shown: number;
};

export function ResultsCount({ view, total, shown }: ResultsCountProps) {
  return (
    <p role="status" className="text-14 text-quiet tabular">
      {total === null && `Loading listings... Searching in ${categoryOf(view) ? nameOfGoods(view) : 'all categories'}`}
      {typeof total === 'number' && (
        <>
          {countOf(total)}
          <span className="sr-only"> found{shown < total ? `, ${shown} shown` : ''}</span>
        </>
      )}
    </p>
  );
}
