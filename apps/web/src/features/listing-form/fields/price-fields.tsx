// Price field, price terms with prices of similar listings, and the confirmation of an unusual price.
import { priceHintLimits, textLimits } from '@chowk/contract/limits';
import { findCategory } from '@chowk/contract/listings/categories';
import { parseAmount } from '@chowk/contract/prices/amounts';
import { formatPrice } from '@chowk/contract/prices/price';
import { findPriceTypo, type PriceTypo } from '@chowk/contract/prices/price-typo';
import { describePrice, rupeesInWords } from '@chowk/contract/prices/price-words';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { priceHintQuery } from '../../../data/listings/price-hint-query.ts';
import { PriceHintLine } from '../../../domain/listings/price-hint-line.tsx';
import { useDebounced } from '../../../platform/device/use-debounced.ts';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import type { ListingFormMethods } from '../listing-values.ts';
import { texts } from './fields-texts.ts';
import { ChoiceField } from './select-fields.tsx';

export function PriceField({ form }: { readonly form: ListingFormMethods }) {
  const [price, pricing] = useWatch({ control: form.control, name: ['price', 'pricing'] });
  if (pricing === 'on_request') return null;
  const amount = parseAmount(price);
  const description = amount === undefined ? texts.priceHint : describePrice(amount);
  return (
    <Field
      label={texts.price}
      hint={<span aria-live="polite">{description}</span>}
      error={form.formState.errors.price?.message}
      isRequired
      className="sm:col-span-2"
    >
      {(props) => (
        <Input
          {...props}
          {...form.register('price', { setValueAs: normalizePrice })}
          autoComplete="off"
          className="sm:max-w-60"
        />
      )}
    </Field>
  );
}

/** '1.5 lakh' → '150000'. Text that is no amount stays and fails validation. */
export function normalizePrice(text: string): string {
  const amount = parseAmount(text);
  return amount === undefined ? text.trim() : String(amount);
}

/** What is free or has its price on request is stored as 0. */
const hasNoAmount = (pricing: string | undefined) => pricing === 'free' || pricing === 'on_request';

export function PriceTerms({ form }: { readonly form: ListingFormMethods }) {
  const pricing = useWatch({ control: form.control, name: 'pricing' });
  const applyTerms = (value: string) => {
    const isZero = form.getValues('price') === '0';
    if (hasNoAmount(value)) form.setValue('price', '0', { shouldDirty: true, shouldValidate: true });
    else if (isZero) form.setValue('price', '', { shouldDirty: true });
  };
  return (
    <>
      <ChoiceField name="pricing" form={form} onChange={applyTerms} />
      {/* The empty cell keeps category and subcategory in one row. */}
      {hasNoAmount(pricing) ? <div className="hidden sm:block" /> : <SimilarPrices form={form} />}
    </>
  );
}

const excludedCategories: readonly string[] = priceHintLimits.without;

function SimilarPrices({ form }: { readonly form: ListingFormMethods }) {
  const [title, category, subcategory] = useWatch({
    control: form.control,
    name: ['title', 'category', 'subcategory'],
  });
  const searchTitle = useDebounced(title.trim(), priceHintLimits.debounceMs);
  const canCompare =
    searchTitle.length >= textLimits.title.min && category !== '' && !excludedCategories.includes(category);
  const { data: hint } = useQuery({
    ...priceHintQuery({
      title: searchTitle.slice(0, textLimits.title.max),
      category,
      subcategory: subcategory || null,
    }),
    enabled: canCompare,
  });
  return (
    <div aria-live="polite" className="self-end">
      {canCompare && hint && <PriceHintLine hint={hint} />}
    </div>
  );
}

const words = texts.priceConfirmation;

type Priced = { readonly price: string; readonly category: string };
type UnusualPrice = Priced & { readonly slip: PriceTypo };

/** Asks once per unusual price, never about the price that the listing already has. */
export function usePriceConfirmation(known: string) {
  const [unusual, setUnusual] = useState<UnusualPrice | null>(null);
  const confirmed = useRef(known);
  return {
    unusual,
    /** True if the price can be sent; opens the dialog otherwise. */
    check({ price, category }: Priced): boolean {
      const slip = price === confirmed.current ? null : findPriceTypo(Number(price), category);
      setUnusual(slip && { price, category, slip });
      return slip === null;
    },
    confirm(): void {
      if (unusual) confirmed.current = unusual.price;
      setUnusual(null);
    },
    change: () => setUnusual(null),
  };
}

type PriceConfirmationProps = {
  readonly confirmation: ReturnType<typeof usePriceConfirmation>;
  readonly onConfirmed: () => void;
};

export function PriceConfirmation({ confirmation, onConfirmed }: PriceConfirmationProps) {
  const { unusual } = confirmation;
  if (!unusual) return null;
  const price = formatPrice(unusual.price);
  const category = findCategory(unusual.category)?.name ?? unusual.category;
  return (
    <Confirm
      title={words.title({ price })}
      text={words[unusual.slip]({ price, words: rupeesInWords(Number(unusual.price)), category })}
      confirmLabel={words.yes}
      cancelLabel={words.change}
      onConfirm={() => {
        confirmation.confirm();
        onConfirmed();
      }}
      onClose={confirmation.change}
    />
  );
}
