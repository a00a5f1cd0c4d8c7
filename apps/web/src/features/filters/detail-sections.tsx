// Detail filters of the current category: ranges and values with their counts.
import type { DetailCounts } from '@chowk/contract/listings/details/detail-schemas';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { type DetailDraft, isValues, type RangeDraft } from './filter-draft.ts';
import { FilterSection, formatCount, OptionRow } from './filter-section.tsx';
import { texts } from './filters-texts.ts';

type DetailSectionsProps = {
  readonly counts: DetailCounts;
  readonly isPartial: boolean;
  readonly draft: DetailDraft;
  readonly onChange: (draft: DetailDraft) => void;
};

export function DetailSections({ counts, isPartial, draft, onChange }: DetailSectionsProps) {
  return counts.map((each) => {
    const { name, label, range } = each;
    const chosen = draft[name];
    const change = (value: DetailDraft[string]) => onChange({ ...draft, [name]: value });
    return (
      <FilterSection key={name} title={label}>
        {range ? (
          <DetailRange
            {...each}
            range={range}
            isPartial={isPartial}
            chosen={chosen && !isValues(chosen) ? chosen : { min: '', max: '' }}
            onChange={change}
          />
        ) : (
          <DetailValues {...each} isPartial={isPartial} chosen={isValues(chosen) ? chosen : []} onChange={change} />
        )}
      </FilterSection>
    );
  });
}

type DetailRangeProps = Pick<DetailCounts[number], 'label' | 'unit'> & {
  readonly range: NonNullable<DetailCounts[number]['range']>;
  readonly isPartial: boolean;
  readonly chosen: RangeDraft;
  readonly onChange: (range: RangeDraft) => void;
};

function DetailRange({ label, unit, range, isPartial, chosen, onChange }: DetailRangeProps) {
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
                value={chosen[end]}
                onChange={({ target }) => onChange({ ...chosen, [end]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="mt-2 text-13 text-quiet tabular">
        {texts.sayIt({ count: range.count, number: formatCount(range.count, isPartial) })}
      </p>
    </fieldset>
  );
}

const SHOWN_FIRST = 6;

type DetailValuesProps = Pick<DetailCounts[number], 'name' | 'label' | 'values'> & {
  readonly isPartial: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
};

function DetailValues({ name, label, values, isPartial, chosen, onChange }: DetailValuesProps) {
  const [isExpanded, setExpanded] = useState(false);
  const uncounted = chosen.filter((value) => !values.some((each) => each.value === value));
  const all = [...values, ...uncounted.map((value) => ({ value, label: value, count: 0 }))];
  const shown = isExpanded ? all : all.filter(({ value }, index) => index < SHOWN_FIRST || chosen.includes(value));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset aria-label={label}>
      {shown.map((each) => (
        <OptionRow
          key={each.value}
          type="checkbox"
          name={name}
          label={each.label}
          count={formatCount(each.count, isPartial)}
          isChosen={chosen.includes(each.value)}
          onChoose={() => toggle(each.value)}
        />
      ))}
      {shown.length < all.length && (
        <Button variant="ghost" size="sm" className="-ml-3 text-primary" onClick={() => setExpanded(true)}>
          {texts.showAll({ total: all.length })}
        </Button>
      )}
    </fieldset>
  );
}
