// Sort orders by a detail are offered where the category has that detail.
import { describe, expect, it } from 'vitest';
import { categories } from '../listings/categories.ts';
import { detailNamesOf } from '../listings/details/detail-fields.ts';
import { isSortOffered, sortOrderAt } from './sort-orders.ts';

const kinds = categories.flatMap(({ slug, subcategories }) =>
  subcategories.map((subcategory) => [slug, subcategory.slug] as const),
);

describe('sorting by year and kilometres', () => {
  it.each([
    ['year_desc', 'year'],
    ['kilometres_asc', 'kilometres'],
  ] as const)('%s is offered where there is %s', (order, detail) => {
    const offered = kinds.filter(([category, subcategory]) => isSortOffered(order, { category, subcategory }));
    expect(offered).toEqual(kinds.filter((kind) => detailNamesOf(...kind).includes(detail)));
    expect(offered).not.toEqual([]);
  });

  it('is left out of a search of another category, or of all', () => {
    const search = { hasPlace: false };
    expect(sortOrderAt('kilometres_asc', { ...search, category: 'vehicles' })).toBe('kilometres_asc');
    expect(sortOrderAt('kilometres_asc', { ...search, category: 'jobs' })).toBeUndefined();
    expect(sortOrderAt('kilometres_asc', search)).toBeUndefined();
    expect(sortOrderAt('distance', search)).toBeUndefined();
  });
});
