// Which kind of thing a query asks for, and what a chip calls it.
import { describe, expect, it } from 'vitest';
import { kindOf, nameKind } from './kinds.rules.ts';
import type { Word } from './lexemes.rules.ts';
import { indexSpellings } from './spelling/spelling.rules.ts';
import { termsOf } from './terms.rules.ts';
import { buildVocabulary, parseVocabulary } from './vocabulary/vocabulary.rules.ts';

const word = (text: string): Word => ({ word: text, stem: text, sound: '' });
const vocabulary = buildVocabulary(
  parseVocabulary(`
    @property/rent, @property/sale + flat
    @property/rent = rent, rent te
    @property/commercial + rent, shop
    @property/sale, @property/commercial with property = sale
    @agriculture/equipment + tractor
    @vehicles/auto-parts + tyre
    @books/books = books
    @baby = kids
    @furniture/tables + table
    @furniture/office + chair
    @services/home-repairs + repair
    @electronics/phones = mobile`),
  (text) => text.split(' ').map(word),
);
const narrowing = new Set(['rent']);
const language = { vocabulary, spellings: indexSpellings([]) };
const kind = (text: string, left = text) => {
  const words = left.split(' ').map(word);
  const used = { words: new Set(left.split(' ')), near: [], endings: [] };
  return kindOf(termsOf(words, language, used), text.split(' ').map(word), { ...vocabulary, narrowing });
};

describe('kindOf', () => {
  it.each([
    ['mobile', ['electronics/phones']],
    ['sofa', []],
    ['flat', ['property/rent', 'property/sale']],
    ['flat rent', ['property/rent']],
    ['shop rent', ['property/commercial']],
    ['tractor tyre', ['vehicles/auto-parts']],
    ['mobile rent', ['electronics/phones']],
    ['rent', ['property/rent', 'property/commercial']],
    ['kids books', ['books/books']],
  ])('%s', (text, expected) => expect(kind(text)).toEqual(expected));

  it('is what a thing is, not what it is for', () => {
    expect(kind('books for kids', 'books kids')).toEqual(['books/books']);
    expect(kind('flat for rent', 'flat rent')).toEqual(['property/rent']);
  });

  it.each([
    [
      'what stands after "need" is asked for',
      'shop repair and need flat in tractor',
      ['property/rent', 'property/sale'],
    ],
    ['not where it is', 'mobile in shop', ['electronics/phones']],
    ['not what it is like', 'flat jisme mobile', ['property/rent', 'property/sale']],
    ['not for whom, in Hindi', 'kids ke liye books', ['books/books']],
    ['not where it is put, in Hindi', 'tractor shop mein lagane ke liye', ['agriculture/equipment']],
    ['both of two things', 'table aur chair', ['furniture/tables', 'furniture/office']],
    ['not that it is for rent, in Punjabi', 'tractor rent te', ['agriculture/equipment']],
    ['a phrase that only begins with a narrowing word', 'rent tractor', ['agriculture/equipment']],
  ])('%s: %s', (_, text, expected) => expect(kind(text)).toEqual(expected));

  it('is told by an offer where that tells kinds apart', () => {
    expect(kind('flat for sale', 'flat')).toEqual(['property/sale']);
    expect(kind('mobile for sale', 'mobile')).toEqual(['electronics/phones']);
  });
});

describe('nameKind', () => {
  it.each([
    [[], null],
    [['electronics/phones'], { category: 'electronics', subcategory: 'phones', name: 'Mobile Phones' }],
    [['property/rent', 'property/sale'], { category: 'property', subcategory: null, name: 'Property' }],
    [['vehicles/bicycles', 'sports/bicycles'], { category: 'vehicles', subcategory: 'bicycles', name: 'Bicycles' }],
    [['jobs'], { category: 'jobs', subcategory: null, name: 'Jobs' }],
  ])('%j', (categoryPaths, named) => expect(nameKind(categoryPaths)).toEqual(named));
});
