// Rules of listing statistics: days without gaps, and which hint a listing gets.
import { describe, expect, it } from 'vitest';
import { type ComparedFields, fillDays, findHint, firstDay, type SimilarListing } from './statistics.rules.ts';

/** Already the eleventh in the town. */
const now = new Date('2026-03-10T19:00:00.000Z');
const none = { views: 0, saves: 0, messages: 0 };

describe('the days of a listing', () => {
  it.each([
    ['the day it was published', '2026-03-08T10:00:00.000Z', '2026-03-08'],
    ['that day in the town', '2026-03-08T20:00:00.000Z', '2026-03-09'],
    ['thirty days at most', '2025-03-08T20:00:00.000Z', '2026-02-10'],
  ])('begin with %s', (_, createdAt, first) => {
    expect(firstDay(new Date(createdAt), now)).toBe(first);
  });

  it('are all there, up to today', () => {
    const seen = { day: '2026-03-10', views: 3, saves: 1, messages: 2 };
    const days = [{ day: '2026-03-09', ...none }, seen, { day: '2026-03-11', ...none }];
    expect(fillDays([seen], '2026-03-09', now)).toEqual(days);
    expect(fillDays([], '2026-03-11', now)).toEqual([{ day: '2026-03-11', ...none }]);
  });
});

const good: ComparedFields = { price: 4500, photos: 4, details: 3, hasCondition: true, descriptionLength: 400 };
const many = (count: number, views: number, more: Partial<ComparedFields> = {}, days = 10): SimilarListing[] =>
  Array.from({ length: count }, () => ({ ...good, ...more, views, days }));
const hint = (own: Partial<ComparedFields>, similar: readonly SimilarListing[], category = 'furniture') =>
  findHint(category, { ...good, ...own }, similar);

const fewPhotos = { photos: 1 };
const photosHelp = [...many(8, 40), ...many(8, 20, fewPhotos)];

describe('a hint', () => {
  it('is given where similar listings that have it were seen more', () => {
    expect(hint(fewPhotos, photosHelp)).toEqual({ kind: 'photos', times: 2, similar: 16, price: null });
  });

  it.each<readonly [string, Partial<ComparedFields>, readonly SimilarListing[]]>([
    ['one has it already', { photos: 3 }, photosHelp],
    ['seven have it', fewPhotos, [...many(7, 40), ...many(8, 20, fewPhotos)]],
    ['seven lack it', fewPhotos, [...many(8, 40), ...many(7, 20, fewPhotos)]],
    ['it makes little difference', fewPhotos, [...many(8, 25), ...many(8, 20, fewPhotos)]],
    ['it was seen less', fewPhotos, [...many(8, 10), ...many(8, 20, fewPhotos)]],
    ['hardly anybody looked', fewPhotos, [...many(8, 2), ...many(8, 1, fewPhotos)]],
    ['the others have no views', fewPhotos, [...many(8, 40), ...many(8, 0, fewPhotos)]],
    ['they were there for longer', fewPhotos, [...many(8, 40, {}, 20), ...many(8, 20, fewPhotos, 10)]],
    ['there is nothing to compare', fewPhotos, []],
  ])('is none where %s', (_, own, similar) => {
    expect(hint(own, similar)).toBeNull();
  });

  it.each<readonly [string, Partial<ComparedFields>]>([
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
