// Select fields: category with subcategory, and optional choices such as the condition.

import { categories, findCategory } from '@chowk/contract/listings/categories';
import { type ChoiceName, choiceField } from '@chowk/contract/listings/listing-fields';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { ListingFormMethods } from '../listing-values.ts';
import { texts } from './fields-texts.ts';

export function CategoryFields({ form }: { readonly form: ListingFormMethods }) {
  const { register, control, setValue, formState } = form;
  const chosen = findCategory(useWatch({ control, name: 'category' }));
  const category = register('category', {
    onChange: () => setValue('subcategory', '', { shouldDirty: true }),
  });
  return (
    <>
      <Field label={texts.category} error={formState.errors.category?.message} isRequired>
        {(props) => (
          <Select {...props} {...category}>
            <option value="">{texts.selectCategory}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen && (
        // Keyed by category: a new list must not show the old selection.
        <Field
          key={chosen.slug}
          label={texts.subcategory}
          error={formState.errors.subcategory?.message}
          hint={texts.optional}
        >
          {(props) => (
            <Select {...props} {...register('subcategory')}>
              <option value="">{texts.selectSubcategory}</option>
              {chosen.subcategories.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

type ChoiceFieldProps = {
  readonly name: ChoiceName;
  readonly form: ListingFormMethods;
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
