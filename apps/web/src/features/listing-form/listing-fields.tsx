// Everything a seller fills in, photos first.
import { textLimits } from '@chowk/contract/limits';
import { choiceNames } from '@chowk/contract/listings/listing-fields';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { DetailsSection } from './details/details-section.tsx';
import { DraftNotice } from './draft/draft-notice.tsx';
import { CategoryFields } from './fields/category-fields.tsx';
import { ChoiceField } from './fields/choice-field.tsx';
import { CityField } from './fields/city-field.tsx';
import { CountedField } from './fields/counted-field.tsx';
import { PhoneField } from './fields/phone-field.tsx';
import { PriceField } from './fields/price-field.tsx';
import { PriceQuestion } from './fields/price-question.tsx';
import { PriceTerms } from './fields/price-terms.tsx';
import { texts } from './listing-form-texts.ts';
import { PhotoField } from './photos/photo-field.tsx';
import { useDroppedFiles } from './photos/use-dropped-files.ts';
import type { ListingFormApi } from './use-listing-form.ts';

/** The terms of the price stand beside it. */
const laterChoices = choiceNames.filter((name) => name !== 'pricing');

/** The buttons lie outside of the form, at the lower edge, and name it by this. */
export const formId = 'listing-form';

export function ListingFields({ api }: { readonly api: ListingFormApi }) {
  const { form, photos, draft, priceQuestion, submit } = api;
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
      {laterChoices.map((name) => (
        <ChoiceField key={name} name={name} form={form} />
      ))}
      <PhoneField form={form} />
      <PriceQuestion question={priceQuestion} onAgreed={() => void submit()} />
    </form>
  );
}
