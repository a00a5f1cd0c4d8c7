// What this kind of listing can say beyond the form: three details first, more behind a fold, all of them optional.
import { detailNamesOf } from '@chowk/contract/listings/details/detail-fields';
import { useDeferredValue, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ListingFormApi } from '../use-listing-form.ts';
import { DetailControl } from './detail-control.tsx';
import { findLeftOut } from './detail-entries.ts';
import { type DetailSuggestion, suggestEntries } from './detail-suggestions.ts';
import { texts } from './details-texts.ts';
import { LeftOutNotice } from './left-out-notice.tsx';
import { MoreDetails } from './more-details.tsx';
import { SuggestionLine } from './suggestion-line.tsx';

/** As many as nobody minds; the rest is for those who like to say more. */
const ALWAYS_SHOWN = 3;

export function DetailsSection({ form }: { readonly form: ListingFormApi['form'] }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const written = useWrittenWords(form);
  const entries = useWatch({ control: form.control, name: 'details' });
  const { category, subcategory } = written;
  const names = detailNamesOf(category, subcategory);
  const leftOut = findLeftOut(entries, written);
  const goBack = useGoBack(form, written, leftOut.length === 0);
  if (names.length === 0 && leftOut.length === 0) return null;

  function take(suggestion: DetailSuggestion): void {
    for (const [name, entry] of Object.entries(suggestion.entries)) {
      form.setValue(`details.${name}`, entry, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    // The button goes with what it offered.
    group.current?.focus({ preventScroll: true });
  }

  const [first, more] = [names.slice(0, ALWAYS_SHOWN), names.slice(ALWAYS_SHOWN)];
  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 outline-none sm:col-span-2">
      <legend className="font-heading font-semibold text-18">{texts.details}</legend>
      {names.length > 0 && <p className="text-14 text-quiet">{texts.explained}</p>}
      <div className="mt-3 flex flex-col gap-4">
        {leftOut.length > 0 && <LeftOutNotice names={leftOut} kind={written} onUndo={goBack} />}
        {suggestEntries(written, entries).map((suggestion) => (
          <SuggestionLine key={suggestion.source} suggestion={suggestion} onUse={() => take(suggestion)} />
        ))}
        <div className="grid gap-5 empty:hidden sm:grid-cols-2">
          {first.map((name) => (
            <DetailControl key={name} name={name} form={form} />
          ))}
        </div>
        {more.length > 0 && <MoreDetails key={`${category}/${subcategory}`} names={more} form={form} />}
      </div>
    </fieldset>
  );
}

/** The words may lag behind the keys: what they say of details is looked for when there is time. */
function useWrittenWords({ control }: ListingFormApi['form']) {
  const title = useDeferredValue(useWatch({ control, name: 'title' }));
  const description = useDeferredValue(useWatch({ control, name: 'description' }));
  const [category, subcategory] = useWatch({ control, name: ['category', 'subcategory'] });
  return { title, description, category, subcategory };
}

/** Back to the last category in which everything fitted; null before there was one. */
function useGoBack(form: ListingFormApi['form'], kind: ReturnType<typeof useWrittenWords>, fits: boolean) {
  const { category, subcategory = '' } = kind;
  const [fitting, setFitting] = useState({ category: fits ? category : '', subcategory });
  const isSame = fitting.category === category && fitting.subcategory === subcategory;
  if (fits && category !== '' && !isSame) setFitting({ category, subcategory });
  if (fitting.category === '' || isSame) return null;
  return () => {
    form.setValue('category', fitting.category, { shouldDirty: true });
    form.setValue('subcategory', fitting.subcategory, { shouldDirty: true });
    form.setFocus('category');
  };
}
