// Last guesses: how far a word may be from the one that was meant, and which of its parts may be meant.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { typoCost } from '../../../text/typos.rules.ts';
import { loadVocabularyLines } from '../vocabulary/knowledge.ts';
import { guessWords, MAX_COMPARED, partsOf, prepareCandidates } from './guess.rules.ts';

const wordOf = (word: string, sound = word.replace(/[aeiou]/g, '')) => ({ word, stem: word, sound });
const known = ['lantern', 'harmonium', 'trampoline', 'chair', 'mixer', 'scooter'].map((word) => wordOf(word));
const guess = (typed: ReturnType<typeof wordOf>, words = known) =>
  guessWords(typed, prepareCandidates(words)).map(({ word }) => word);

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
    expect(guess(wordOf(typed))).toEqual(meant);
  });

  it('takes what has the same consonants for near', () => {
    const typed = wordOf('krsee', 'krs');
    expect(guess(typed, [wordOf('kursi', 'krs'), wordOf('kharish', 'krs')])).toEqual(['kursi']);
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

describe('the work of a guess', () => {
  const lengthOf = (word: string) => ({ minLength: word.length, maxLength: word.length });

  it('is bounded for random letters, and for letters that most words have', async () => {
    const lines = await loadVocabularyLines();
    const words = [...new Set(lines.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(' '))))];
    const candidates = prepareCandidates(words.map((word) => wordOf(word)));
    expect(candidates.length).toBeGreaterThan(2000);
    const compare = vi.fn(typoCost);
    const countFor = (typed: string) => {
      compare.mockClear();
      guessWords(wordOf(typed), candidates, compare);
      return compare.mock.calls.length;
    };
    for (const typed of ['trektor', 'hermoneyom', 'aeiorstln', 'taeriosn', 'earntois'])
      expect(countFor(typed)).toBeLessThanOrEqual(MAX_COMPARED);
    const unit = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    const random = fc.sample(fc.string({ unit, ...lengthOf('nonsense!') }), { numRuns: 50, seed: 7 });
    const total = random.reduce((sum, typed) => sum + countFor(typed), 0);
    expect(total / random.length).toBeLessThan(100);
  });

  it('leaves out no word that is near enough', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'e', 'k', 'r', 't', 'h', 'क', 'ਕ'),
      minLength: 4,
      maxLength: 9,
    });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 8 }), (typed, others) => {
        const most = typed.length * 0.3;
        const costs = others
          .filter((other) => Math.abs(other.length - typed.length) <= most)
          .map((other) => typoCost(typed, other))
          .filter((cost) => cost <= most);
        const found = guessWords(
          { word: typed, stem: typed, sound: '' },
          prepareCandidates(others.map((other) => ({ word: other, stem: other, sound: '' }))),
        );
        expect(found.length > 0).toBe(costs.length > 0);
        if (found[0]) expect(typoCost(typed, found[0].word)).toBe(Math.min(...costs));
      }),
    );
  });
});
