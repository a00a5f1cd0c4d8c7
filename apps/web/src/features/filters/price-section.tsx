// The price range: two fields and a line between them.
import { formatPrice } from '@chowk/contract/price';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { FilterDraft } from './filter-draft.ts';
import { FilterSection } from './filter-section.tsx';
import { fromThumbs, type PriceScale, toThumbs } from './price-range.ts';

type PriceSectionProps = {
  readonly draft: FilterDraft;
  readonly scale: PriceScale;
  readonly onChange: (change: Partial<FilterDraft>) => void;
};

export function PriceSection({ draft, scale, onChange }: PriceSectionProps) {
  return (
    <FilterSection title="Price Range">
      <div className="grid grid-cols-2 gap-3">
        <PriceField label="Min price" value={draft.minPrice} onChange={(minPrice) => onChange({ minPrice })} />
        <PriceField label="Max price" value={draft.maxPrice} onChange={(maxPrice) => onChange({ maxPrice })} />
      </div>
      <div className="mt-2 px-3">
        <Slider
          value={toThumbs(draft, scale)}
          min={0}
          max={scale.max}
          step={scale.step}
          labels={['Lowest price', 'Highest price']}
          say={formatPrice}
          onChange={(thumbs) => onChange(fromThumbs(thumbs, scale))}
        />
      </div>
      <p className="flex justify-between text-13 text-quiet tabular">
        <span>{formatPrice(0)}</span>
        <span>{formatPrice(scale.max)}</span>
      </p>
    </FilterSection>
  );
}

type PriceFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

function PriceField({ label, value, onChange }: PriceFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          placeholder="Any"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
