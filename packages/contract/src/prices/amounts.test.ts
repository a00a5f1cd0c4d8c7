// Parsing and formatting of amounts of money, as tables.
import { describe, expect, it } from 'vitest';
import { parseAmount, takeAmount } from './amounts.ts';
import { findPriceTypo } from './price-typo.ts';
import { describePrice, rupeesInWords } from './price-words.ts';

describe('an amount', () => {
  it.each([
    ['500', 500],
    ['0', 0],
    ['45.5', 45.5],
    ['45.50', 45.5],
    ['.5', 0.5],
    ['45.', 45],
    ['₹ 4,25,000', 425_000],
    ['4,25,000.50', 425_000.5],
    ['1,200', 1200],
    ['425,000', 425_000],
    ['45,000/-', 45_000],
    ['Rs. 500/-', 500],
    ['Rs.45,000/- only', 45_000],
    [' INR 12,34,567 ', 1_234_567],
    ['500 rupees', 500],
    ['₨ 500', 500],
    ['45 000', 45_000],
    ['4 25 000', 425_000],
    ['45.000', 45_000],
    ['4.25.000', 425_000],
    ['1.250.000', 1_250_000],
    ['0.500', 0.5],
    ['45k', 45_000],
    ['45 K', 45_000],
    ['2.5k', 2500],
    ['45 hazar', 45_000],
    ['45 hazaar', 45_000],
    ['45 Thousand', 45_000],
    ['5 sau', 500],
    ['1.5 lakh', 150_000],
    ['1.5lac', 150_000],
    ['1.5 L', 150_000],
    ['1.15 lakhs', 115_000],
    ['1.250 lakh', 125_000],
    ['₹2 crore', 20_000_000],
    ['2cr', 20_000_000],
    ['2 crore 5 lakh', 20_500_000],
    ['1 lakh 25 hazar', 125_000],
    ['1 lakh 500', 100_500],
    ['ek lakh', 100_000],
    ['dedh lakh', 150_000],
    ['dhai lakh', 250_000],
    ['४५ हज़ार', 45_000],
    ['45 हजार', 45_000],
    ['१.५ लाख', 150_000],
    ['डेढ़ लाख रुपये', 150_000],
    ['२ करोड़', 20_000_000],
    ['੪੫ ਹਜ਼ਾਰ', 45_000],
    ['45 ਹਜਾਰ', 45_000],
    ['੧.੫ ਲੱਖ', 150_000],
    ['ਢਾਈ ਲੱਖ', 250_000],
    ['2 ਕਰੋੜ', 20_000_000],
    ['₹ ੫੦੦', 500],
    ['5.5 lakh', 550_000],
    ['साढ़े चार लाख', 450_000],
    ['साढे 4 लाख रुपये', 450_000],
    ['ਸਾਢੇ ਪੰਜ ਲੱਖ', 550_000],
    ['sadhe paanch hazar', 5500],
    ['सवा लाख', 125_000],
    ['ਸਵਾ ਦੋ ਲੱਖ', 225_000],
    ['पौने दो लाख', 175_000],
    ['ਪੌਣੇ ਤਿੰਨ ਲੱਖ', 275_000],
    ['डेढ़ सौ', 150],
    ['पैंतालीस हज़ार', 45_000],
    ['ਪੰਤਾਲੀ ਹਜ਼ਾਰ', 45_000],
    ['एक लाख पच्चीस हज़ार', 125_000],
    ['पांच सौ पचास', 550],
    ['twenty five lakh', 2_500_000],
    ['forty-five thousand', 45_000],
    ['five hundred', 500],
    ['fifty rupees', 50],
  ])('written as %j is %d', (text, value) => {
    expect(parseAmount(text)).toBe(value);
  });

  it.each([
    '',
    '   ',
    '₹',
    'free',
    'lakh',
    '-5',
    '1,5',
    '1,50',
    '1,2345',
    '1.2.3',
    '1e3',
    '0x10',
    '45 km',
    '40-45k',
    '5 lakh 2 crore',
    '5 lakh 5 lakh',
    '45k negotiable',
    '2 chairs',
    'साढ़े',
    'साढ़े चार',
    'fifty chairs',
    'Infinity',
  ])('is not read out of %j', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });
});

describe('the amount a text begins with', () => {
  it.each([
    ['1.5 lakh near me', 150_000, 'near me'],
    ['20k', 20_000, ''],
    ['₹50,000 in Mohali', 50_000, 'in mohali'],
    ['5 lakh 2 bhk', 500_000, '2 bhk'],
    ['२ लाख में', 200_000, 'में'],
    ['15 sector', 15, 'sector'],
  ])('of %j is %d, and %j is left', (text, value, rest) => {
    expect(takeAmount(text)).toMatchObject({ value, rest });
  });

  it.each(['near me', 'do kamre', ''])('is none in %j', (text) => {
    expect(takeAmount(text)).toBeNull();
  });
});

describe('a price in words', () => {
  it.each([
    [0, 'zero rupees'],
    [1, 'one rupee'],
    [45, 'forty-five rupees'],
    [100, 'one hundred rupees'],
    [425, 'four hundred and twenty-five rupees'],
    [1999, 'one thousand nine hundred and ninety-nine rupees'],
    [45_000, 'forty-five thousand rupees'],
    [150_000, 'one lakh fifty thousand rupees'],
    [425_000.5, 'four lakh twenty-five thousand rupees and fifty paise'],
    [20_000_000, 'two crore rupees'],
    [123_456_789, 'twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine rupees'],
    [10_000_000_000, 'one thousand crore rupees'],
  ])('%d is %s', (price, words) => {
    expect(rupeesInWords(price)).toBe(words);
  });

  it('stands beside the price as buyers see it', () => {
    expect(describePrice(45_000)).toBe('₹45,000.00 · forty-five thousand rupees');
  });
});

describe('a likely slip', () => {
  it.each([
    [45, 'agriculture', 'low'],
    [249, 'agriculture', 'low'],
    [250, 'agriculture', null],
    [450_000, 'agriculture', null],
    [45, 'vehicles', 'low'],
    [1500, 'vehicles', null],
    [900, 'property', 'low'],
    [4500, 'property', null],
    [45, 'electronics', 'low'],
    [150, 'electronics', null],
    [45, 'books', null],
    [0, 'vehicles', null],
    [425_000, 'furniture', null],
    [4_250_000, 'furniture', 'high'],
    [20_000_000, 'property', null],
    [2_000_000_000, 'property', 'high'],
  ])('of %d in %s: %s', (price, category, slip) => {
    expect(findPriceTypo(price, category)).toBe(slip);
  });
});
