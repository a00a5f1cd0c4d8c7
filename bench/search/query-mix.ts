// The query mix: random searches, derived from the existing listings.
import type { FacetsRequest, SearchRequest } from '@chowk/contract/search/search-schemas';
import { askDetails } from './bench-details.ts';
import type { Goods } from './bench-listing.ts';
import type { Market } from './fill-database.ts';
import { type Chance, createChance, createZipf } from './seeded-random.ts';
import { cities } from './vocabulary.ts';

export type Question = { readonly call: 'search' | 'facets'; readonly body: SearchRequest | FacetsRequest };
export type Kind = { readonly name: string; readonly questions: readonly Question[] };

const TOO_FREQUENT = 10;
const cityOf = createZipf(cities.length);

export function createMix({ vocabulary, goods }: Market, size: number, count: number): Kind[] {
  const ranks = new Map(vocabulary.words.map((word, rank) => [word, rank]));

  function typed(thing: Goods, chance: Chance): string {
    const words = thing.title.split(' ').filter((word) => (ranks.get(word) ?? 0) >= TOO_FREQUENT);
    const from = chance.whole(Math.max(1, words.length - 1));
    return (
      words.slice(from, from + 1 + Number(chance.next() < 0.4)).join(' ') || String(vocabulary.words[TOO_FREQUENT])
    );
  }

  /** Most searches are around a city, some in the country, where there is little. */
  function somewhere(chance: Chance) {
    const city = cities[cityOf(chance)];
    return chance.next() < 0.25
      ? { lat: chance.between(10, 32), lng: chance.between(73, 88) }
      : { lat: (city?.lat ?? 0) + chance.normal() * 0.03, lng: (city?.lng ?? 0) + chance.normal() * 0.03 };
  }

  const around = (chance: Chance, radiusKm: number) => ({ ...somewhere(chance), radiusKm });
  const bounds = ({ lat, lng }: { lat: number; lng: number }, half: number) => ({
    mapBounds: { north: lat + half, south: lat - half, east: lng + half, west: lng - half },
  });

  const kinds: [name: string, ask: (thing: Goods, chance: Chance) => SearchRequest][] = [
    ['category newest', ({ category }) => ({ category })],
    ['text', (thing, chance) => ({ query: typed(thing, chance) })],
    ['text + category', (thing, chance) => ({ query: typed(thing, chance), category: thing.category })],
    ['radius + category newest', ({ category }, chance) => ({ category, location: around(chance, 10) })],
    ['radius by distance', (_, chance) => ({ location: around(chance, 25), sortBy: 'distance' })],
    [
      'text + radius + price by price',
      (thing, chance) => ({
        query: typed(thing, chance),
        location: around(chance, 50),
        minPrice: Math.round(thing.price / 3),
        maxPrice: thing.price * 3,
        sortBy: 'price_asc',
      }),
    ],
    ['map bounds', (_, chance) => bounds(somewhere(chance), chance.between(0.05, 0.5))],
    ['facets', (thing, chance) => facetsOf(thing, chance)],
    ['details newest', (_, chance) => detailed(withDetails(chance), chance)],
    [
      'text + details',
      (_, chance) => {
        const thing = withDetails(chance);
        return { query: typed(thing, chance), ...detailed(thing, chance) };
      },
    ],
    [
      'details + radius by price',
      (_, chance) => ({
        ...detailed(withDetails(chance), chance),
        location: around(chance, 50),
        sortBy: 'price_asc',
      }),
    ],
    ['facets with details', (_, chance) => detailed(withDetails(chance), chance)],
  ];

  function withDetails(chance: Chance): Goods {
    for (;;) {
      const thing = goods(chance.whole(size));
      if (Object.keys(thing.details).length > 0) return thing;
    }
  }

  function detailed({ category, subcategory, details }: Goods, chance: Chance): SearchRequest {
    return { category, ...(chance.next() < 0.67 ? { subcategory } : {}), details: askDetails(details, chance) };
  }

  function facetsOf(thing: Goods, chance: Chance): SearchRequest {
    const kind = chance.whole(3);
    if (kind === 0) return { category: thing.category };
    return kind === 1 ? { query: typed(thing, chance) } : { category: thing.category, location: around(chance, 10) };
  }

  return kinds.map(([name, ask], at) => {
    const chance = createChance(at + 101);
    const call = name.startsWith('facets') ? 'facets' : 'search';
    return {
      name,
      questions: Array.from({ length: count }, () => ({ call, body: ask(goods(chance.whole(size)), chance) }) as const),
    };
  });
}
