// Links out of an empty result.
import type { LanguageId } from '@chowk/contract/languages/languages';
import type { FilterName } from '@chowk/contract/search/search-filters';
import type { EmptyResultSuggestions } from '@chowk/contract/search/search-schemas';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../../../../test/languages.ts';
import { homePath, readHomeView } from '../../../domain/search/home-view.ts';
import { explainEmptyResult, listEmptyResultLinks } from './empty-result-links.ts';

const nowhere: EmptyResultSuggestions = { spelling: null, filter: null, radius: null };
const mohali = 'lat=30.7&lng=76.7&radius=5&place=Mohali';

const viewOf = (search: string) => readHomeView(new URLSearchParams(search));
const waysOf = (ways: Partial<EmptyResultSuggestions>, search: string) =>
  listEmptyResultLinks({ ...nowhere, ...ways }, viewOf(search)).map(({ label, reason, to }) => [
    label,
    reason,
    homePath(to),
  ]);

describe('the ways out of an empty result', () => {
  it('are none where nothing helps', () => {
    expect(waysOf({}, 'search=zzz')).toEqual([]);
  });

  it('begin with the nearest spelling, and start again at the first cards', () => {
    const ways: EmptyResultSuggestions = {
      spelling: { query: 'tractor', count: 1, part: 'every' },
      filter: { name: 'price', count: 1000, part: 'every' },
      radius: { radiusKm: 25, count: 3, part: 'every' },
    };
    expect(waysOf(ways, `search=trktr&maxPrice=5&${mohali}&shown=16`)).toEqual([
      ['Did you mean “tractor”?', '1 listing', '/?search=tractor&maxPrice=5&lat=30.7&lng=76.7&radius=5&place=Mohali'],
      ['Remove the price range', '1,000+ listings', '/?search=trktr&lat=30.7&lng=76.7&radius=5&place=Mohali'],
      ['Search within 25 km', '3 listings', '/?search=trktr&maxPrice=5&lat=30.7&lng=76.7&radius=25&place=Mohali'],
    ]);
  });

  it('say of close matches that they are close', () => {
    expect(waysOf({ radius: { radiusKm: 25, count: 1, part: 'close' } }, `search=x&${mohali}`)[0]?.[1]).toBe(
      '1 close match',
    );
  });

  it.each<[FilterName, string, string, string]>([
    ['query', 'search=zzz', 'Remove the words “zzz”', '/?category=all'],
    ['query', 'search=zzz&category=pets', 'Remove the words “zzz”', '/?category=pets'],
    [
      'category',
      'search=sofa&category=vehicles&subcategory=cars',
      'Look outside Vehicles',
      '/?category=all&search=sofa',
    ],
    ['category', '', 'Look outside Agriculture', '/?category=all'],
    ['subcategory', 'category=vehicles&subcategory=boats', 'Look in all of Vehicles', '/?category=vehicles'],
    ['price', 'category=all&minPrice=5&maxPrice=9', 'Remove the price range', '/?category=all'],
    ['details', 'category=vehicles&details=year:2020..', 'Look at any details', '/?category=vehicles'],
    ['location', `category=all&${mohali}&sortBy=distance`, 'Search everywhere', '/?category=all'],
    ['mapBounds', 'category=all&view=map&area=31,30,77,76', 'Look outside the map area', '/?category=all&view=map'],
  ])('take the %s away from ?%s', (name, search, label, address) => {
    expect(waysOf({ filter: { name, count: 7, part: 'every' } }, search)).toEqual([[label, '7 listings', address]]);
  });

  it.each([
    ['search=zzz', 'Nothing matches “zzz”.'],
    ['search=cow&category=vehicles', 'Nothing matches “cow” in Vehicles.'],
    ['category=vehicles&subcategory=boats', 'There is nothing in Boats.'],
    [`category=all&${mohali}&minPrice=5`, 'There is nothing within 5 km of Mohali at this price.'],
    ['category=all&area=31,30,77,76', 'There is nothing in this map area.'],
    ['category=vehicles&details=year:2020..', 'There is nothing in Vehicles with these details.'],
  ])('say why for ?%s', (search, words) => {
    expect(explainEmptyResult(viewOf(search))).toBe(words);
  });

  it.each<[LanguageId, string]>([
    ['en', 'Nothing matches “cow” within 5 km of your location in this map area.'],
    ['hi', 'आपकी लोकेशन से 5 किमी के अंदर, नक्शे के इस इलाके में “cow” के लिए कुछ नहीं मिला।'],
    ['pa', 'ਤੁਹਾਡੀ ਲੋਕੇਸ਼ਨ ਤੋਂ 5 ਕਿਮੀ ਦੇ ਅੰਦਰ, ਨਕਸ਼ੇ ਦੇ ਇਸ ਇਲਾਕੇ ਵਿੱਚ “cow” ਨਾਲ ਮਿਲਦਾ ਕੁਝ ਨਹੀਂ ਹੈ।'],
  ])('say why in %s', (language, words) => {
    const view = viewOf('search=cow&lat=30.7&lng=76.7&radius=5&place=your+location&area=31,30,77,76');
    expect(sayIn(language, () => explainEmptyResult(view))).toBe(words);
  });
});
