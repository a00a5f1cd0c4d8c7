// Icon and price range of each category; apart from the names, because the first load needs neither.
import type { CategorySlug } from '../listings/categories.ts';

type CategoryShape = {
  readonly icon: string;
  readonly priceMax: number;
};

export const categoryShapes: Readonly<Record<CategorySlug, CategoryShape>> = {
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

export const DEFAULT_PRICE_MAX = 1000;

export function priceMaxOf(category: string | null | undefined): number {
  return shapeOf(category)?.priceMax ?? DEFAULT_PRICE_MAX;
}

function shapeOf(category: string | null | undefined): CategoryShape | undefined {
  return category && Object.hasOwn(categoryShapes, category) ? categoryShapes[category as CategorySlug] : undefined;
}

export function priceStepOf(max: number): number {
  return Math.max(1, Math.floor(max / 100));
}
