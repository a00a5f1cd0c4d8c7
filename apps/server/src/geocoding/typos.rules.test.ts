// One slip of the finger is forgiven, two are not.
import { describe, expect, it } from 'vitest';
import { isOneTypoAway, isStartWithTypo } from './typos.rules.ts';

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
