// Words written together and apart, as tables.
import { describe, expect, it } from 'vitest';
import { soundOf } from '../../../text/sounds.rules.ts';
import {
  basesOf,
  correct,
  groupDigits,
  isSoundAlike,
  joinPairs,
  splitInTwo,
  splitJoined,
  splitLettersAndDigits,
} from './spelling.rules.ts';

describe('splitLettersAndDigits', () => {
  it.each([
    ['2bhk', ['2', 'bhk']],
    ['5g', ['5', 'g']],
    ['ps5', ['ps', '5']],
    ['4x4', ['4', 'x', '4']],
    ['20000mah', ['20000', 'mah']],
    ['sofa', null],
    ['2015', null],
    ['a1b2c3', null],
  ])('%s', (word, parts) => expect(splitLettersAndDigits(word)).toEqual(parts));
});

describe('groupDigits', () => {
  it.each([
    ['20000', [['20', '000']]],
    [
      '150000',
      [
        ['150', '000'],
        ['1', '50', '000'],
      ],
    ],
    ['999', []],
    ['2bhk', []],
  ])('%s', (word, groups) => expect(groupDigits(word)).toEqual(groups));
});

describe('splitInTwo', () => {
  it('leaves parts of three letters at least, and short words and numbers whole', () => {
    expect(splitInTwo('cumbed')).toEqual([['cum', 'bed']]);
    expect(splitInTwo('playstation')).toContainEqual(['play', 'station']);
    expect([...splitInTwo('sofas'), ...splitInTwo('iphone13')]).toEqual([]);
  });
});

describe('basesOf', () => {
  it.each([
    ['kukkadiyan', 'kukkad'],
    ['rajaiyan', 'raja'],
    ['kursiyon', 'kursi'],
    ['jhanjran', 'jhanjar'],
    ['munde', 'munda'],
    ['kitaban', 'kitab'],
  ])('of %s has %s', (word, base) => expect(basesOf(word)).toContain(base));

  it.each([
    // To cut, not a calf.
    ['kattan', 'katta'],
    ['sofa', 'so'],
    ['ਕੁੜੀਆਂ', 'ਕੁੜੀ'],
  ])('of %s has no %s', (word, base) => expect(basesOf(word)).not.toContain(base));
});

describe('isSoundAlike', () => {
  it.each([
    ['dzr', 'djr', 'dzire', 'djIrE', true],
    ['dazr', 'dAjr', 'dzire', 'djIrE', false],
    ['dzr', 'djr', 'azure', 'AjUrE', false],
  ])('%s (%s), %s (%s): %s', (typed, sound, meant, other, isAlike) =>
    expect(isSoundAlike({ word: typed, stem: typed, sound }, { word: meant, stem: meant, sound: other })).toBe(isAlike),
  );
});

describe('joinPairs', () => {
  it('joins neighbours', () => expect(joinPairs(['play', 'station', '5'])).toEqual(['playstation', 'station5']));
});

describe('numbers', () => {
  it.each([
    ['ifone13', 'ifone 13'],
    ['samsungs22', 'samsung s22'],
    ['ifone13pro', 'ifone 13 pro'],
    ['iphone13', 'iphone 13'],
    ['royalenfield350', 'royal enfield 350'],
    ['royalenfieldclassic', 'royal enfield classic'],
    ['royalenfeld', 'royalenfeld'],
    ['2bhk', '2bhk'],
  ])('joined to words: %s', (text, split) =>
    expect(splitJoined(text, (word) => ['samsung', 'iphone', 'royal', 'enfield', 'classic'].includes(word))).toBe(
      split,
    ),
  );
});

it('leaves a word in one where a letter is missing', () => {
  const isKnown = (word: string) => ['wheel', 'char', 'wheelchair'].includes(word);
  expect(splitJoined('wheelchar', isKnown)).toBe('wheel char');
  expect(splitJoined('wheelchar', isKnown, (word) => word === 'wheelchar')).toBe('wheelchar');
});

describe('a correction', () => {
  const wordOf = (word: string) => ({ word, stem: word, sound: soundOf(word) });
  const corrected = (typed: string, known: string) => correct(wordOf(typed), [wordOf(known)]).best.length > 0;

  it.each([
    ['rotavater', 'rotavator'],
    ['sofaa', 'sofa'],
    ['hony', 'honey'],
    ['olumber', 'plumber'],
    ['lpumber', 'plumber'],
    ['nahindro', 'mahindra'],
    ['भौंस', 'भैंस'],
  ])('of %s is %s', (typed, meant) => expect(corrected(typed, meant)).toBe(true));

  it.each([
    ['rocker', 'locker'],
    ['gond', 'gold'],
    ['cardigan', 'sardiyan'],
    ['nova', 'inova'],
    ['karwa', 'carv'],
  ])('of %s is not %s, another word', (typed, other) => expect(corrected(typed, other)).toBe(false));
});
