// The 19 categories with subcategories and names, and lookups in them.
import { categoryNames } from './category-names.ts';
import { namesOf } from './listing-fields.ts';

export type Subcategory = { readonly slug: string; readonly name: string };

export type CategorySlug = keyof typeof categoryNames;

export type Category = {
  readonly slug: CategorySlug;
  readonly name: string;
  readonly subcategories: readonly Subcategory[];
};

/** Names are read when they are used: tests of the web app switch the language. */
export const categories: readonly Category[] = namesOf(categoryNames).map((slug) => ({
  slug,
  get name() {
    return categoryNames[slug].name;
  },
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

const bySlug = new Map<string, Category>(categories.map((category) => [category.slug, category]));

export function findCategory(slug: string | null | undefined): Category | undefined {
  return slug ? bySlug.get(slug) : undefined;
}

export function findSubcategory(category: string, slug: string | null | undefined): Subcategory | undefined {
  return findCategory(category)?.subcategories.find((subcategory) => subcategory.slug === slug);
}
