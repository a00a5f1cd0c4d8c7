// Words by kind of listing: status, first message, price by the month.
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTranslation, definedTexts } from '../languages/define-texts.ts';
import { type Translation, translate } from '../languages/translation.ts';
import { formatListingPrice } from '../prices/price.ts';
import { kindOf, statusLabelOf } from './listing-kinds.ts';

beforeAll(() => {
  for (const language of ['hi', 'pa'] as const) {
    for (const [part, tree] of definedTexts()) {
      const file = new URL(`../../languages/${language}/${part}.json`, import.meta.url);
      if (!existsSync(file)) continue;
      addTranslation(language, part, translate(tree, JSON.parse(readFileSync(file, 'utf8')) as Translation));
    }
  }
});

const room = { category: 'property', subcategory: 'rent' };

it.each([
  ['property', 'rent', 'rental'],
  ['property', 'land', 'property'],
  ['jobs', null, 'job'],
  ['jobs', 'seeking', 'service'],
  ['pets', 'dogs', 'animal'],
  ['pets', 'supplies', 'thing'],
  ['agriculture', 'livestock', 'animal'],
  ['furniture', 'beds', 'thing'],
] as const)('%s/%s is a %s', (category, subcategory, kind) => {
  expect(kindOf({ category, subcategory })).toBe(kind);
});

describe('words by kind', () => {
  it.each([
    ['en', room, 'Rented'],
    ['hi', room, 'किराए पर चढ़ गया'],
    ['pa', { category: 'jobs', subcategory: 'full-time' }, 'ਅਸਾਮੀ ਭਰ ਗਈ'],
    ['en', { category: 'pets', subcategory: 'dogs' }, 'Sold'],
  ] as const)('the end in %s of %j', (language, listing, label) => {
    expect(statusLabelOf({ ...listing, status: 'sold' }, language)).toBe(label);
  });

  it.each([
    ['en', room, 12_000, '₹12,000.00 a month · Negotiable'],
    ['hi', room, 12_000, '₹12,000.00 महीना'],
    ['en', { category: 'jobs', subcategory: 'temporary' }, 700, '₹700.00'],
    ['en', room, 0, '₹0.00'],
  ] as const)('the price in %s of %j at %d', (language, listing, price, text) => {
    const pricing = text.includes('Negotiable') ? 'negotiable' : null;
    expect(formatListingPrice({ ...listing, price, pricing }, language)).toBe(text);
  });
});
