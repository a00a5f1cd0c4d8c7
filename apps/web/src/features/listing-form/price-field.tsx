// The price: taken as people write it, and read back as buyers will see it.
import { formatPrice } from '@chowk/contract/price';
import { useWatch } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { plainPrice } from './listing-values.ts';
import type { ListingFormApi } from './use-listing-form.ts';

export function PriceField({ form }: { readonly form: ListingFormApi['form'] }) {
  const price = useWatch({ control: form.control, name: 'price' });
  const error = form.formState.errors.price?.message;
  // From four digits on a zero too many is easily overlooked.
  const hint = !error && Number(price) >= 1000 ? formatPrice(price) : undefined;
  return (
    <Field label="Price (₹)" hint={hint} error={error} isRequired className="sm:col-span-2 sm:max-w-60">
      {(props) => (
        <Input
          {...props}
          {...form.register('price', { setValueAs: plainPrice })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </Field>
  );
}
