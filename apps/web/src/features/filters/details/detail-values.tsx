// Any of a few values of a detail, each with how many listings have it; the rarer ones behind a button.
import type { DetailCounts } from '@chowk/contract/listings/details/detail-schemas';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { OptionLine } from '../option-line.tsx';
import { sayCount } from '../say-count.ts';
import { texts } from './details-texts.ts';

/** More than these are a list to scroll by. */
const SHOWN_FIRST = 6;

type DetailValuesProps = Pick<DetailCounts[number], 'name' | 'label' | 'values'> & {
  readonly isPartial: boolean;
  readonly asked: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
};

export function DetailValues({ name, label, values, isPartial, asked, onChange }: DetailValuesProps) {
  const [isWhole, setWhole] = useState(false);
  const uncounted = asked.filter((value) => !values.some((each) => each.value === value));
  const all = [...values, ...uncounted.map((value) => ({ value, label: value, count: 0 }))];
  const shown = isWhole ? all : all.filter(({ value }, index) => index < SHOWN_FIRST || asked.includes(value));
  const toggle = (value: string) =>
    onChange(asked.includes(value) ? asked.filter((each) => each !== value) : [...asked, value]);
  return (
    <fieldset aria-label={label}>
      {shown.map((each) => (
        <OptionLine
          key={each.value}
          type="checkbox"
          name={name}
          label={each.label}
          count={sayCount(each.count, isPartial)}
          isChosen={asked.includes(each.value)}
          onChoose={() => toggle(each.value)}
        />
      ))}
      {shown.length < all.length && (
        <Button variant="ghost" size="sm" className="-ml-3 text-primary" onClick={() => setWhole(true)}>
          {texts.showAll({ total: all.length })}
        </Button>
      )}
    </fieldset>
  );
}
