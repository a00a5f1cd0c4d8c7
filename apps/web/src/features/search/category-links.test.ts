// Links to the categories of the results.
import { mapChoices } from '@chowk/contract/listings/listing-fields';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { describe, expect, it } from 'vitest';
import { homePath, readHomeView } from '../../domain/search/home-view.ts';
import { listCategoryLinks } from './home-extras.tsx';

const facets: Facets = {
  categories: [
    { category: 'pets', count: 2, subcategories: [] },
    {
      category: 'vehicles',
      count: 9,
      subcategories: [
        { subcategory: 'cars', count: 5 },
        { subcategory: 'boats', count: 1 },
      ],
    },
  ],
  prices: [],
  choices: mapChoices(() => []),
  details: [],
  isPartial: false,
  part: 'every',
};

const linksOf = (search: string) =>
  listCategoryLinks(facets, readHomeView(new URLSearchParams(search))).map(({ name, count, isCurrent, to }) => [
    name,
    count,
    isCurrent,
    homePath(to),
  ]);

describe('looking closer', () => {
  it('offers categories, the fullest first, where none is chosen', () => {
    expect(linksOf('search=old&minPrice=5&shown=16')).toEqual([
      ['Vehicles', 9, false, '/?search=old&minPrice=5&category=vehicles'],
      ['Pets', 2, false, '/?search=old&minPrice=5&category=pets'],
    ]);
  });

  it('offers the subcategories of the chosen category, and all of it', () => {
    expect(linksOf('category=vehicles&subcategory=boats&search=old')).toEqual([
      ['All', 9, false, '/?category=vehicles&search=old'],
      ['Cars', 5, false, '/?category=vehicles&subcategory=cars&search=old'],
      ['Boats', 1, true, '/?category=vehicles&subcategory=boats&search=old'],
    ]);
    expect(linksOf('category=vehicles')[0]).toEqual(['All', 9, true, '/?category=vehicles']);
  });

  it.each(['category=pets', 'category=jobs'])('offers nothing for ?%s', (search) => {
    expect(linksOf(search)).toEqual([]);
  });
});
