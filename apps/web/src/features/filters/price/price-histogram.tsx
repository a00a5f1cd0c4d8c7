// How many listings there are at which price: a drawing above the slider, and one sentence for those who cannot see it.
import type { SearchPart } from '@chowk/contract/search/search-parts';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { cx } from '../../../ui/cx.ts';
import { describePrices, drawBars } from './histogram.ts';
import type { PriceScale } from './price-range.ts';

type PriceHistogramProps = {
  /** None while they are not known; their room is kept. */
  readonly prices: Facets['prices'];
  readonly part?: SearchPart | undefined;
  readonly range: readonly [number, number];
  readonly scale: PriceScale;
};

export function PriceHistogram({ prices, part, range, scale }: PriceHistogramProps) {
  const bars = drawBars(prices, range, scale);
  return (
    <div className="h-16">
      {bars.length > 0 && (
        <>
          <svg
            viewBox={`0 0 ${bars.length} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="size-full animate-fade"
          >
            {bars.map(({ from, height, isChosen }, index) => (
              <rect
                key={from}
                x={index + 0.1}
                y={1 - height}
                width={0.8}
                height={height}
                className={cx(
                  'transition-colors duration-150',
                  isChosen ? 'fill-primary forced-colors:fill-[Highlight]' : 'fill-edge forced-colors:fill-[GrayText]',
                )}
              />
            ))}
          </svg>
          <p className="sr-only">{describePrices(prices, part)}</p>
        </>
      )}
    </div>
  );
}
