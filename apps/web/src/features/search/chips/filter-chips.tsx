// Chips of active filters: their labels, and the views without each.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { type ChoiceName, choiceField, mapChoices } from '@chowk/contract/listings/listing-fields';
import type { FilterField } from '@chowk/contract/search/search-filters';
import { DEFAULT_SORT, sortLabels } from '@chowk/contract/search/sort-orders';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { X } from 'lucide-react';
import { ALL_CATEGORIES, categoryOf, type HomeView, homePath } from '../../../domain/search/home-view.ts';
import { formatPlaceName } from '../../../domain/search/search-labels.ts';
import { Link } from '../../../ui/link.tsx';
import { texts } from '../search-texts.ts';

export type Chip = { readonly label: string; readonly without: HomeView };

type Filter = { readonly label: string | undefined; readonly removed: HomeView };

/** The place is one chip, each end of the price range its own. Details: see detail-chips.tsx. */
type ChipName = Exclude<FilterField, 'literal' | 'details'> | 'sortBy';

const chips: Readonly<Record<ChipName, (view: HomeView) => Filter>> = {
  category: (view) => ({
    label: categoryLabel(categoryOf(view)),
    removed: { category: ALL_CATEGORIES, subcategory: undefined, details: undefined },
  }),
  subcategory: (view) => ({
    label: subcategoryLabel(categoryOf(view), view.subcategory),
    removed: { subcategory: undefined },
  }),
  query: (view) => ({ label: view.search && `“${view.search}”`, removed: withoutSearch(view) }),
  minPrice: ({ minPrice }) => ({ label: priceLabel(texts.minPrice, minPrice), removed: { minPrice: undefined } }),
  maxPrice: ({ maxPrice }) => ({ label: priceLabel(texts.maxPrice, maxPrice), removed: { maxPrice: undefined } }),
  ...mapChoices((name) => (view: HomeView) => ({ label: choiceLabel(name, view), removed: { [name]: undefined } })),
  location: (view) => ({
    label: view.lat === undefined ? undefined : placeLabel(view),
    removed: withoutPlace(view),
  }),
  mapBounds: ({ area }) => ({ label: area && texts.mapArea, removed: { area: undefined } }),
  sortBy: ({ sortBy }) => ({
    label: sortBy && sortBy !== DEFAULT_SORT ? sortLabels[sortBy] : undefined,
    removed: { sortBy: undefined },
  }),
};

/** Removing a filter starts at the first page again. */
export function listChips(view: HomeView): Chip[] {
  return Object.values(chips).flatMap((describe) => {
    const { label, removed } = describe(view);
    return label ? [{ label, without: { ...view, shown: undefined, ...removed } }] : [];
  });
}

function priceLabel(format: typeof texts.minPrice, price: number | undefined): string | undefined {
  return price === undefined ? undefined : format({ price: groupDigits(price) });
}

/** 'Condition: Like new' */
export function choiceLabel(name: ChoiceName, view: HomeView): string | undefined {
  const { label, choices } = choiceField(name);
  const chosen = choices[view[name] ?? ''];
  return chosen && `${label}: ${chosen}`;
}

function categoryLabel(slug: string | undefined): string | undefined {
  return slug && (findCategory(slug)?.name ?? slug);
}

function subcategoryLabel(category: string | undefined, slug: string | undefined): string | undefined {
  return category && slug && (findSubcategory(category, slug)?.name ?? slug);
}

/** Keeps 'all categories': home without any filter shows agriculture. */
export function withoutSearch(view: HomeView): HomeView {
  return { search: undefined, literal: undefined, category: categoryOf(view) ?? ALL_CATEGORIES };
}

export function withoutPlace({ sortBy }: HomeView): HomeView {
  const gone = { lat: undefined, lng: undefined, radius: undefined, place: undefined };
  return sortBy === 'distance' ? { ...gone, sortBy: undefined } : gone;
}

function placeLabel({ radius = 0, place }: HomeView): string {
  return texts.near({ radius, place: formatPlaceName(place) });
}

export function FilterChip({ id, label, without }: Chip & { readonly id?: string | undefined }) {
  return (
    <li id={id} className="max-w-full shrink-0">
      <Link
        to={homePath(without)}
        preventScrollReset
        aria-label={texts.remove({ label })}
        className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-tint pr-3 pl-3.5 text-14 font-medium text-primary transition-colors duration-150 hover:bg-line md:min-h-9"
      >
        <span className="max-w-[min(15rem,70vw)] truncate">{label}</span>
        <X className="size-4 shrink-0" aria-hidden="true" />
      </Link>
    </li>
  );
}
