// The category, and once it is chosen, what kind of it.
import { categories, findCategory } from '@chowk/contract/listings/categories';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { ListingFormApi } from '../use-listing-form.ts';
import { texts } from './fields-texts.ts';

export function CategoryFields({ form }: { readonly form: ListingFormApi['form'] }) {
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
        // Another list begins anew: it shows what the form holds, not what the list before had.
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
