// The price: taken as people write it, and always said back, as buyers will see it and in words.
import { readAmount } from '@chowk/contract/prices/amounts';
import { describePrice } from '@chowk/contract/prices/price-words';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import type { ListingFormApi } from '../use-listing-form.ts';
import { texts } from './fields-texts.ts';
import { plainPrice } from './plain-price.ts';

export function PriceField({ form }: { readonly form: ListingFormApi['form'] }) {
  const price = useWatch({ control: form.control, name: 'price' });
  const amount = readAmount(price);
  const said = amount === null ? texts.priceHint : describePrice(amount);
  return (
    <Field
      label={texts.price}
      hint={<span aria-live="polite">{said}</span>}
      error={form.formState.errors.price?.message}
      isRequired
      className="sm:col-span-2"
    >
      {(props) => (
        <Input
          {...props}
          {...form.register('price', { setValueAs: plainPrice })}
          autoComplete="off"
          className="sm:max-w-60"
        />
      )}
    </Field>
  );
}
