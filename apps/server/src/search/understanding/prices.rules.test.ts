// Prices as users type them, as a table: what is understood, and what of the text is left.
import { describe, expect, it } from 'vitest';
import { tidyText, tokensOf, withoutSpans } from '../../text/tokens.rules.ts';
import { digitsForNumberWords, readPrices } from './prices.rules.ts';

function read(typed: string) {
  const text = tidyText(typed);
  const found = readPrices(tokensOf(text));
  if (!found) return null;
  const rest = withoutSpans(text, found.spans).trim().replace(/\s+/g, ' ');
  return [found.minPrice, found.maxPrice, rest];
}

describe('a price in a text', () => {
  // Promise: Prices in the text filter, in English, Hindi, Punjabi and mixed; they never hide everything, and what the
  // user set wins
  it.each<[text: string, min: number | null, max: number | null, rest: string]>([
    ['scooty under 70000', null, 70_000, 'scooty'],
    ['below 500', null, 500, ''],
    ['scooty under 70000 in mohali', null, 70_000, 'scooty in mohali'],
    ['bike under 1.5 lakh in mohali', null, 150_000, 'bike in mohali'],
    ['sofa upto 15,000', null, 15_000, 'sofa'],
    ['sofa up to 1,50,000', null, 150_000, 'sofa'],
    ['phone within 20k', null, 20_000, 'phone'],
    ['less than 1.5 lakh car', null, 150_000, 'car'],
    ['max 5000 chair', null, 5000, 'chair'],
    ['tv under ₹4k', null, 4000, 'tv'],
    ['car from 2 lakh', 200_000, null, 'car'],
    ['plot above 50 lakh', 5_000_000, null, 'plot'],
    ['house 1 crore se upar', 10_000_000, null, 'house'],
    ['bike between 20k and 40k', 20_000, 40_000, 'bike'],
    ['between 2 and 3 lakh car', 200_000, 300_000, 'car'],
    ['₹500-1000 toys', 500, 1000, 'toys'],
    ['bike 50000 to 70000', 50_000, 70_000, 'bike'],
    ['rent 5000 se 8000 tak', 5000, 8000, 'rent'],
    ['20-30k laptop', 20_000, 30_000, 'laptop'],
    ['maruti car 5 lakh tak', null, 500_000, 'maruti car'],
    ['50 hazar se kam bike', null, 50_000, 'bike'],
    ['das hazar tak fridge', null, 10_000, 'fridge'],
    ['फ्रिज 10 हज़ार तक', null, 10_000, 'फ्रिज'],
    ['१०००० तक मोबाइल', null, 10_000, 'मोबाइल'],
    ['ਫਰਿੱਜ 10 ਹਜ਼ਾਰ ਤੱਕ', null, 10_000, 'ਫਰਿੱਜ'],
    ['ਮੱਝ 1 ਲੱਖ ਤੋਂ ਘੱਟ', null, 100_000, 'ਮੱਝ'],
    ['गाय 50 हजार से ज्यादा', 50_000, null, 'गाय'],
    ['laptop 20k', null, 20_000, 'laptop'],
    ['buffalo one lakh twenty thousand', null, 120_000, 'buffalo'],
    ['do hazar panj sau tak bag', null, 2500, 'bag'],
    ['toys five hundred', null, 500, 'toys'],
    ['bike 40 to 50 hazar', 40_000, 50_000, 'bike'],
    ['flat rent 15000', null, 15_000, 'flat rent'],
    ['guitar rs 5000', null, 5000, 'guitar'],
    ['guitar 5000/-', null, 5000, 'guitar'],
    ['cycle around 4000', 3000, 5000, 'cycle'],
  ])('%s', (text, min, max, rest) => expect(read(text)).toEqual([min, max, rest]));

  it.each([
    'iphone 13',
    '2 bhk',
    '2bhk',
    'activa 5g',
    'powerbank 20000mah',
    'power bank 20000 mah',
    'swift 2015',
    'swift 2015 to 2018',
    'alto from 2015',
    'tata 407',
    '43 inch led tv',
    '4k tv',
    'tv under 50 inch',
    'tv under 50 in',
    'flat within 5 km',
    'rotavator 6 feet',
    'ncert 9th class',
    'winter rompers 6-12 months',
    'dell i5 8gb',
    'canon 1500d',
    'nikon d5600',
    'massey 1035',
    '5 marla ghar',
    'under',
    'tak',
    '₹',
    '1000',
  ])('is none in: %s', (text) => expect(read(text)).toBeNull());

  it('contradicts itself where nothing can cost that', () => {
    expect(readPrices(tokensOf('under 500 above 900'))).toMatchObject({ isContradiction: true });
    expect(readPrices(tokensOf('above 500 under 900'))).toMatchObject({ isContradiction: false });
  });

  it.each([
    ['a model of a machine beside its make', 'ford 3600 tractor', undefined],
    ['a price from 10,000 on', 'ford 36000', 36_000],
    ['a price with a unit', 'ford rs 3600', 3600],
    ['a price with a bound', 'ford under 3600', 3600],
    ['a price beside another word', 'tractor 3600', 3600],
  ])('is %s: %s', (_, text, maxPrice) => {
    expect(readPrices(tokensOf(text), (word) => word === 'ford')?.maxPrice).toBe(maxPrice);
  });

  it('is no price before a model of a vehicle', () => {
    const isVehicle = (word: string) => word === 'unicorn';
    expect(readPrices(tokensOf('honda cb 9000 unicorn'), () => false, isVehicle)).toBeNull();
    expect(readPrices(tokensOf('honda 29000 unicorn'), () => false, isVehicle)?.maxPrice).toBe(29_000);
  });

  it('never exceeds what a price can be', () => {
    expect(readPrices(tokensOf(`under ${'9'.repeat(40)}`))?.maxPrice).toBeLessThan(1e12);
  });
});

describe('numbers before a unit', () => {
  it.each([
    ['three bhk flat', '3 bhk flat'],
    ['do kamre kiraye par', '2 kamre kiraye par'],
    ['ek killa zameen', '1 killa zameen'],
    ['दो कमरे', '2 कमरे'],
    ['please do call', 'please do call'],
  ])('in words: %s', (text, digits) => expect(digitsForNumberWords(text)).toBe(digits));
});
