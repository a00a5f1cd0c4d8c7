// Lookups in the detail table: a field by name, the fields of a category.
import { textsIn } from '../../languages/define-texts.ts';
import type { LanguageId } from '../../languages/languages.ts';
import { findCategory, findSubcategory } from '../categories.ts';
import { namesOf } from '../listing-fields.ts';
import type { DetailField, DetailRow, Kinds } from './detail-field-kinds.ts';
import { detailFieldTexts } from './detail-field-texts.ts';
import { detailTable } from './detail-table.ts';

export type DetailName = keyof typeof detailTable;

export const detailNames = namesOf(detailTable);

export function detailField(name: DetailName, language?: LanguageId): DetailField {
  return { ...detailTable[name], ...textsIn(detailFieldTexts, language)[name] } as DetailField;
}

const rowOf = (name: DetailName): DetailRow => detailTable[name];

export const isOnCard = (name: DetailName): boolean => rowOf(name).isOnCard === true;

export function isDetailName(name: string): name is DetailName {
  return Object.hasOwn(detailTable, name);
}

const namesOfKinds = new Map<string, readonly DetailName[]>();

export function detailNamesOf(category: string, subcategory: string | null | undefined): readonly DetailName[] {
  const kind = `${category}/${subcategory ?? ''}`;
  const known = namesOfKinds.get(kind);
  if (known) return known;
  const isOneOf = (list: Kinds) => list.some((each) => each === category || each === kind);
  const names = detailNames.filter((name) => {
    const row = rowOf(name);
    return isOneOf(row.in) && !isOneOf(row.notIn ?? []);
  });
  // Names that a visitor made up are dropped.
  if (subcategory ? findSubcategory(category, subcategory) : findCategory(category)) namesOfKinds.set(kind, names);
  return names;
}

/** Those that a search can be narrowed by; in a whole category, those of any of its subcategories. */
export function detailFiltersOf(category: string, subcategory: string | null | undefined): DetailName[] {
  const named = subcategory ? detailNamesOf(category, subcategory) : detailNamesWithin(category);
  return named.filter((name) => rowOf(name).isFilter);
}

function detailNamesWithin(category: string): DetailName[] {
  return detailNames.filter((name) =>
    rowOf(name).in.some((kind) => kind === category || kind.startsWith(`${category}/`)),
  );
}
