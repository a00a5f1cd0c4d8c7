// Price filter: two inputs, a slider and a histogram.
import { formatPrice } from '@chowk/contract/prices/price';
import type { SearchPart } from '@chowk/contract/search/search-parts';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { type FilterDraft, readAmount } from './filter-draft.ts';
import { FilterSection } from './filter-section.tsx';
import {
  describePrices,
  fromPosition,
  fromThumbs,
  layoutBars,
  POSITIONS,
  type PriceScale,
  toPosition,
  toThumbs,
} from './price-range.ts';
import { texts } from './price-texts.ts';
import type { DraftFacets } from './use-draft-facets.ts';

type PriceSectionProps = {
  readonly draft: FilterDraft;
  readonly scale: PriceScale;
  readonly facets: DraftFacets | null;
  readonly onChange: (change: Partial<FilterDraft>) => void;
};

export function PriceSection({ draft, scale, facets, onChange }: PriceSectionProps) {
  const thumbs = toThumbs(draft, scale);
  return (
    <FilterSection title={texts.title}>
      <div className="grid grid-cols-2 gap-3">
        <PriceField label={texts.minPrice} value={draft.minPrice} onChange={(minPrice) => onChange({ minPrice })} />
        <PriceField label={texts.maxPrice} value={draft.maxPrice} onChange={(maxPrice) => onChange({ maxPrice })} />
      </div>
      {/* Aligned with the thumb centres; the bar of higher prices is beyond the end of the slider. */}
      <div className="mt-5 pr-2 pl-6">
        <PriceHistogram prices={facets?.prices ?? []} part={facets?.part} range={thumbs} scale={scale} />
      </div>
      <div className="-mt-3 px-3">
        <Slider
          value={thumbs}
          min={0}
          max={scale.max}
          step={scale.step}
          positions={{
            last: POSITIONS,
            of: (price) => toPosition(price, scale),
            at: (position) => fromPosition(position, scale),
          }}
          labels={[texts.lowestPrice, texts.highestPrice]}
          say={formatPrice}
          onChange={(moved) => onChange(fromThumbs(moved, scale))}
        />
      </div>
      <p className="flex justify-between text-13 text-quiet tabular">
        <span>{formatPrice(0)}</span>
        <span>{formatPrice(scale.max)}</span>
      </p>
      <p role="status" className="mt-2 min-h-5 text-14 tabular">
        {facets && foundText(facets)}
      </p>
    </FilterSection>
  );
}

function foundText({ found, isPartial, part }: DraftFacets): string {
  const [say, sayAtLeast] =
    part === 'close' ? [texts.foundClose, texts.foundCloseAtLeast] : [texts.found, texts.foundAtLeast];
  return (isPartial ? sayAtLeast : say)({ count: found, number: groupDigits(found) });
}

type PriceFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

function PriceField({ label, value, onChange }: PriceFieldProps) {
  const amount = readAmount(value);
  const isUnreadable = value.trim() !== '' && amount === undefined;
  const isInWords = amount !== undefined && String(amount) !== value.trim();
  return (
    <Field
      label={label}
      hint={isInWords ? <span aria-live="polite">{formatPrice(amount)}</span> : undefined}
      error={isUnreadable ? texts.notAnAmount : undefined}
    >
      {(control) => (
        <Input
          {...control}
          // A number, which may also be written as '5.5 lakh': type=number would refuse it.
          role="spinbutton"
          aria-valuemin={0}
          aria-valuenow={amount}
          autoComplete="off"
          placeholder={texts.any}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type PriceHistogramProps = {
  /** Empty while loading, with the height reserved. */
  readonly prices: Facets['prices'];
  readonly part?: SearchPart | undefined;
  readonly range: readonly [number, number];
  readonly scale: PriceScale;
};

function PriceHistogram({ prices, part, range, scale }: PriceHistogramProps) {
  const bars = layoutBars(prices, range, scale);
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
