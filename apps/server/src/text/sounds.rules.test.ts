// Phonetic keys: which words share one, and which must not.
import { describe, expect, it } from 'vitest';
import { isOfAnotherScript, skeletonOf, soundsAlike } from './sounds.rules.ts';

describe('soundsAlike', () => {
  it.each([
    ['traktar, tractor', 'trAktAr', 'trAktOr', false, true],
    ['tractor, ट्रैक्टर', 'trAktOr', 'trEkt_r', true, true],
    ['tractor, ਟਰੈਕਟਰ', 'trAktOr', 't_rEk_t_r', true, true],
    ['bhains, भैंस', 'bEns', 'bEns', true, true],
    ['kursi, ਕੁਰਸੀ', 'kUrs', 'kUr_s', true, true],
    ['beans, भैंस', 'bIns', 'bEns', true, false],
    ['bones, भैंस', 'bOnEs', 'bEns', true, false],
    ['trekter, tractor', 'trEktEr', 'trAktOr', false, false],
    ['course, kursi', 'kOrs', 'kUrs', false, false],
    ['sofa, safe', 'sOf', 'sAf', false, false],
  ])('%s', (_, one, other, isAcross, isAlike) => {
    expect(soundsAlike(one, other, isAcross)).toBe(isAlike);
    expect(soundsAlike(other, one, isAcross)).toBe(isAlike);
  });
});

describe('skeletonOf', () => {
  it('is what is left without vowels, written or not', () => expect(skeletonOf('t_rEk_t_r')).toBe('trktr'));
});

describe('isOfAnotherScript', () => {
  it.each([
    ['tractor', 'ट्रैक्टर', true],
    ['ਟਰੈਕਟਰ', 'ट्रैक्टर', true],
    ['tractor', 'traktar', false],
    ['भैंस', 'गाय', false],
  ])('%s, %s: %s', (one, other, isAnother) => expect(isOfAnotherScript(one, other)).toBe(isAnother));
});
