// Last guesses: how far a word may be from the one that was meant, and which of its parts may be meant.
import { describe, expect, it } from 'vitest';
import { guessWords, partsOf } from './guess.rules.ts';

const wordOf = (word: string, sound = word.replace(/[aeiou]/g, '')) => ({ word, stem: word, sound });
const known = ['lantern', 'harmonium', 'trampoline', 'chair', 'mixer', 'scooter'].map((word) => wordOf(word));

describe('a last guess at a word', () => {
  it.each([
    ['lintrern', ['lantern']],
    ['tramplinn', ['trampoline']],
    ['hermoneyom', ['harmonium']],
    ['mexar', ['mixer']],
    // Two letters of five that lie nowhere near, and words that have nothing in common.
    ['mbxpr', []],
    ['qwxzv', []],
    ['asdfghjkl', []],
    ['lantern7', []],
  ])('%s may be %j', (typed, meant) => {
    expect(guessWords(wordOf(typed), known).map(({ word }) => word)).toEqual(meant);
  });

  it('takes what has the same consonants for near', () => {
    const typed = wordOf('krsee', 'krs');
    expect(guessWords(typed, [wordOf('kursi', 'krs'), wordOf('kharish', 'krs')]).map(({ word }) => word)).toEqual([
      'kursi',
    ]);
  });

  it.each([
    [
      'lanternwala',
      [
        'lanternwal',
        'anternwala',
        'lanternwa',
        'nternwala',
        'lanternw',
        'ternwala',
        'lantern',
        'ernwala',
        'lanter',
        'rnwala',
      ],
    ],
    ['note10', ['note']],
    ['i5', []],
    ['sofa', []],
  ])('looks at parts of %s that are half of it at least', (word, parts) => {
    expect(partsOf(word)).toEqual(parts);
  });
});
