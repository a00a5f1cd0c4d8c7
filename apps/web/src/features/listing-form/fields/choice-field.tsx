// A field that is one of a few, and may be left out.
import { type ChoiceName, choiceField } from '@chowk/contract/listings/listing-fields';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { ListingFormApi } from '../use-listing-form.ts';
import { texts } from './fields-texts.ts';

type ChoiceFieldProps = {
  readonly name: ChoiceName;
  readonly form: ListingFormApi['form'];
  readonly onChange?: (value: string) => void;
};

export function ChoiceField({ name, form: { register, formState }, onChange }: ChoiceFieldProps) {
  const { label, choices } = choiceField(name);
  const errors: Readonly<Record<string, { readonly message?: string | undefined } | undefined>> = formState.errors;
  return (
    <Field label={texts.optionalField({ label })} error={errors[name]?.message}>
      {(props) => (
        <Select {...props} {...register(name, { onChange: ({ target }) => onChange?.(target.value) })}>
          <option value="">{texts.notSaid}</option>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
