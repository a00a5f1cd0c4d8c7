// A month and a year as two lists: not every browser has a field for months.
import { monthName } from '@chowk/contract/text/months';
import { type ComponentPropsWithRef, type FocusEvent, useRef } from 'react';
import { Select } from '../../../ui/forms/select.tsx';
import { texts } from './details-texts.ts';

/** Longer than anything that can be bought is under warranty. */
const YEARS_AHEAD = 10;

const months = Array.from({ length: 12 }, (_, index) => ({
  number: String(index + 1).padStart(2, '0'),
  name: monthName(index + 1),
}));

type MonthInputProps = Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'onBlur'> & {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (entry: string) => void;
  readonly onBlur: () => void;
};

export function MonthInput({ label, value = '', onChange, onBlur, ...props }: MonthInputProps) {
  const [year = '', month = ''] = value.split('-');
  const write = (parts: readonly [string, string]) => onChange(parts.some(Boolean) ? parts.join('-') : '');
  const frame = useRef<HTMLDivElement>(null);
  // Going from one list to the other does not leave the field.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!frame.current?.contains(relatedTarget)) onBlur();
  };
  return (
    <div ref={frame} className="grid grid-cols-2 gap-2">
      <Select {...props} value={month} onBlur={leave} onChange={({ target }) => write([year, target.value])}>
        <option value="">{texts.month}</option>
        {months.map(({ number, name }) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={texts.yearOf({ label })}
        value={year}
        onBlur={leave}
        onChange={({ target }) => write([target.value, month])}
      >
        <option value="">{texts.year}</option>
        {listYears(year).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** From now on, and the one that a listing named when it was still ahead. */
function listYears(chosen: string): string[] {
  const first = new Date().getFullYear();
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => String(first + index));
  return chosen === '' || years.includes(chosen) ? years : [chosen, ...years];
}
