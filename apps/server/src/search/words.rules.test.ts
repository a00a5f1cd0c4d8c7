// Typos, repeats and quoting, as tables.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyTerm } from './tsquery.rules.ts';
import { isOneTypoAway, mayHoldTypo, termsAsTyped, termsForgiven, withoutRepeats } from './words.rules.ts';

const word = (text: string, stem = text) => ({ word: text, stem });

/** Every text that one slip makes of a word. */
function slipsOf(text: string, letter: string): string[] {
  const letters = [...text];
  return letters.flatMap((_, at) => [
    letters.toSpliced(at, 1).join(''),
    letters.toSpliced(at, 1, letter).join(''),
    letters.toSpliced(at, 0, letter).join(''),
    ...(at > 0 ? [letters.toSpliced(at - 1, 2, letters[at] ?? '', letters[at - 1] ?? '').join('')] : []),
  ]);
}

describe('isOneTypoAway', () => {
  it.each([
    ['sofa', 'sofa', true],
    ['sofs', 'sofa', true],
    ['soffa', 'sofa', true],
    ['sfa', 'sofa', true],
    ['osfa', 'sofa', true],
    ['soaf', 'sofa', true],
    ['afos', 'sofa', false],
    ['sooffa', 'sofa', false],
    ['sota', 'sofas', false],
    ['aosf', 'sofa', false],
    ['ਟਰੈਕਟਰ', 'ਟਰੈਕਟ', true],
  ])('%s for %s: %s', (typed, meant, isAway) => expect(isOneTypoAway(typed, meant)).toBe(isAway));

  it('sees every single slip, and sees it from both sides', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }),
        fc.constantFrom('a', 'z'),
        (text, letter) => {
          for (const slip of slipsOf(text, letter)) {
            expect(isOneTypoAway(slip, text)).toBe(true);
            expect(isOneTypoAway(text, slip)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('mayHoldTypo', () => {
  it.each([
    ['sofa', true],
    ['sfa', true],
    ['tv', false],
    ['2015', false],
    ['i20x', false],
  ])('%s: %s', (text, may) => expect(mayHoldTypo(word(text))).toBe(may));
});

describe('termsForgiven', () => {
  const looseOf = (typed: string, known: string[]) =>
    termsForgiven(
      [word(typed), word('end')],
      [],
      known.map((text) => word(text)),
    )[0]?.loose.map(({ text }) => text);

  it('forgives words of four letters or more', () => {
    expect(looseOf('sofs', ['sofa', 'soda', 'table'])).toEqual(['sofa']);
    expect(looseOf('sfa', ['sofa', 'sea'])).toEqual(['sofa']);
    expect(looseOf('cat', ['car', 'bat'])).toEqual([]);
  });
});

describe('everyTerm', () => {
  it('asks for each word, and for the last by its beginning', () => {
    const terms = termsAsTyped(withoutRepeats([word('red'), word('batteries', 'batteri')]), []);
    expect(everyTerm(terms)).toBe("('red') & ('batteri' | 'batteries':*)");
  });

  it('takes a repeated word at its last place', () => {
    const words = withoutRepeats([word('car'), word('red'), word('car')]);
    expect(words.map(({ word: text }) => text)).toEqual(['red', 'car']);
  });

  it('finds categories by their names', () => {
    const cars = { word: 'cars', stem: 'car', lexeme: 'category/vehicles/cars' };
    expect(everyTerm(termsAsTyped([word('car'), word('x')], [cars]))).toContain("'category/vehicles/cars'");
    expect(everyTerm(termsAsTyped([word('ca')], [cars]))).toContain("'category/vehicles/cars'");
    expect(everyTerm(termsAsTyped([word('ca'), word('x')], [cars]))).not.toContain('category');
  });

  it('quotes whatever comes', () => {
    expect(everyTerm(termsAsTyped([word("o'b\\c")], []))).toBe("('o''b\\\\c' | 'o''b\\\\c':*)");
  });
});
