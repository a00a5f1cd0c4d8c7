// Typos and distances between spellings, as tables and properties.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTypos, isForgiven, isOneTypoAway, isStartWithTypo, mayHoldTypo, typoCost } from './typos.rules.ts';

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

describe('one slip', () => {
  it.each([
    ['sofa', 'sofa', true],
    ['sofs', 'sofa', true],
    ['soffa', 'sofa', true],
    ['sfa', 'sofa', true],
    ['osfa', 'sofa', true],
    ['soaf', 'sofa', true],
    ['iphnoe', 'iphone', true],
    ['enfeild', 'enfield', true],
    ['afos', 'sofa', false],
    ['sooffa', 'sofa', false],
    ['sota', 'sofas', false],
    ['aosf', 'sofa', false],
    ['ਟਰੈਕਟਰ', 'ਟਰੈਕਟ', true],
  ])('%s for %s: %s', (typed, meant, isAway) => {
    expect(countTypos(typed, meant) <= 1).toBe(isAway);
  });

  it('sees every single slip, and sees it from both sides', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }),
        fc.constantFrom('a', 'z'),
        (text, letter) => {
          for (const slip of slipsOf(text, letter)) {
            expect(countTypos(slip, text)).toBeLessThanOrEqual(1);
            expect(countTypos(text, slip)).toBeLessThanOrEqual(1);
            expect(typoCost(slip, text)).toBeLessThanOrEqual(1.2);
          }
        },
      ),
    );
  });
});

describe('countTypos', () => {
  it.each([
    ['trekter', 'tractor', 3],
    ['sofa', '', 4],
    ['motrcycel', 'motorcycle', 2],
    ['tv', 'tv', 0],
  ])('%s to %s: %i', (one, other, typos) => expect(countTypos(one, other)).toBe(typos));
});

describe('isForgiven', () => {
  it.each([
    ['sofs', 'sofa', true],
    ['cat', 'car', false],
    ['2015', '2016', false],
    ['harvaster', 'harvester', true],
    ['harvistar', 'harvester', true],
    ['nahindro', 'mahindra', true],
    ['safos', 'sofas', false],
    ['hundrey', 'hyundai', false],
  ])('%s for %s: %s', (typed, meant, is) => expect(isForgiven(typed, meant)).toBe(is));
});

describe('a limit', () => {
  it('changes nothing below it', () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(countTypos(one, other, 2) <= 2).toBe(countTypos(one, other) <= 2);
        const cost = typoCost(one, other);
        if (cost <= 2) expect(typoCost(one, other, 2)).toBe(cost);
        else expect(typoCost(one, other, 2)).toBeGreaterThan(2);
      }),
    );
  });
});

describe('typoCost', () => {
  it.each([
    ['a key beside the right one', 'kaptop', 'laptop', 'xaptop'],
    ['a letter doubled', 'rabit', 'rabbit', 'rabxit'],
    ['a vowel for a vowel', 'leptop', 'laptop', 'lbptop'],
    ['neighbours swapped', 'hosue', 'house', 'hoxse'],
    ['a letter inside', 'sofk', 'sofa', 'kofa'],
  ])('is less for %s', (_, typed, meant, worse) => {
    expect(typoCost(typed, meant)).toBeGreaterThan(0);
    expect(typoCost(typed, meant)).toBeLessThan(typoCost(worse, meant));
  });

  it('is nothing for the same word', () => expect(typoCost('sofa', 'sofa')).toBe(0));
});

describe('mayHoldTypo', () => {
  it.each([
    ['sofa', true],
    ['sfa', true],
    ['tv', false],
    ['2015', false],
    ['i20x', false],
  ])('%s: %s', (text, may) => expect(mayHoldTypo(text)).toBe(may));
});

describe('a word with a typo', () => {
  it.each([
    ['a wrong letter', 'mohapi', true],
    ['a wrong first letter', 'nohali', true],
    ['a missing letter', 'mohli', true],
    ['a missing last letter', 'mohal', true],
    ['a letter too many', 'mohhali', true],
    ['a letter too many at the end', 'mohalis', true],
    ['two swapped letters', 'moahli', true],
    ['two swapped letters at the end', 'mohail', true],
    ['two wrong letters', 'mopapi', false],
    ['two missing letters', 'moli', false],
    ['two pairs swapped', 'omhail', false],
    ['another word', 'kharar', false],
  ])('%s: %s', (_, typed, isForgiven) => {
    expect(isOneTypoAway(typed, 'mohali')).toBe(isForgiven);
  });
});

describe('the beginning of a word with a typo', () => {
  it.each([
    ['a wrong letter', 'chamdig', true],
    ['a missing letter', 'chndig', true],
    ['two swapped letters', 'chadnig', true],
    ['a wrong first letter', 'khandig', false],
    ['two wrong letters', 'chomdig', false],
    ['more letters than the word has', 'chandigarhhh', false],
  ])('%s: %s', (_, typed, isForgiven) => {
    expect(isStartWithTypo(typed, 'chandigarh')).toBe(isForgiven);
  });
});

describe('the quick look for one typo', () => {
  it('agrees with the count of typos', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(fc.property(word, word, (one, other) => isOneTypoAway(one, other) === countTypos(one, other) <= 1));
  });
});
