// Whether the price can be talked about, and what others ask for such things.
import { useWatch } from 'react-hook-form';
import type { ListingFormApi } from '../use-listing-form.ts';
import { ChoiceField } from './choice-field.tsx';
import { SimilarPrices } from './similar-prices.tsx';

export function PriceTerms({ form }: { readonly form: ListingFormApi['form'] }) {
  const pricing = useWatch({ control: form.control, name: 'pricing' });
  /** What is free costs nothing: nobody has to write that twice. */
  const choose = (value: string) => {
    if (value === 'free') form.setValue('price', '0', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <ChoiceField name="pricing" form={form} onChange={choose} />
      {pricing !== 'free' && pricing !== 'on_request' && <SimilarPrices form={form} />}
    </>
  );
}
