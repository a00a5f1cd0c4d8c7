// A number and the unit that its seller thinks in: five marla, a thousand square feet.
import type { MeasureField } from '@chowk/contract/listings/details/detail-field-kinds';
import type { ComponentPropsWithRef } from 'react';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { splitMeasure } from './detail-entries.ts';
import { texts } from './details-texts.ts';

type MeasureInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & {
  readonly label: string;
  readonly units: MeasureField['units'];
  readonly value: string | undefined;
  readonly onChange: (entry: string) => void;
};

export function MeasureInput({ label, units, value = '', onChange, ...props }: MeasureInputProps) {
  const usual = Object.keys(units)[0] ?? '';
  const { amount, unit } = splitMeasure(value);
  const write = (number: string, chosen: string) =>
    onChange(number === '' && chosen === usual ? '' : `${number} ${chosen}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(6.5rem,auto)] gap-2">
      <Input
        {...props}
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => write(target.value, unit || usual)}
      />
      <Select
        aria-label={texts.unitOf({ label })}
        value={unit || usual}
        onChange={({ target }) => write(amount, target.value)}
      >
        {Object.entries(units).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
