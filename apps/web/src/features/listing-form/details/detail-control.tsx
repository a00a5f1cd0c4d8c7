// The control of one detail: the keyboard, the choices and the unit that its kind asks for.
import { type DetailName, detailField } from '@chowk/contract/listings/details/detail-fields';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { ListingFormApi } from '../use-listing-form.ts';
import { texts } from './details-texts.ts';
import { MeasureInput } from './measure-input.tsx';
import { MonthInput } from './month-input.tsx';
import { NumberInput } from './number-input.tsx';

type DetailControlProps = { readonly name: DetailName; readonly form: ListingFormApi['form'] };

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
