// Form that changes a saved search: its name, words, prices and radius.
import { searchLimits, textLimits } from '@chowk/contract/limits';
import { placeLine } from '@chowk/contract/places/place-names';
import { parseAmount } from '@chowk/contract/prices/amounts';
import { savedSearchLimits } from '@chowk/contract/saved-searches/saved-search-limits';
import type { SavedSearch, SavedSearchChanges } from '@chowk/contract/saved-searches/saved-search-schemas';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { texts } from './saved-searches-texts.ts';

type SavedSearchFormProps = {
  readonly saved: SavedSearch;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onSave: (changes: SavedSearchChanges) => void;
};

type PriceName = 'minPrice' | 'maxPrice';

export function SavedSearchForm({ saved, isBusy, onCancel, onSave }: SavedSearchFormProps) {
  const { search, understood } = saved;
  const [wrong, setWrong] = useState<readonly PriceName[]>([]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '').trim();
    const amounts = { minPrice: readPrice(text('minPrice')), maxPrice: readPrice(text('maxPrice')) };
    const unreadable = (['minPrice', 'maxPrice'] as const).filter((name) => amounts[name] === undefined);
    setWrong(unreadable);
    if (unreadable.length > 0) return;
    const { min, max } = searchLimits.radiusKm;
    const radiusKm = Math.min(max, Math.max(min, Number(text('radius')) || searchLimits.radiusKm.default));
    const changed = {
      ...search,
      query: text('words') || null,
      minPrice: amounts.minPrice ?? null,
      maxPrice: amounts.maxPrice ?? null,
      ...(search.location ? { location: { ...search.location, radiusKm } } : {}),
    };
    const isChanged = JSON.stringify(changed) !== JSON.stringify({ ...search, ...unset(search) });
    onSave({ name: text('name'), ...(isChanged ? { search: changed } : {}) });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <Field label={texts.form.name} hint={texts.form.nameHint}>
        {(control) => (
          <Input {...control} name="name" defaultValue={saved.name ?? ''} maxLength={savedSearchLimits.nameLength} />
        )}
      </Field>
      <Field label={texts.form.words}>
        {(control) => (
          <Input {...control} name="words" defaultValue={search.query ?? ''} maxLength={textLimits.searchQuery.max} />
        )}
      </Field>
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <Field key={name} label={texts.form[name]} error={wrong.includes(name) ? texts.form.number : undefined}>
          {(control) => (
            <Input {...control} name={name} inputMode="numeric" autoComplete="off" defaultValue={search[name] ?? ''} />
          )}
        </Field>
      ))}
      {search.location && (
        <Field label={texts.form.radius({ place: placeLine(understood.place?.name ?? '') })}>
          {(control) => (
            <Input
              {...control}
              name="radius"
              type="number"
              min={searchLimits.radiusKm.min}
              max={searchLimits.radiusKm.max}
              defaultValue={search.location?.radiusKm}
            />
          )}
        </Field>
      )}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" size="sm" isBusy={isBusy}>
          {texts.form.save}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {texts.form.cancel}
        </Button>
      </div>
    </form>
  );
}

function readPrice(text: string): number | null | undefined {
  return text === '' ? null : parseAmount(text);
}

/** The form sends null for what the search leaves out. */
function unset({ query, minPrice, maxPrice }: SavedSearch['search']) {
  return { query: query ?? null, minPrice: minPrice ?? null, maxPrice: maxPrice ?? null };
}
