// What a seller's own words already say of the details that are still empty, to be taken over by one press.
import { type DetailName, detailField, detailNames } from '@chowk/contract/listings/details/detail-fields';
import { detailText } from '@chowk/contract/listings/details/detail-texts';
import type { Details, DetailValue } from '@chowk/contract/listings/details/detail-values';
import { suggestDetails } from '@chowk/contract/listings/details/detail-words';
import { type DetailEntries, type ListingValues, writeEntries } from '../listing-values.ts';

export type DetailSuggestion = {
  readonly source: 'title' | 'description';
  /** '2 BHK · Floor 1'. */
  readonly words: string;
  readonly entries: DetailEntries;
};

type Written = Pick<ListingValues, 'title' | 'description' | 'category' | 'subcategory'>;

/** The title first; the description where it says more. Nothing that was typed is offered again, nor replaced. */
export function suggestEntries(written: Written, entries: DetailEntries): DetailSuggestion[] {
  const { category, subcategory } = written;
  const known = new Set(detailNames.filter((name) => entries[name]));
  return (['title', 'description'] as const).flatMap((source) => {
    const found = suggestDetails(written[source], category, subcategory);
    const fresh = detailNames.filter((name) => found[name] !== undefined && !known.has(name));
    for (const name of fresh) known.add(name);
    const details: Details = Object.fromEntries(fresh.map((name) => [name, found[name]]));
    const words = fresh.map((name) => sayShort(name, found[name] as DetailValue)).join(' · ');
    return fresh.length > 0 ? [{ source, words, entries: writeEntries(details) }] : [];
  });
}

/** A bare number needs its name: 'Floor 1'. */
function sayShort(name: DetailName, value: DetailValue): string {
  const field = detailField(name);
  const text = detailText(name, value);
  if (field.kind === 'yes') return field.reads;
  return /^\d+$/.test(text) ? `${field.label} ${text}` : text;
}
