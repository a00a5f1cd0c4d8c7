// Input of one detail: number with unit, measure, month, choice, text or checkbox.

import type { MeasureField } from '@chowk/contract/listings/details/detail-field-kinds';
import { type DetailName, detailField } from '@chowk/contract/listings/details/detail-fields';
import { monthName } from '@chowk/contract/text/months';
import { type ComponentPropsWithRef, type FocusEvent, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { cx } from '../../../ui/cx.ts';
import { Checkbox, Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { ListingFormMethods } from '../listing-values.ts';
import { splitMeasure } from './detail-entries.ts';
import { texts } from './details-texts.ts';

type DetailControlProps = { readonly name: DetailName; readonly form: ListingFormMethods };

export function DetailControl({ name, form }: DetailControlProps) {
  const { field, fieldState } = useController({ control: form.control, name: `details.${name}` });
  const definition = detailField(name);
  const listId = useId();
  const error = fieldState.error?.message;
  const typed = { ...field, autoComplete: 'off' };
  if (definition.kind === 'yes') {
    const { value, onChange, ...box } = field;
    return (
      <Checkbox
        {...box}
        label={definition.label}
        error={error}
        checked={value === 'yes'}
        onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
      />
    );
  }
  return (
    <Field label={definition.label} error={error}>
      {(control) => {
        switch (definition.kind) {
          case 'number':
            return <NumberInput {...control} {...typed} unit={definition.unit} isWhole={!definition.decimals} />;
          case 'measure':
            return <MeasureInput {...control} {...typed} label={definition.label} units={definition.units} />;
          case 'month':
            return <MonthInput {...control} {...field} label={definition.label} />;
          case 'choice':
            return (
              <Select {...control} {...field}>
                <option value="">{texts.notSaid}</option>
                {Object.entries(definition.choices).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            );
          case 'text':
            return (
              <>
                <Input {...control} {...typed} dir="auto" autoCapitalize="words" list={definition.examples && listId} />
                {definition.examples && (
                  <datalist id={listId}>
                    {definition.examples.map((example) => (
                      <option key={example} value={example} />
                    ))}
                  </datalist>
                )}
              </>
            );
        }
      }}
    </Field>
  );
}

type NumberInputProps = ComponentPropsWithRef<'input'> & {
  readonly unit?: string | undefined;
  readonly isWhole: boolean;
};

function NumberInput({ unit, isWhole, ...props }: NumberInputProps) {
  const id = useId();
  const keyboard = { inputMode: isWhole ? 'numeric' : 'decimal' } as const;
  if (unit === undefined) return <Input {...props} {...keyboard} />;
  const isBefore = unit === '₹';
  return (
    <div className="relative">
      <Input
        {...props}
        {...keyboard}
        aria-describedby={cx(props['aria-describedby'], id)}
        className={isBefore ? 'pl-8' : 'pr-18'}
      />
      <span
        id={id}
        className={cx(
          'pointer-events-none absolute inset-y-0 flex items-center text-14 text-quiet',
          isBefore ? 'left-3' : 'right-3',
        )}
      >
        {unit}
      </span>
    </div>
  );
}

type MeasureInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & {
  readonly label: string;
  readonly units: MeasureField['units'];
  readonly value: string | undefined;
  readonly onChange: (entry: string) => void;
};

function MeasureInput({ label, units, value = '', onChange, ...props }: MeasureInputProps) {
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

/** Longer than the usual warranty. */
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

function MonthInput({ label, value = '', onChange, onBlur, ...props }: MonthInputProps) {
  const [year = '', month = ''] = value.split('-');
  const write = (parts: readonly [string, string]) => onChange(parts.some(Boolean) ? parts.join('-') : '');
  const frame = useRef<HTMLDivElement>(null);
  // Moving between month and year does not blur the field.
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

/** From this year on, plus a chosen year that has passed. */
function listYears(chosen: string): string[] {
  const first = new Date().getFullYear();
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => String(first + index));
  return chosen === '' || years.includes(chosen) ? years : [chosen, ...years];
}
