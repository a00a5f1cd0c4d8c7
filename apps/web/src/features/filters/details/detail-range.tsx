// From and to of a detail that is a number, and between what the listings lie.
import type { DetailCounts } from '@chowk/contract/listings/details/detail-schemas';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { sayCount } from '../say-count.ts';
import type { RangeDraft } from './detail-draft.ts';
import { texts } from './details-texts.ts';

type DetailRangeProps = Pick<DetailCounts[number], 'label' | 'unit'> & {
  readonly range: NonNullable<DetailCounts[number]['range']>;
  readonly isPartial: boolean;
  readonly asked: RangeDraft;
  readonly onChange: (range: RangeDraft) => void;
};

export function DetailRange({ label, unit, range, isPartial, asked, onChange }: DetailRangeProps) {
  const ends = [
    { end: 'min', name: texts.from, found: range.min },
    { end: 'max', name: texts.to, found: range.max },
  ] as const;
  return (
    <fieldset aria-label={label}>
      <div className="grid grid-cols-2 gap-3">
        {ends.map(({ end, name, found }) => (
          <Field key={end} label={unit ? `${name} (${unit})` : name}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
                placeholder={String(found)}
                value={asked[end]}
                onChange={({ target }) => onChange({ ...asked, [end]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="mt-2 text-13 text-quiet tabular">
        {texts.sayIt({ count: range.count, number: sayCount(range.count, isPartial) })}
      </p>
    </fieldset>
  );
}
