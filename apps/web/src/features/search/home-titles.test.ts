// Headings, titles and descriptions of home.
import { brand } from '@chowk/contract/brand';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { findCategory } from '@chowk/contract/listings/categories';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../../../test/languages.ts';
import { findUnknown, readHomeView } from '../../domain/search/home-view.ts';
import { categoryTitle, describeUnknownCategory, descriptionOf, pageTitleOf, resultsTitle } from './home-titles.ts';

describe('the names of home', () => {
  it.each([
    ['', 'Agriculture', 'Agriculture', undefined],
    ['category=vehicles', 'Vehicles', 'Vehicles', 'Vehicles'],
    ['category=agriculture&subcategory=equipment', 'Farm Equipment', 'Farm Equipment', 'Farm Equipment'],
    ['category=all', 'All listings', 'All listings', 'All listings'],
    ['search=cow', 'All listings', 'Showing results for “cow”', 'cow'],
    ['search=cow&category=pets', 'Pets', 'Showing results for “cow”', 'cow in Pets'],
    ['category=nonsense', 'All listings', 'All listings', 'All listings'],
  ])('for ?%s', (search, goods, results, title) => {
    const view = readHomeView(new URLSearchParams(search));
    expect([categoryTitle(view), resultsTitle(view), pageTitleOf(view)]).toEqual([goods, results, title]);
  });

  it.each([
    ['category=Spaceships', 'There is no category “spaceships”. Here is everything.'],
    ['category=vehicles&subcategory=phones', 'There is no “phones” in Vehicles. Here is all of it.'],
    ['category=vehicles&subcategory=cars', null],
  ])('say of ?%s: %s', (search, words) => {
    const parameters = new URLSearchParams(search);
    const unknown = findUnknown(parameters);
    expect(unknown && describeUnknownCategory(unknown, readHomeView(parameters))).toBe(words);
  });

  it('offers no job and no room “for sale” to search engines', () => {
    const words = descriptionOf(readHomeView(new URLSearchParams('category=jobs')));
    expect(words).toMatch(/^Jobs in and around Chandigarh\. /);
  });
});

describe('the names of home in three languages', () => {
  const view = readHomeView(new URLSearchParams('search=cow&category=pets'));
  const pets = (language: LanguageId) => sayIn(language, () => findCategory('pets')?.name ?? '');

  it.each<[LanguageId, string, string, string]>([
    ['en', 'Showing results for “cow”', 'cow in {pets}', '“cow” in and around {area}. {about}'],
    ['hi', '“cow” के नतीजे', '{pets} श्रेणी में cow', '{area} और आसपास “cow”। {about}'],
    ['pa', '“cow” ਦੇ ਨਤੀਜੇ', '{pets} ਸ਼੍ਰੇਣੀ ਵਿੱਚ cow', '{area} ਅਤੇ ਆਲੇ-ਦੁਆਲੇ “cow”। {about}'],
  ])('in %s', (language, heading, title, description) => {
    expect(sayIn(language, () => resultsTitle(view))).toBe(heading);
    expect(sayIn(language, () => pageTitleOf(view))).toBe(title.replace('{pets}', pets(language)));
    const said = sayIn(language, () => ({ area: brand.area, about: brand.description, text: descriptionOf(view) }));
    expect(said.text).toBe(description.replace('{area}', said.area).replace('{about}', said.about));
  });

  it.each<[LanguageId, string, string]>([
    ['en', 'All listings', 'There is no category “x”. Here is everything.'],
    ['hi', 'सभी विज्ञापन', '“x” नाम की कोई श्रेणी नहीं है। ये रहे सभी विज्ञापन।'],
    ['pa', 'ਸਾਰੇ ਇਸ਼ਤਿਹਾਰ', '“x” ਨਾਂ ਦੀ ਕੋਈ ਸ਼੍ਰੇਣੀ ਨਹੀਂ ਹੈ। ਇਹ ਰਹੇ ਸਾਰੇ ਇਸ਼ਤਿਹਾਰ।'],
  ])('in %s, of everything', (language, heading, unknown) => {
    const all = readHomeView(new URLSearchParams('category=all'));
    expect(
      sayIn(language, () => [resultsTitle(all), describeUnknownCategory({ name: 'category', slug: 'x' }, all)]),
    ).toEqual([heading, unknown]);
  });
});
