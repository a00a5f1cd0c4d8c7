// The views of an evening: mostly listings, home, categories, categories with a price, and searches.
import { categories } from '@chowk/contract/listings/categories';
import { priceMaxOf } from '@chowk/contract/prices/category-shapes';
import type { Market } from '../search/fill-database.ts';
import { type Chance, createChance, createZipf } from '../search/seeded-random.ts';

export type View = { readonly kind: ViewKind; readonly path: string };
export const viewKinds = ['listing', 'home', 'category', 'category and price', 'search'] as const;
export type ViewKind = (typeof viewKinds)[number];

export const EXPONENT = 0.9;
const SEARCHES = 1000;
/** Words that every listing has are not searched for. */
const TOO_FREQUENT = 10;
const SEED = 20_261_116;
export const viewShares: Readonly<Record<ViewKind, number>> = {
  listing: 0.6,
  home: 0.1,
  category: 0.1,
  'category and price': 0.1,
  search: 0.1,
};

const ends = viewKinds.map((kind, at) => {
  return [kind, viewKinds.slice(0, at + 1).reduce((sum, each) => sum + viewShares[each], 0)] as const;
});

export function createViews(market: Market, size: number): () => View {
  const chance = createChance(SEED);
  const pick = {
    listing: byPopularity(
      Array.from({ length: size }, (_, index) => index),
      chance,
    ),
    category: byPopularity(categories, chance),
    'category and price': byPopularity(priceRanges(), chance),
    search: byPopularity(typedSearches(market, size, chance), chance),
  };
  const paths: Readonly<Record<ViewKind, () => string>> = {
    listing: () => `/listing/${market.goods(pick.listing()).id}`,
    home: () => '/',
    category: () => `/?category=${pick.category().slug}`,
    'category and price': () => pick['category and price'](),
    search: () => `/?search=${encodeURIComponent(pick.search())}`,
  };
  return () => {
    const random = chance.next();
    const kind = ends.find(([, end]) => random < end)?.[0] ?? 'listing';
    return { kind, path: paths[kind]() };
  };
}

/** Popularity is independent of age: old listings are viewed as well. */
function byPopularity<T>(all: readonly T[], chance: Chance): () => T {
  const shuffled = all
    .map((each) => [chance.next(), each] as const)
    .sort(([one], [other]) => one - other)
    .map(([, each]) => each);
  const rankOf = createZipf(all.length, EXPONENT);
  return () => shuffled[rankOf(chance)] as T;
}

/** Five per category: up to a price, from it, and between two. */
function priceRanges(): string[] {
  const shares = [
    [0, 0.05],
    [0, 0.2],
    [0.05, 0.2],
    [0.1, 0.5],
    [0.2, 1],
  ] as const;
  return categories.flatMap(({ slug }) =>
    shares.map(([from, to]) => {
      const least = from > 0 ? `&minPrice=${Math.round(priceMaxOf(slug) * from)}` : '';
      return `/?category=${slug}${least}&maxPrice=${Math.round(priceMaxOf(slug) * to)}`;
    }),
  );
}

function typedSearches({ goods, vocabulary }: Market, size: number, chance: Chance): string[] {
  const ranks = new Map(vocabulary.words.map((word, rank) => [word, rank]));
  const typed = new Set<string>();
  while (typed.size < SEARCHES) {
    const words = goods(chance.whole(size))
      .title.split(' ')
      .filter((word) => (ranks.get(word) ?? 0) >= TOO_FREQUENT);
    const from = chance.whole(Math.max(1, words.length - 1));
    const text = words.slice(from, from + 1 + Number(chance.next() < 0.4)).join(' ');
    if (text) typed.add(text);
  }
  return [...typed];
}
