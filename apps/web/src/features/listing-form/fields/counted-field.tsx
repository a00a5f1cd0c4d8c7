// A text field that counts what is written.
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { cx } from '../../../ui/cx.ts';
import { type ControlProps, Field } from '../../../ui/forms/field.tsx';
import type { CheckedValues, ListingValues } from '../listing-values.ts';

type CountedFieldProps = {
  readonly label: string;
  readonly name: 'title' | 'description';
  readonly max: number;
  readonly control: Control<ListingValues, unknown, CheckedValues>;
  readonly error: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

export function CountedField({ label, name, max, control, error, children }: CountedFieldProps) {
  const length = useWatch({ control, name }).length;
  const hint = (
    <span className={cx('tabular block text-right', length > max && 'font-semibold text-sold')}>
      {length} / {max}
    </span>
  );
  return (
    <Field label={label} error={error} hint={hint} isRequired className="sm:col-span-2">
      {children}
    </Field>
  );
}
