// Formats and names in English, Hindi and Punjabi: times, dates, prices, categories, details and places.

import { brand } from '@chowk/contract/brand';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { hintText } from '@chowk/contract/listing-statistics/listing-hints';
import { categories, findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { categoryDescriptions } from '@chowk/contract/listings/category-descriptions';
import { detailField, detailNames } from '@chowk/contract/listings/details/detail-fields';
import { detailFilterText } from '@chowk/contract/listings/details/detail-filter-texts';
import { detailRefusal } from '@chowk/contract/listings/details/detail-schemas';
import { detailLine, detailRows } from '@chowk/contract/listings/details/detail-texts';
import { dayText, expiryText } from '@chowk/contract/listings/expiry';
import { choiceFields } from '@chowk/contract/listings/listing-fields';
import { cardBadge, statusLabels } from '@chowk/contract/listings/listing-status';
import { firstMessage } from '@chowk/contract/messages/first-message';
import { placeLine, placeName } from '@chowk/contract/places/place-names';
import { parseAmount } from '@chowk/contract/prices/amounts';
import { formatListingPrice } from '@chowk/contract/prices/price';
import { rupeesInWords } from '@chowk/contract/prices/price-words';
import { sortLabels } from '@chowk/contract/search/sort-orders';
import { priceHintText } from '@chowk/contract/similar-listings/price-hint-texts';
import { hereSince } from '@chowk/contract/text/here-since';
import { monthName } from '@chowk/contract/text/months';
import { relativeTime } from '@chowk/contract/text/relative-time';
import { shortMonth } from '@chowk/contract/text/short-months';
import { weekdayName } from '@chowk/contract/text/weekdays';
import { describe, expect, it } from 'vitest';
import { sayIn } from './languages.ts';

const now = new Date('2026-11-16T08:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const [hour, day] = [3600, 86_400];

type Words = readonly [say: () => string | null, en: string, hi: string, pa: string];

function expectAll(rows: readonly Words[]): void {
  it.each(rows.map(([say, ...words]) => [...words, say] as const))('%s: %s, %s', (en, hi, pa, say) => {
    const said = (['en', 'hi', 'pa'] as const).map((language) => sayIn(language, say));
    expect(said).toEqual([en, hi, pa]);
  });
}

describe('times and dates', () => {
  expectAll([
    [() => relativeTime(before(5), now), 'just now', 'अभी-अभी', 'ਹੁਣੇ'],
    [() => relativeTime(before(300), now), '5 minutes ago', '5 मिनट पहले', '5 ਮਿੰਟ ਪਹਿਲਾਂ'],
    [() => relativeTime(before(hour), now), '1 hour ago', '1 घंटा पहले', '1 ਘੰਟਾ ਪਹਿਲਾਂ'],
    [() => relativeTime(before(3 * hour), now), '3 hours ago', '3 घंटे पहले', '3 ਘੰਟੇ ਪਹਿਲਾਂ'],
    [() => relativeTime(before(2 * day), now), '2 days ago', '2 दिन पहले', '2 ਦਿਨ ਪਹਿਲਾਂ'],
    [() => relativeTime(before(7 * day), now), '1 week ago', '1 हफ़्ता पहले', '1 ਹਫ਼ਤਾ ਪਹਿਲਾਂ'],
    [() => relativeTime(before(61 * day), now), '2 months ago', '2 महीने पहले', '2 ਮਹੀਨੇ ਪਹਿਲਾਂ'],
    [() => relativeTime(before(365 * day), now), '1 year ago', '1 साल पहले', '1 ਸਾਲ ਪਹਿਲਾਂ'],
    [() => dayText(new Date('2026-12-05T08:00:00Z')), '5 Dec 2026', '5 दिसं. 2026', '5 ਦਸੰ. 2026'],
    [() => dayText(new Date('2026-09-30T20:00:00Z')), '1 Oct 2026', '1 अक्टू. 2026', '1 ਅਕਤੂ. 2026'],
    [() => expiryText(before(-day), now), 'Expires tomorrow', 'कल समाप्त होगा', 'ਕੱਲ੍ਹ ਮਿਆਦ ਪੁੱਗੇਗੀ'],
    [() => expiryText(before(-4 * day), now), 'Expires in 4 days', 'विज्ञापन 4 दिन और', 'ਇਸ਼ਤਿਹਾਰ 4 ਦਿਨ ਹੋਰ'],
    [
      () => expiryText(new Date('2026-12-24T08:00:00Z'), now),
      'Expires on 24 Dec 2026',
      'विज्ञापन 24 दिसं. 2026 तक',
      'ਇਸ਼ਤਿਹਾਰ 24 ਦਸੰ. 2026 ਤੱਕ',
    ],
    [() => hereSince(new Date('2026-03-01T00:00:00Z')), 'Here since March 2026', 'मार्च 2026 से यहां', 'ਮਾਰਚ 2026 ਤੋਂ ਇੱਥੇ'],
    [() => weekdayName(1), 'Monday', 'सोमवार', 'ਸੋਮਵਾਰ'],
  ]);

  it('have the months that English has had', () => {
    const of = (month: 'long' | 'short', number: number) =>
      new Intl.DateTimeFormat('en-IN', { month, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, number - 1, 5)));
    for (let number = 1; number <= 12; number++) {
      expect([monthName(number), shortMonth(number)]).toEqual([of('long', number), of('short', number)]);
    }
  });
});

it.each(['en', 'hi', 'pa'] as const)('prices in words are read back in %s', (language) => {
  const amounts = [...Array(1000).keys(), 45_000, 125_750, 199_999, 20_000_000, 123_456_789, 10_000_000_000];
  const read = sayIn(language, () => amounts.map((amount) => parseAmount(rupeesInWords(amount))));
  expect(read).toEqual(amounts);
});

describe('prices', () => {
  expectAll([
    [() => rupeesInWords(45_000), 'forty-five thousand rupees', 'पैंतालीस हज़ार रुपये', 'ਪੰਤਾਲੀ ਹਜ਼ਾਰ ਰੁਪਏ'],
    [() => rupeesInWords(1), 'one rupee', 'एक रुपया', 'ਇੱਕ ਰੁਪਈਆ'],
    [
      () => rupeesInWords(125_750.5),
      'one lakh twenty-five thousand seven hundred and fifty rupees and fifty paise',
      'एक लाख पच्चीस हज़ार सात सौ पचास रुपये पचास पैसे',
      'ਇੱਕ ਲੱਖ ਪੱਚੀ ਹਜ਼ਾਰ ਸੱਤ ਸੌ ਪੰਜਾਹ ਰੁਪਏ ਪੰਜਾਹ ਪੈਸੇ',
    ],
    [() => rupeesInWords(20_000_000), 'two crore rupees', 'दो करोड़ रुपये', 'ਦੋ ਕਰੋੜ ਰੁਪਏ'],
    [
      () => formatListingPrice({ price: 125_000, pricing: 'negotiable' }),
      '₹1,25,000.00 · Negotiable',
      '₹1,25,000.00 · मोल-भाव हो जाएगा',
      '₹1,25,000.00 · ਭਾਅ ਘੱਟ-ਵੱਧ ਹੋ ਸਕਦਾ',
    ],
    [() => formatListingPrice({ price: 0, pricing: 'on_request' }), 'On request', 'पूछने पर बताएंगे', 'ਪੁੱਛਣ ’ਤੇ ਦੱਸਾਂਗੇ'],
    [
      () => priceHintText({ from: 55_000, to: 72_000, count: 14 }),
      'Similar ones: ₹55,000–72,000, from 14 listings',
      'मिलते-जुलते: ₹55,000–72,000, 14 विज्ञापनों से',
      'ਮਿਲਦੇ-ਜੁਲਦੇ: ₹55,000–72,000, 14 ਇਸ਼ਤਿਹਾਰਾਂ ਤੋਂ',
    ],
    [
      () => hintText({ kind: 'photos', times: 2, similar: 16, price: null }),
      'Similar listings with 3 photos or more got twice the views.',
      '3 या ज़्यादा फ़ोटो वाले मिलते-जुलते विज्ञापनों को दोगुने व्यूज़ मिले।',
      '3 ਜਾਂ ਵੱਧ ਫ਼ੋਟੋਆਂ ਵਾਲੇ ਮਿਲਦੇ-ਜੁਲਦੇ ਇਸ਼ਤਿਹਾਰਾਂ ਨੂੰ ਦੁੱਗਣੇ ਵਿਊਜ਼ ਮਿਲੇ।',
    ],
  ]);
});

// Promise: The first message is the specification's in English, and fits the kind of listing in Hindi and Punjabi
describe('the first message', () => {
  const specified = "Hi, I'm interested in this item. Is it still available?";
  expectAll([
    [
      () => firstMessage({ category: 'property', subcategory: 'rent' }),
      specified,
      'नमस्ते जी, क्या यह जगह अभी खाली है?',
      'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਕੀ ਇਹ ਥਾਂ ਹਾਲੇ ਖ਼ਾਲੀ ਹੈ?',
    ],
    [
      () => firstMessage({ category: 'agriculture', subcategory: 'livestock' }),
      specified,
      'नमस्ते जी, क्या यह अभी बिकाऊ है? देखने कब आ सकते हैं?',
      'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਕੀ ਇਹ ਹਾਲੇ ਵਿਕਾਊ ਹੈ? ਵੇਖਣ ਕਦੋਂ ਆ ਸਕਦੇ ਹਾਂ?',
    ],
    [
      () => firstMessage({ category: 'jobs', subcategory: null }),
      specified,
      'नमस्ते जी, क्या इस काम के लिए जगह अभी खाली है?',
      'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਕੀ ਇਸ ਕੰਮ ਲਈ ਅਸਾਮੀ ਹਾਲੇ ਖ਼ਾਲੀ ਹੈ?',
    ],
  ]);
});

describe('categories and details', () => {
  expectAll([
    [() => findCategory('agriculture')?.name ?? '', 'Agriculture', 'खेती-बाड़ी', 'ਖੇਤੀਬਾੜੀ'],
    [() => findSubcategory('vehicles', 'cars')?.name ?? '', 'Cars', 'कारें', 'ਕਾਰਾਂ'],
    [() => statusLabels.sold, 'Sold', 'बिक गया', 'ਵਿਕ ਗਿਆ'],
    [() => cardBadge('pending')?.text ?? '', 'PENDING', 'होल्ड पर', 'ਹੋਲਡ ’ਤੇ'],
    [() => choiceFields.condition.choices.like_new, 'Like new', 'नए जैसा', 'ਨਵੇਂ ਵਰਗਾ'],
    [() => sortLabels.newest, 'Newest First', 'नए पहले', 'ਨਵੇਂ ਪਹਿਲਾਂ'],
    [
      () =>
        detailLine({
          details: { year: 2021, kilometres: 18_400, fuel: 'petrol' },
          category: 'vehicles',
          subcategory: 'cars',
          price: 0,
        }),
      '2021 · 18,400 km · petrol',
      '2021 · 18,400 किमी · पेट्रोल',
      '2021 · 18,400 ਕਿਮੀ · ਪੈਟਰੋਲ',
    ],
    [
      () =>
        detailLine({
          details: { breed: 'Murrah', age: 0.5, milk: 1 },
          category: 'agriculture',
          subcategory: 'livestock',
          price: 0,
        }),
      'Murrah · 6 months · 1 litre a day',
      'Murrah · 6 महीने · रोज़ 1 लीटर',
      'Murrah · 6 ਮਹੀਨੇ · ਰੋਜ਼ 1 ਲੀਟਰ',
    ],
    [
      () =>
        detailLine({
          details: { bhk: 2, area: { amount: 5, unit: 'marla' }, furnished: 'partly' },
          category: 'property',
          subcategory: 'rent',
          price: 0,
        }),
      '2 BHK · 5 marla · partly furnished',
      '2 बीएचके · 5 मरला · सेमी-फ़र्निश्ड',
      '2 ਬੀਐਚਕੇ · 5 ਮਰਲਾ · ਸੈਮੀ-ਫ਼ਰਨਿਸ਼ਡ',
    ],
    [
      () =>
        detailLine({
          details: { storage: 128, warrantyUntil: '2027-09' },
          category: 'electronics',
          subcategory: 'phones',
          price: 0,
        }),
      '128 GB · warranty until Sep 2027',
      '128 जीबी · सितं. 2027 तक वारंटी',
      '128 ਜੀਬੀ · ਸਤੰ. 2027 ਤੱਕ ਵਾਰੰਟੀ',
    ],
    [
      () => detailLine({ details: { experience: 1 }, category: 'education', subcategory: 'tutors', price: 0 }),
      '1 year’s experience',
      '1 साल का अनुभव',
      '1 ਸਾਲ ਦਾ ਤਜਰਬਾ',
    ],
    [
      () =>
        detailRows({ details: { owners: 2 }, category: 'vehicles', subcategory: 'cars', price: 0 }).map(
          ({ label, text }) => `${label}: ${text}`,
        )[0] ?? '',
      'Owners so far: 2',
      'अब तक कितने मालिक: 2',
      'ਹੁਣ ਤੱਕ ਕਿੰਨੇ ਮਾਲਕ: 2',
    ],
    [() => detailFilterText('year', { min: 2020 }), 'Year from 2020', 'साल 2020 से', 'ਸਾਲ 2020 ਤੋਂ'],
    [() => detailFilterText('kilometres', { max: 50_000 }), 'Up to 50,000 km', '50,000 किमी तक', '50,000 ਕਿਮੀ ਤੱਕ'],
    [() => detailFilterText('fuel', ['petrol', 'diesel']), 'Petrol or Diesel', 'पेट्रोल या डीज़ल', 'ਪੈਟਰੋਲ ਜਾਂ ਡੀਜ਼ਲ'],
    [
      () => detailRefusal('milk'),
      'Milk a day must be between 0 and 80',
      'रोज़ का दूध: 0 और 80 के बीच होना चाहिए',
      'ਰੋਜ਼ ਦਾ ਦੁੱਧ: 0 ਅਤੇ 80 ਦੇ ਵਿਚਕਾਰ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ',
    ],
    [() => brand.tagline, 'Buy and Sell Locally', 'अपने शहर में खरीदें और बेचें', 'ਆਪਣੇ ਸ਼ਹਿਰ ਵਿੱਚ ਖਰੀਦੋ ਤੇ ਵੇਚੋ'],
  ]);

  it.each([
    ['hi', /^[\p{Script=Devanagari}\p{Script=Common}]+$/u],
    ['pa', /^[\p{Script=Gurmukhi}\p{Script=Common}]+$/u],
  ] as const)('have no word of another script in %s', (language: LanguageId, script) => {
    const names = sayIn(language, () => [
      ...categories.flatMap(({ slug, name, subcategories }) => [
        name,
        categoryDescriptions[slug],
        ...subcategories.map((subcategory) => subcategory.name),
      ]),
      ...detailNames.flatMap((name) => wordsOf(detailField(name))),
    ]);
    expect(names.length).toBeGreaterThan(220);
    for (const name of names) expect(name).toMatch(script);
  });
});

function wordsOf(field: ReturnType<typeof detailField>): string[] {
  const words = [field.label];
  if (field.kind === 'choice') words.push(...Object.values(field.choices));
  if (field.kind === 'measure') words.push(...Object.values(field.units));
  if (field.kind === 'number') words.push(field.unit ?? '₹');
  return words;
}

describe('places', () => {
  expectAll([
    [() => placeName('Mohali'), 'Mohali', 'मोहाली', 'ਮੋਹਾਲੀ'],
    [() => placeName('New Chandigarh'), 'New Chandigarh', 'न्यू चंडीगढ़', 'ਨਿਊ ਚੰਡੀਗੜ੍ਹ'],
    [() => placeName('Kajheri'), 'Kajheri', 'कजहेड़ी', 'ਕਜਹੇੜੀ'],
    [() => placeName('Sector 15'), 'Sector 15', 'सेक्टर 15', 'ਸੈਕਟਰ 15'],
    [() => placeName('Sector 17-C'), 'Sector 17-C', 'सेक्टर 17-C', 'ਸੈਕਟਰ 17-C'],
    [
      () => placeLine('Industrial Area Phase 8B, Mohali'),
      'Industrial Area Phase 8B, Mohali',
      'इंडस्ट्रियल एरिया फेज 8B, मोहाली',
      'ਇੰਡਸਟਰੀਅਲ ਏਰੀਆ ਫੇਜ਼ 8B, ਮੋਹਾਲੀ',
    ],
    [() => placeLine('Kharar, Punjab'), 'Kharar, Punjab', 'खरड़, पंजाब', 'ਖਰੜ, ਪੰਜਾਬ'],
    [() => placeName('My uncle’s house'), 'My uncle’s house', 'My uncle’s house', 'My uncle’s house'],
    [() => placeName('constructor'), 'constructor', 'constructor', 'constructor'],
  ]);
});
