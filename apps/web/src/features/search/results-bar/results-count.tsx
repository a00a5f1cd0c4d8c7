// How many there are, or that they are on their way: seen beside the heading and said aloud when it changes.
import { categoryOf } from '../../../data/search/home-category.ts';
import type { HomeView } from '../../../data/search/home-view.ts';
import { sayCount, sayNumber } from '../../../data/search/say-count.ts';
import { richText } from '../../../ui/text/rich-text.tsx';
import { nameOfGoods } from '../home-texts.ts';
import { texts } from './results-bar-texts.ts';

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
      {total === null && (categoryOf(view) ? texts.loading({ goods: nameOfGoods(view) }) : texts.loadingAll)}
      {typeof total === 'number' && (
        <>
          {/* Where close matches stand alone, their heading says so to the eye. */}
          <span className={total === 0 && closeCount > 0 ? 'sr-only' : undefined}>{sayFound(total, closeCount)}</span>
          {closeCount > 0 && ` ${sayCount(closeCount, 'close')}`}
          {shown < total + closeCount && <span className="sr-only">{texts.shown({ shown })}</span>}
        </>
      )}
    </p>
  );
}

function sayFound(count: number, closeCount: number) {
  const say = closeCount > 0 ? texts.foundExactly : texts.found;
  return richText(say({ count, number: sayNumber(count) }), {
    hidden: (words) => <span className="sr-only">{words}</span>,
  });
}
