// How many there are, or that they are on their way: seen beside the heading and said aloud when it changes.
import { categoryOf } from '../../../data/search/filters.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { countOf, nameOfGoods } from '../home-texts.ts';

type ResultsCountProps = {
  readonly view: HomeView;
  /** Those with every word. Null while it is not known; undefined when it cannot be. */
  readonly total: number | null | undefined;
  readonly closeCount: number;
  /** Cards on the screen, which changes with 'Load More'. */
  readonly shown: number;
};

export function ResultsCount({ view, total, closeCount, shown }: ResultsCountProps) {
  return (
    <p role="status" className="text-14 text-quiet tabular">
      {total === null && `Loading listings... Searching in ${categoryOf(view) ? nameOfGoods(view) : 'all categories'}`}
      {typeof total === 'number' && (
        <>
          {/* Where close matches stand alone, their heading says so to the eye. */}
          <span className={total === 0 && closeCount > 0 ? 'sr-only' : undefined}>
            {countOf(total)}
            <span className="sr-only"> found</span>
            {closeCount > 0 && ' with every word, '}
          </span>
          {closeCount > 0 && countOf(closeCount, 'close')}
          {shown < total + closeCount && <span className="sr-only">, {shown} shown</span>}
        </>
      )}
    </p>
  );
}
