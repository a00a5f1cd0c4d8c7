// A saved search as a sentence: 'room · up to ₹8,000 · within 10 km of Sector 15'; and how often it finds something.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import { categoryNames } from '../listings/category-names.ts';
import { isDetailName } from '../listings/details/detail-fields.ts';
import { detailFilterText } from '../listings/details/detail-filter-texts.ts';
import { choiceFields, mapChoices } from '../listings/listing-fields.ts';
import { placeLine } from '../places/place-names.ts';
import type { FilterName } from '../search/search-filters.ts';
import type { FacetsRequest } from '../search/search-schemas.ts';
import { groupDigits } from '../text/group-digits.ts';
import type { UnderstoodSearch } from './saved-search-schemas.ts';

const texts = defineTexts('saved-searches/sentence', {
  any: 'Everything',
  upTo: 'up to {price}',
  from: 'from {price}',
  between: '{from} to {to}',
  near: 'within {radius} km of {place}',
  chosenPlace: 'the chosen place',
  mapArea: 'in the area on the map',
  not: 'not {words}',
  perDay: 'About {number} a day',
  perWeek: 'About {number} a week',
  perMonth: 'About {number} a month',
  rare: 'Less than one a month',
});

type Described = { readonly search: FacetsRequest; readonly understood: UnderstoodSearch };

export function describeSearch(saved: Described, language?: LanguageId): string {
  const parts = listParts(saved, language);
  return parts.length > 0 ? parts.join(' · ') : textsIn(texts, language).any;
}

export function nameSearch(saved: Described & { readonly name: string | null }, language?: LanguageId): string {
  return saved.name || describeSearch(saved, language);
}

function listParts({ search, understood }: Described, language?: LanguageId): string[] {
  const own = textsIn(texts, language);
  const choices = textsIn(choiceFields, language);
  const { words, category, subcategory, place, isMapArea, exclusions } = understood;
  const kind = categoryName(category, subcategory, language);
  // In the order of the sentence: a filter left out does not compile.
  const parts = {
    query: words === '' ? [] : [words],
    category: kind ? [kind] : [],
    subcategory: [],
    ...mapChoices((name) => (choices[name].choices as Readonly<Record<string, string>>)[search[name] ?? ''] ?? []),
    details: Object.entries(search.details ?? {}).flatMap(([name, filter]) =>
      isDetailName(name) && filter ? [detailFilterText(name, filter, language)] : [],
    ),
    price: describePrice(own, understood),
    exclusions: exclusions.map((excluded) => own.not({ words: excluded })),
    location: place
      ? [own.near({ radius: place.radiusKm, place: place.name ? placeLine(place.name, language) : own.chosenPlace })]
      : [],
    mapBounds: isMapArea ? [own.mapArea] : [],
  } satisfies Record<FilterName | 'exclusions', string | readonly string[]>;
  return Object.values(parts).flat();
}

function categoryName(category: string | null, subcategory: string | null, language?: LanguageId): string | undefined {
  type Names = { readonly name: string; readonly subcategories: Readonly<Record<string, string>> };
  const names: Readonly<Record<string, Names>> = textsIn(categoryNames, language);
  return names[category ?? '']?.subcategories[subcategory ?? ''] ?? names[category ?? '']?.name;
}

/** Round amounts, as users write them: ₹8,000 without paise. */
const rupees = (amount: number) => `₹${groupDigits(amount)}`;

function describePrice(own: typeof texts, { minPrice, maxPrice }: UnderstoodSearch): string[] {
  if (minPrice === null) return maxPrice === null ? [] : [own.upTo({ price: rupees(maxPrice) })];
  if (maxPrice === null) return [own.from({ price: rupees(minPrice) })];
  return [own.between({ from: rupees(minPrice), to: rupees(maxPrice) })];
}

const DAYS = { week: 7, month: 30 } as const;

export function describeRate(perDay: number): string {
  const rounded = (number: number) => groupDigits(roundRoughly(number));
  if (perDay >= 1.5) return texts.perDay({ number: rounded(perDay) });
  if (perDay * DAYS.week >= 1) return texts.perWeek({ number: rounded(perDay * DAYS.week) });
  if (perDay * DAYS.month >= 1) return texts.perMonth({ number: rounded(perDay * DAYS.month) });
  return texts.rare;
}

/** Two digits say enough: 'about 310 a day'. */
export function roundRoughly(number: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, number))) - 1);
  return Math.round(number / step) * step;
}
