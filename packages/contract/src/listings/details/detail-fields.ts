// The details of listings, looked up: what a field is, and which of them a category asks for.
import { namesOf } from '../listing-fields.ts';
import type { DetailField, DetailRow, Kinds } from './detail-field-kinds.ts';
import { detailFieldTexts } from './detail-field-texts.ts';
import { detailTable } from './detail-table.ts';

export type DetailName = keyof typeof detailTable;

export const detailNames = namesOf(detailTable);

/** A row with its texts, which are read when they are said: each in the language of the moment. */
function withTexts(row: DetailRow, texts: { readonly label: string }): DetailField {
  return Object.defineProperties({ ...row }, Object.getOwnPropertyDescriptors(texts)) as DetailField;
}

const detailFields = Object.fromEntries(
  detailNames.map((name) => [name, withTexts(detailTable[name], detailFieldTexts[name])]),
) as Record<DetailName, DetailField>;

export function detailField(name: DetailName): DetailField {
  return detailFields[name];
}

export function isDetailName(name: string): name is DetailName {
  return Object.hasOwn(detailFields, name);
}

/** The fields of a kind of listing, in their order. */
export function detailNamesOf(category: string, subcategory: string | null | undefined): DetailName[] {
  const kinds = [category, `${category}/${subcategory ?? ''}`];
  const isOneOf = (list: Kinds) => list.some((kind) => kinds.includes(kind));
  return detailNames.filter((name) => {
    const field = detailField(name);
    return isOneOf(field.in) && !isOneOf(field.notIn ?? []);
  });
}

/** Those that a search can be narrowed by; in a whole category, those of any of its subcategories. */
export function detailFiltersOf(category: string, subcategory: string | null | undefined): DetailName[] {
  const named = subcategory ? detailNamesOf(category, subcategory) : detailNamesWithin(category);
  return named.filter((name) => detailField(name).isFilter);
}

function detailNamesWithin(category: string): DetailName[] {
  return detailNames.filter((name) =>
    detailField(name).in.some((kind) => kind === category || kind.startsWith(`${category}/`)),
  );
}
