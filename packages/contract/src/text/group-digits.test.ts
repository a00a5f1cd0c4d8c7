// Digit grouping, compared with Intl.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupDigits } from './group-digits.ts';

const intl = (least: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: least, maximumFractionDigits: 2 });

describe('a number', () => {
  it.each([
    [0, 0, '0'],
    [7, 2, '7.00'],
    [999, 0, '999'],
    [1000, 0, '1,000'],
    [99_999.5, 0, '99,999.5'],
    [100_000, 2, '1,00,000.00'],
    [1_234_567.25, 0, '12,34,567.25'],
    [999_999_999.99, 2, '99,99,99,999.99'],
    [-45_000, 0, '-45,000'],
  ] as const)('%s with at least %s decimals is %s', (value, least, text) => {
    expect(groupDigits(value, least)).toBe(text);
  });

  it('is written as Intl writes it, whatever it is', () => {
    const cents = fc.integer({ min: -100_000_000_000_000, max: 100_000_000_000_000 });
    fc.assert(
      fc.property(cents, fc.constantFrom(0 as const, 2 as const), (amount, least) => {
        fc.pre(amount !== 0);
        expect(groupDigits(amount / 100, least)).toBe(intl(least).format(amount / 100));
      }),
      { numRuns: 2000 },
    );
  });
});
