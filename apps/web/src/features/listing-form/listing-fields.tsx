// Everything a seller fills in, photos first.
import { textLimits } from '@chowk/contract/limits';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { CategoryFields } from './category-fields.tsx';
import { CityField } from './city-field.tsx';
import { CountedField } from './counted-field.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { PhotoField } from './photo-field.tsx';
import { PriceField } from './price-field.tsx';
import { PriceQuestion } from './price-question.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import type { ListingFormApi } from './use-listing-form.ts';

/** The buttons lie outside of the form, at the lower edge, and name it by this. */
export const formId = 'listing-form';

export function ListingFields({ api }: { readonly api: ListingFormApi }) {
  const { form, photos, draft, priceQuestion, submit } = api;
  const { control, formState, register } = form;
  const { isOver, zone } = useDroppedFiles(photos.add);
  const errorOf = (name: keyof typeof formState.errors) => formState.errors[name]?.message;
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
      <CountedField label="Title" name="title" max={textLimits.title.max} control={control} error={errorOf('title')}>
        {(props) => <Input {...props} {...register('title')} dir="auto" autoComplete="off" />}
      </CountedField>
      <CountedField
        label="Description"
        name="description"
        max={textLimits.description.max}
        control={control}
        error={errorOf('description')}
      >
        {(props) => <Textarea {...props} {...register('description')} dir="auto" rows={5} className="min-h-32" />}
      </CountedField>
      <PriceField form={form} />
      <CategoryFields form={form} />
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <CityField form={form} />
        <Field label="Address" error={errorOf('address')} isRequired>
          {(props) => <Input {...props} {...register('address')} autoComplete="off" />}
        </Field>
      </div>
      <PriceQuestion question={priceQuestion} onAgreed={() => void submit()} />
    </form>
  );
}
