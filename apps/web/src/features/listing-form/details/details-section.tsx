// Details of a listing by category: three inputs first, the rest in a disclosure, suggestions from the text.
import { type DetailName, detailNamesOf } from '@chowk/contract/listings/details/detail-fields';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { srOnly } from '../../../ui/text/sr-only.tsx';
import type { ListingFormMethods } from '../listing-values.ts';
import { DetailControl } from './detail-control.tsx';
import {
  type DetailSuggestion,
  describeUnsupported,
  findUnsupportedDetails,
  type Kind,
  suggestEntries,
} from './detail-entries.ts';
import { texts } from './details-texts.ts';

const ALWAYS_SHOWN = 3;

export function DetailsSection({ form }: { readonly form: ListingFormMethods }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const text = useListingText(form);
  const entries = useWatch({ control: form.control, name: 'details' });
  const { category, subcategory } = text;
  const names = detailNamesOf(category, subcategory);
  const unsupported = findUnsupportedDetails(entries, text);
  const restoreCategory = useRestoreCategory(form, text, unsupported.length === 0);
  if (names.length === 0 && unsupported.length === 0) return null;

  function take(suggestion: DetailSuggestion): void {
    for (const [name, entry] of Object.entries(suggestion.entries)) {
      form.setValue(`details.${name}`, entry, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    // The pressed button disappears together with its suggestion.
    group.current?.focus({ preventScroll: true });
  }

  const [first, more] = [names.slice(0, ALWAYS_SHOWN), names.slice(ALWAYS_SHOWN)];
  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 outline-none sm:col-span-2">
      <legend className="font-heading font-semibold text-18">{texts.details}</legend>
      {names.length > 0 && <p className="text-14 text-quiet">{texts.explained}</p>}
      <div className="mt-3 flex flex-col gap-4">
        {unsupported.length > 0 && <UnsupportedNotice names={unsupported} kind={text} onUndo={restoreCategory} />}
        {suggestEntries(text, entries).map((suggestion) => (
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

/** Deferred: typing stays fast, suggestions follow. */
function useListingText({ control }: ListingFormMethods) {
  const title = useDeferredValue(useWatch({ control, name: 'title' }));
  const description = useDeferredValue(useWatch({ control, name: 'description' }));
  const [category, subcategory] = useWatch({ control, name: ['category', 'subcategory'] });
  return { title, description, category, subcategory };
}

/** Returns to the last category that supported all filled-in details; null if there was none. */
function useRestoreCategory(form: ListingFormMethods, kind: ReturnType<typeof useListingText>, fits: boolean) {
  const { category, subcategory = '' } = kind;
  const [lastFitting, setLastFitting] = useState({ category: fits ? category : '', subcategory });
  const isSame = lastFitting.category === category && lastFitting.subcategory === subcategory;
  if (fits && category !== '' && !isSame) setLastFitting({ category, subcategory });
  if (lastFitting.category === '' || isSame) return null;
  return () => {
    form.setValue('category', lastFitting.category, { shouldDirty: true });
    form.setValue('subcategory', lastFitting.subcategory, { shouldDirty: true });
    form.setFocus('category');
  };
}

type MoreDetailsProps = { readonly names: readonly DetailName[]; readonly form: ListingFormMethods };

function MoreDetails({ names, form }: MoreDetailsProps) {
  const entries = useWatch({ control: form.control, name: 'details' });
  const { errors } = useFormState({ control: form.control, name: 'details' });
  const hasValue = names.some((name) => entries[name]);
  const hasError = names.some((name) => errors.details?.[name]);
  const [isOpen, setOpen] = useState(hasValue);
  useEffect(() => {
    if (hasValue || hasError) setOpen(true);
  }, [hasValue, hasError]);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-2 font-semibold text-14 text-primary hover:bg-tint [&::-webkit-details-marker]:hidden">
        {texts.more}
        <ChevronDown
          className="size-4 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
          aria-hidden="true"
        />
      </summary>
      <div className="mt-2 grid gap-5 sm:grid-cols-2">
        {names.map((name) => (
          <DetailControl key={name} name={name} form={form} />
        ))}
      </div>
    </details>
  );
}

type SuggestionLineProps = { readonly suggestion: DetailSuggestion; readonly onUse: () => void };

function SuggestionLine({ suggestion: { source, words }, onUse }: SuggestionLineProps) {
  return (
    <div className="flex animate-fade items-center gap-2 rounded-control bg-tint py-1 pr-1 pl-4 text-14">
      <p className="min-w-0 flex-1 py-1.5">
        {richText(source === 'title' ? texts.fromTitle : texts.fromDescription, {
          source: (label) => <span className="text-quiet">{label}</span>,
          words,
        })}
      </p>
      <Button variant="ghost" size="sm" className="shrink-0 text-primary" onClick={onUse}>
        {richText(texts.use, { words: srOnly(words) })}
      </Button>
    </div>
  );
}

type UnsupportedNoticeProps = {
  readonly names: readonly DetailName[];
  readonly kind: Kind;
  /** Null if no fitting category is known. */
  readonly onUndo: (() => void) | null;
};

function UnsupportedNotice({ names, kind, onUndo }: UnsupportedNoticeProps) {
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-1 basis-56 py-1">{describeUnsupported(names, kind)}</p>
        {onUndo && (
          <Button variant="ghost" size="sm" className="-mr-2 text-primary" onClick={onUndo}>
            {texts.undo}
          </Button>
        )}
      </div>
    </Notice>
  );
}
