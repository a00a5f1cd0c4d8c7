// Select fields: category with subcategory, and optional choices such as the condition.

import { priceHintLimits, textLimits } from '@chowk/contract/limits';
import { categories, findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { type ChoiceName, choiceField } from '@chowk/contract/listings/listing-fields';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { categoryGuessQuery } from '../../../data/listings/price-hint-query.ts';
import { useDebounced } from '../../../platform/device/use-debounced.ts';
import { Button } from '../../../ui/buttons/button.tsx';
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
      {!chosen && <GuessedCategory form={form} />}
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

function GuessedCategory({ form }: { readonly form: ListingFormMethods }) {
  const title = useDebounced(useWatch({ control: form.control, name: 'title' }).trim(), priceHintLimits.debounceMs);
  const canGuess = title.length >= textLimits.title.min && title.length <= textLimits.title.max;
  const { data: guess } = useQuery({ ...categoryGuessQuery(title), enabled: canGuess });
  const category = findCategory(canGuess ? guess?.category : null);
  if (!guess || !category) return null;
  const subcategory = findSubcategory(category.slug, guess.subcategory);
  const name = subcategory
    ? texts.subcategoryIn({ category: category.name, subcategory: subcategory.name })
    : category.name;
  function take(): void {
    form.setValue('category', category?.slug ?? '', { shouldDirty: true, shouldValidate: true });
    form.setValue('subcategory', subcategory?.slug ?? '', { shouldDirty: true });
    form.setFocus('category');
  }
  return (
    <div className="self-end sm:pb-0.5">
      <Button variant="tint" onClick={take} className="w-full justify-start text-left sm:w-auto">
        {texts.takeCategory({ name })}
      </Button>
    </div>
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
