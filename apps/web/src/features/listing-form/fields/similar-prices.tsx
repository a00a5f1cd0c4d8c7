// What others ask for things like the one that is being written, as soon as its title and category say what it is.
import { priceHintLimits, textLimits } from '@chowk/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { PriceHintLine } from '../../../data/listings/price-hint-line.tsx';
import { priceHintQuery } from '../../../data/listings/price-hint-query.ts';
import { useDebounced } from '../../../platform/device/use-debounced.ts';
import type { ListingFormApi } from '../use-listing-form.ts';

const without: readonly string[] = priceHintLimits.without;

export function SimilarPrices({ form }: { readonly form: ListingFormApi['form'] }) {
  const [title, category, subcategory] = useWatch({
    control: form.control,
    name: ['title', 'category', 'subcategory'],
  });
  const written = useDebounced(title.trim(), priceHintLimits.debounceMs);
  const isTold = written.length >= textLimits.title.min && category !== '' && !without.includes(category);
  const { data: hint } = useQuery({
    ...priceHintQuery({ title: written.slice(0, textLimits.title.max), category, subcategory: subcategory || null }),
    enabled: isTold,
  });
  return (
    <div aria-live="polite" className="self-end">
      {isTold && hint && <PriceHintLine hint={hint} />}
    </div>
  );
}
