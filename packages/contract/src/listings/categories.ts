// The 19 category trees with their names, icons and price ranges, and how to look things up in them.
import { categoryNames } from './category-names.ts';
import { namesOf } from './listing-fields.ts';

export type Subcategory = { readonly slug: string; readonly name: string };

export type Category = {
  readonly slug: string;
  readonly name: string;
  /** A lucide icon's name. */
  readonly icon: string;
  /** Upper end of the price slider, in rupees. */
  readonly priceMax: number;
  readonly subcategories: readonly Subcategory[];
};

type CategorySlug = keyof typeof categoryNames;

const shapes: Readonly<Record<CategorySlug, Pick<Category, 'icon' | 'priceMax'>>> = {
  agriculture: { icon: 'tractor', priceMax: 1_000_000 },
  vehicles: { icon: 'car', priceMax: 5_000_000 },
  property: { icon: 'house', priceMax: 10_000_000 },
  electronics: { icon: 'smartphone', priceMax: 200_000 },
  furniture: { icon: 'sofa', priceMax: 100_000 },
  fashion: { icon: 'shirt', priceMax: 50_000 },
  jobs: { icon: 'briefcase', priceMax: 200_000 },
  services: { icon: 'wrench', priceMax: 100_000 },
  pets: { icon: 'paw-print', priceMax: 50_000 },
  gaming: { icon: 'gamepad', priceMax: 100_000 },
  books: { icon: 'book', priceMax: 20_000 },
  sports: { icon: 'dumbbell', priceMax: 100_000 },
  baby: { icon: 'baby', priceMax: 50_000 },
  home: { icon: 'cooking-pot', priceMax: 100_000 },
  commercial: { icon: 'factory', priceMax: 1_000_000 },
  education: { icon: 'graduation-cap', priceMax: 50_000 },
  health: { icon: 'heart-pulse', priceMax: 50_000 },
  arts: { icon: 'palette', priceMax: 20_000 },
  travel: { icon: 'luggage', priceMax: 200_000 },
};

/** Names are read when they are said, each in the language of the moment. */
export const categories: readonly Category[] = namesOf(shapes).map((slug) => ({
  slug,
  get name() {
    return categoryNames[slug].name;
  },
  ...shapes[slug],
  subcategories: listSubcategories(categoryNames[slug].subcategories),
}));

function listSubcategories(names: Readonly<Record<string, string>>): Subcategory[] {
  return Object.keys(names).map((slug) => ({
    slug,
    get name() {
      return names[slug] ?? slug;
    },
  }));
}

/** What home shows when the address names nothing. */
export const DEFAULT_CATEGORY = 'agriculture';

/** The tiles of home, in their order; one more, 'More', leads to all categories. */
export const tileCategories = [
  'agriculture',
  'vehicles',
  'property',
  'electronics',
  'furniture',
  'jobs',
  'services',
] as const;

export const DEFAULT_PRICE_MAX = 1000;

const bySlug = new Map(categories.map((category) => [category.slug, category]));

export function findCategory(slug: string | null | undefined): Category | undefined {
  return slug ? bySlug.get(slug) : undefined;
}

export function findSubcategory(category: string, slug: string | null | undefined): Subcategory | undefined {
  return findCategory(category)?.subcategories.find((subcategory) => subcategory.slug === slug);
}

export function priceMaxOf(category: string | null | undefined): number {
  return findCategory(category)?.priceMax ?? DEFAULT_PRICE_MAX;
}

export function priceStepOf(max: number): number {
  return Math.max(1, Math.floor(max / 100));
}
