// Words by kind of listing: status, first message, price by the month.
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTranslation, definedTexts, inLanguage } from '../languages/define-texts.ts';
import { type Translation, translate } from '../languages/translation.ts';
import { firstMessage } from '../messages/first-message.ts';
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
    ['en', room, "Hi, I'm interested in this item. Is it still available?"],
    ['hi', room, 'नमस्ते जी, क्या यह जगह अभी खाली है?'],
    [
      'pa',
      { category: 'agriculture', subcategory: 'livestock' },
      'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਕੀ ਇਹ ਹਾਲੇ ਵਿਕਾਊ ਹੈ? ਵੇਖਣ ਕਦੋਂ ਆ ਸਕਦੇ ਹਾਂ?',
    ],
    ['hi', { category: 'jobs', subcategory: null }, 'नमस्ते जी, क्या इस काम के लिए जगह अभी खाली है?'],
  ] as const)('the first message in %s about %j', (language, listing, text) => {
    expect(inLanguage(language, () => firstMessage(listing))).toBe(text);
  });

  it.each([
    ['en', room, 'Rented'],
    ['hi', room, 'किराए पर चढ़ गया'],
    ['pa', { category: 'jobs', subcategory: 'full-time' }, 'ਅਸਾਮੀ ਭਰ ਗਈ'],
    ['en', { category: 'pets', subcategory: 'dogs' }, 'Sold'],
  ] as const)('the end in %s of %j', (language, listing, label) => {
    expect(inLanguage(language, () => statusLabelOf({ ...listing, status: 'sold' }))).toBe(label);
  });

  it.each([
    ['en', room, 12_000, '₹12,000.00 a month · Negotiable'],
    ['hi', room, 12_000, '₹12,000.00 महीना'],
    ['en', { category: 'jobs', subcategory: 'temporary' }, 700, '₹700.00'],
    ['en', room, 0, '₹0.00'],
  ] as const)('the price in %s of %j at %d', (language, listing, price, text) => {
    const pricing = text.includes('Negotiable') ? 'negotiable' : null;
    expect(inLanguage(language, () => formatListingPrice({ ...listing, price, pricing }))).toBe(text);
  });
});
