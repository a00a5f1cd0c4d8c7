// Phone numbers: parsing, and finding them in messages.
import { describe, expect, it } from 'vitest';
import { formatPhone, mayHaveWhatsApp, parsePhone, splitAtPhones, whatsAppLink } from './phone-numbers.ts';

describe('a phone number', () => {
  // Promise: A seller's phone number is read as users write it, with or without +91 or 0, with spaces, dashes, brackets
  // and digits of Hindi or Punjabi, of other countries with +, and is stored as E.164
  it.each([
    ['9814012345', '+919814012345'],
    ['98140 12345', '+919814012345'],
    ['098140-12345', '+919814012345'],
    ['+91 98140 12345', '+919814012345'],
    ['+91 (0)98140 12345', '+919814012345'],
    ['0091-98140-12345', '+919814012345'],
    ['919814012345', '+919814012345'],
    ['९८१४० १२३४५', '+919814012345'],
    ['੯੮੧੪੦ ੧੨੩੪੫', '+919814012345'],
    ['0172-2701234', '+911722701234'],
    ['(0172) 270 1234', '+911722701234'],
    ['172 2701234', '+911722701234'],
    ['+44 7700 900123', '+447700900123'],
    ['+1 (604) 555-0123', '+16045550123'],
  ])('%s is %s', (written, kept) => {
    expect(parsePhone(written)).toBe(kept);
    expect(parsePhone(formatPhone(kept))).toBe(kept);
  });

  it.each([
    '',
    'call me',
    '12345',
    '2701234',
    '98140 1234',
    '98140 123456',
    '+91 98140 1234',
    '0000000000',
    '9999999999',
    '+0 98140 12345',
    '+91 98140 12345 ext 7',
    '98140 12345, 98140 54321',
    '+1234567890123456',
    '9814+012345',
  ])('is not %j', (written) => {
    expect(parsePhone(written)).toBeNull();
  });

  it('is shown in groups where it is Indian', () => {
    expect(formatPhone('+919814012345')).toBe('+91 98140 12345');
    expect(formatPhone('+447700900123')).toBe('+447700900123');
  });

  it('opens WhatsApp with a text, unless it is an Indian landline', () => {
    expect(whatsAppLink('+919814012345', 'Cot & quilt?')).toBe('https://wa.me/919814012345?text=Cot%20%26%20quilt%3F');
    expect(['+919814012345', '+447700900123', '+911722701234'].map(mayHaveWhatsApp)).toEqual([true, true, false]);
  });
});

describe('a message', () => {
  const phonesIn = (text: string) => splitAtPhones(text).flatMap(({ phone }) => phone ?? []);

  // Promise: Phone numbers in a message become links for who reads it; prices, dates and other numbers stay text
  it.each([
    ['Call me at 98140 12345 after six.', ['+919814012345']],
    ['mera number 9814012345 hai', ['+919814012345']],
    ['+91-98140-12345, or (0172) 2701234', ['+919814012345', '+911722701234']],
    ['98140 12345 98150 54321', ['+919814012345', '+919815054321']],
    ['मेरा नंबर ९८१४०१२३४५ है', ['+919814012345']],
    ['ਮੇਰਾ ਨੰਬਰ 98140-12345 ਹੈ।', ['+919814012345']],
    ['My cousin in Surrey: +1 604 555 0123', ['+16045550123']],
    ['I can pay 60000-70000', []],
    ['65000 to 75000, on 12-10-2026 at 10:30', []],
    ['₹9814012345', []],
    ['Engine no. AB9814012345', []],
    ['Aadhaar 9814 0123 4567', []],
    ['https://example.org/9814012345', []],
    ['kiran9814012345@example.org', []],
    ['account 98140123456789', []],
    ['', []],
  ])('%j', (text, phones) => {
    expect(phonesIn(text)).toEqual(phones);
    expect(
      splitAtPhones(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('of digits alone is read in no time', () => {
    const long = '98140-'.repeat(350);
    // Processor time: on a busy machine the process may not run for half a second.
    const before = process.cpuUsage();
    splitAtPhones(long);
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  });
});
