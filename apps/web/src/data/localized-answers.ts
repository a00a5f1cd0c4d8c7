// Translations of English texts inside API responses. Loaded in builds of other languages only.
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { type DetailName, detailField, isDetailName } from '@chowk/contract/listings/details/detail-fields';
import { detailFilterText } from '@chowk/contract/listings/details/detail-filter-texts';
import type { DetailCounts } from '@chowk/contract/listings/details/detail-schemas';
import { detailLine, detailRows } from '@chowk/contract/listings/details/detail-texts';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { learnVillages } from '@chowk/contract/places/place-names';
import { villageNames } from '@chowk/contract/places/village-name-texts';
import type { Facets, Suggestions } from '@chowk/contract/search/search-schemas';
import type { Understood } from '@chowk/contract/search/understood';

// Answers name other villages than those that came with the page.
learnVillages(villageNames);

/** Other servers may leave out the details. */
function sayLine(listing: Listing): Listing {
  return listing.details ? { ...listing, detailLine: detailLine(listing) } : listing;
}

export function localizeListings(listings: readonly Listing[]): Listing[] {
  return listings.map(sayLine);
}

export function localizeFavorites(favorites: Favorite[]): Favorite[] {
  return favorites.map((favorite) => ({ ...favorite, listing: sayLine(favorite.listing) }));
}

export function localizeListing(listing: ListingDetail): ListingDetail {
  return { ...listing, ...sayLine(listing), detailRows: detailRows(listing) };
}

export function localizeFacets(facets: Facets): Facets {
  return { ...facets, details: facets.details.map(sayCounts) };
}

type Counts = DetailCounts[number];

function sayCounts(counts: Counts): Counts {
  const { name, values } = counts;
  if (!isDetailName(name)) return counts;
  const { label } = detailField(name);
  return { ...counts, label, unit: unitOf(name, counts.unit), values: values.map((each) => sayValue(name, each)) };
}

function unitOf(name: DetailName, given: string | null): string | null {
  const field = detailField(name);
  if (field.kind === 'measure') return Object.values(field.units)[0] ?? given;
  return field.kind === 'number' ? (field.unit ?? given) : given;
}

function sayValue(name: DetailName, counted: Counts['values'][number]): Counts['values'][number] {
  const field = detailField(name);
  if (field.kind === 'yes') return { ...counted, label: field.reads };
  return field.kind === 'choice' ? { ...counted, label: field.choices[counted.value] ?? counted.label } : counted;
}

function nameOf(category: string, subcategory: string | null, given: string): string {
  return (findSubcategory(category, subcategory) ?? findCategory(category))?.name ?? given;
}

export function localizeUnderstood(understood: readonly Understood[]): Understood[] {
  return understood.map((each) => {
    if (each.kind === 'category') return { ...each, name: nameOf(each.category, each.subcategory, each.name) };
    if (each.kind !== 'detail' || !isDetailName(each.name)) return each;
    return { ...each, text: detailFilterText(each.name, each.filter) };
  });
}

export function localizeSuggestions(suggestions: Suggestions): Suggestions {
  const categories = suggestions.categories.map((each) => ({
    ...each,
    name: nameOf(each.category, each.subcategory, each.name),
  }));
  return { ...suggestions, categories };
}
