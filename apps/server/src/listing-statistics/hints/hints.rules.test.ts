// Which hint a listing gets, from what similar ones did.
import { describe, expect, it } from 'vitest';
import { type Compared, findHint, type SimilarListing } from './hints.rules.ts';

const good: Compared = { price: 4500, photos: 4, details: 3, hasCondition: true, descriptionLength: 400 };
const many = (count: number, views: number, more: Partial<Compared> = {}, days = 10): SimilarListing[] =>
  Array.from({ length: count }, () => ({ ...good, ...more, views, days }));
const hint = (own: Partial<Compared>, similar: readonly SimilarListing[], category = 'furniture') =>
  findHint(category, { ...good, ...own }, similar);

const fewPhotos = { photos: 1 };
const photosHelp = [...many(8, 40), ...many(8, 20, fewPhotos)];

describe('a hint', () => {
  // Promise: A seller gets one hint at a time, from at least 8 similar listings on either side, and only what their
  // views say
  it('is given where similar listings that have it were seen more', () => {
    expect(hint(fewPhotos, photosHelp)).toEqual({ kind: 'photos', times: 2, similar: 16, price: null });
  });

  it.each<readonly [string, Partial<Compared>, readonly SimilarListing[]]>([
    ['one has it already', { photos: 3 }, photosHelp],
    ['seven have it', fewPhotos, [...many(7, 40), ...many(8, 20, fewPhotos)]],
    ['seven lack it', fewPhotos, [...many(8, 40), ...many(7, 20, fewPhotos)]],
    ['it makes little difference', fewPhotos, [...many(8, 25), ...many(8, 20, fewPhotos)]],
    ['it was seen less', fewPhotos, [...many(8, 10), ...many(8, 20, fewPhotos)]],
    ['hardly anybody looked', fewPhotos, [...many(8, 2), ...many(8, 1, fewPhotos)]],
    ['nobody saw the others', fewPhotos, [...many(8, 40), ...many(8, 0, fewPhotos)]],
    ['they were there for longer', fewPhotos, [...many(8, 40, {}, 20), ...many(8, 20, fewPhotos, 10)]],
    ['there is nothing to compare', fewPhotos, []],
  ])('is none where %s', (_, own, similar) => {
    expect(hint(own, similar)).toBeNull();
  });

  it.each<readonly [string, Partial<Compared>]>([
    ['details', { details: 1 }],
    ['condition', { hasCondition: false }],
    ['description', { descriptionLength: 149 }],
  ])('is given about the %s', (kind, lacking) => {
    expect(hint(lacking, [...many(8, 40), ...many(8, 20, lacking)])).toMatchObject({ kind });
  });

  it('is one at a time, the first of those that count', () => {
    const bare = { photos: 1, hasCondition: false, descriptionLength: 20 };
    expect(hint(bare, [...many(8, 40), ...many(8, 20, bare)])).toMatchObject({ kind: 'photos' });
  });

  it('is given about a price well above the middle, and never for jobs and services', () => {
    const similar = [...many(8, 40, { price: 4000 }), ...many(8, 20, { price: 6000 })];
    const price = { kind: 'price', times: 2, similar: 16, price: 4000 };
    expect(hint({ price: 6000 }, similar)).toEqual(price);
    expect(hint({ price: 5000 }, similar)).toBeNull();
    for (const category of ['jobs', 'services']) expect(hint({ price: 6000 }, similar, category)).toBeNull();
  });
});
