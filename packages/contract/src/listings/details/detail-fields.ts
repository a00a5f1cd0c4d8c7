// Lookups in the detail table: a field by name, the fields of a category.
import { textsIn } from '../../languages/define-texts.ts';
import type { LanguageId } from '../../languages/languages.ts';
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

export function isDetailName(name: string): name is DetailName {
  return Object.hasOwn(detailTable, name);
}

export function detailNamesOf(category: string, subcategory: string | null | undefined): DetailName[] {
  const kinds = [category, `${category}/${subcategory ?? ''}`];
  const isOneOf = (list: Kinds) => list.some((kind) => kinds.includes(kind));
  return detailNames.filter((name) => {
    const row = rowOf(name);
    return isOneOf(row.in) && !isOneOf(row.notIn ?? []);
  });
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
