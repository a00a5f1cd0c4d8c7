// Form of a listing: photos, title, price, category, details, place and phone, with the restored-draft notice.
import { priceHintLimits, textLimits } from '@chowk/contract/limits';
import { choiceNames } from '@chowk/contract/listings/listing-fields';
import { formatPhone } from '@chowk/contract/phone-numbers/phone-numbers';
import { phoneTexts } from '@chowk/contract/phone-numbers/phone-texts';
import { parseAmount } from '@chowk/contract/prices/amounts';
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { myListingsQuery } from '../../data/listings/listing-queries.ts';
import { useUser } from '../../data/session/session.tsx';
import { useDebounced } from '../../platform/device/use-debounced.ts';
import { useNow } from '../../platform/page/page-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type ControlProps, Field, Textarea } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { DetailsSection } from './details/details-section.tsx';
import { CityField } from './fields/city-field.tsx';
import { texts as fieldTexts } from './fields/fields-texts.ts';
import { PriceConfirmation, PriceField, PriceTerms } from './fields/price-fields.tsx';
import { CategoryFields, ChoiceField } from './fields/select-fields.tsx';
import { WritingWarnings } from './fields/writing-warnings.tsx';
import { texts } from './listing-form-texts.ts';
import type { CheckedValues, ListingFormMethods, ListingValues } from './listing-values.ts';
import { PhotoField } from './photos/photo-field.tsx';
import { useDroppedFiles } from './photos/use-photos.ts';
import type { ListingFormApi } from './use-listing-form.ts';

/** Price terms are rendered beside the price. */
const laterChoices = choiceNames.filter((name) => name !== 'pricing');

/** The save bar is outside the form element and refers to it. */
export const formId = 'listing-form';

export function ListingFields({ api }: { readonly api: ListingFormApi }) {
  const { form, photos, draft, priceConfirmation, submit } = api;
  const { control, formState, register } = form;
  const { isOver, zone } = useDroppedFiles(photos.add);
  const errorOf = (name: 'title' | 'description' | 'address') => formState.errors[name]?.message;
  return (
    <form
      id={formId}
      onSubmit={(event) => void submit(event)}
      noValidate
      {...zone}
      className="grid gap-5 sm:grid-cols-2"
    >
      {draft.savedAt !== null && (
        <div className="sm:col-span-2">
          <DraftNotice savedAt={draft.savedAt} onDiscard={draft.discard} />
        </div>
      )}
      <div className="min-w-0 sm:col-span-2">
        <PhotoField photos={photos} isOver={isOver} />
      </div>
      <CountedField
        label={texts.title}
        name="title"
        max={textLimits.title.max}
        control={control}
        error={errorOf('title')}
      >
        {(props) => <Input {...props} {...register('title')} dir="auto" autoComplete="off" />}
      </CountedField>
      <CountedField
        label={texts.description}
        name="description"
        max={textLimits.description.max}
        control={control}
        error={errorOf('description')}
      >
        {(props) => <Textarea {...props} {...register('description')} dir="auto" rows={5} className="min-h-32" />}
      </CountedField>
      <WritingWarnings form={form} />
      <PriceField form={form} />
      <PriceTerms form={form} />
      <CategoryFields form={form} />
      <DetailsSection form={form} />
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <CityField form={form} />
        <Field label={texts.address} error={errorOf('address')} isRequired>
          {(props) => <Input {...props} {...register('address')} autoComplete="off" />}
        </Field>
      </div>
      <Demand form={form} />
      {laterChoices.map((name) => (
        <ChoiceField key={name} name={name} form={form} />
      ))}
      <PhoneField form={form} />
      <PriceConfirmation confirmation={priceConfirmation} onConfirmed={() => void submit()} />
    </form>
  );
}

const loadDemandLine = () => import('../../domain/listings/demand-line.tsx').then((module) => module.DemandLine);

/** How many users look for what is being written, once its place is known. */
function Demand({ form }: { readonly form: ListingFormMethods }) {
  const watched = useWatch({
    control: form.control,
    name: ['title', 'category', 'subcategory', 'price', 'city', 'latitude', 'longitude'],
  });
  // As text: a new object at each key press would never settle.
  const settled = useDebounced(JSON.stringify(watched), priceHintLimits.debounceMs);
  const [title, category, subcategory, price, city, latitude, longitude] = JSON.parse(settled) as typeof watched;
  const isKnown = title.trim().length >= textLimits.title.min && category !== '' && Number(latitude) !== 0;
  const DemandLine = useLazyModule(isKnown ? loadDemandLine : null, () => {});
  const amount = parseAmount(String(price)) ?? null;
  const written = {
    ...{ title: title.trim().slice(0, textLimits.title.max), category, subcategory: subcategory || null, city },
    ...{ price: amount, latitude: Number(latitude), longitude: Number(longitude) },
  };
  return (
    <div aria-live="polite" className="empty:hidden sm:col-span-2">
      {DemandLine && <DemandLine written={written} />}
    </div>
  );
}

type CountedFieldProps = {
  readonly label: string;
  readonly name: 'title' | 'description';
  readonly max: number;
  readonly control: Control<ListingValues, unknown, CheckedValues>;
  readonly error: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

function CountedField({ label, name, max, control, error, children }: CountedFieldProps) {
  const length = useWatch({ control, name }).length;
  const hint = (
    <span className={cx('tabular block text-right', length > max && 'font-semibold text-sold')}>
      {length} / {max}
    </span>
  );
  return (
    <Field label={label} error={error} hint={hint} isRequired className="sm:col-span-2">
      {children}
    </Field>
  );
}

function PhoneField({ form }: { readonly form: ListingFormMethods }) {
  const isEmpty = useWatch({ control: form.control, name: 'phone' }) === '';
  function usePhone(phone: string): void {
    form.setValue('phone', phone, { shouldDirty: true, shouldValidate: true });
    form.setFocus('phone');
  }
  return (
    <div className="sm:col-span-2">
      <Field label={fieldTexts.phone} hint={phoneTexts.hint} error={form.formState.errors.phone?.message}>
        {(props) => (
          <Input {...props} {...form.register('phone')} type="tel" autoComplete="tel" className="sm:max-w-80" />
        )}
      </Field>
      {isEmpty && <LastPhone onUse={usePhone} />}
    </div>
  );
}

function LastPhone({ onUse }: { readonly onUse: (phone: string) => void }) {
  const user = useUser();
  const { data } = useQuery({ ...myListingsQuery(user?.id ?? ''), enabled: user !== null });
  const last = data?.find(({ phone }) => phone)?.phone;
  if (!last) return null;
  const phone = formatPhone(last);
  return (
    <Button variant="ghost" size="sm" onClick={() => onUse(phone)} className="mt-1 -ml-3 text-primary">
      {fieldTexts.lastPhone({ phone })}
    </Button>
  );
}

type DraftNoticeProps = { readonly savedAt: number; readonly onDiscard: () => void };

function DraftNotice({ savedAt, onDiscard }: DraftNoticeProps) {
  const now = useNow();
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          {richText(texts.draft.kept({ when: relativeTime(new Date(savedAt), now) }), {
            strong: (words) => <strong className="font-semibold">{words}</strong>,
          })}
        </p>
        <Button variant="ghost" size="sm" onClick={onDiscard} className="-mr-2 text-primary">
          {texts.draft.discard}
        </Button>
      </div>
    </Notice>
  );
}
