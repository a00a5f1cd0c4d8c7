// Where close matches come from: never more places than can be asked in one statement.
import { describe, expect, it } from 'vitest';
import type { Term } from '../understanding/lexemes.rules.ts';
import { sourcesOf } from './close-sources.rules.ts';

const term = (text: string): Term => ({ exact: [[{ text }]], meant: [], near: [] });
const said = (text: string) => text.split(' ').map(term);
const shown = (words: string, weights: readonly number[], kind: readonly string[] = []) =>
  sourcesOf({ terms: said(words), weights, kind }).map(({ terms, isRare }) => {
    const texts = terms.map(({ exact }) => exact.map((each) => each.map(({ text }) => text).join('+')).join('|'));
    return `${texts.join(' & ')}${isRare ? ' rare' : ''}`;
  });

describe('sources of close matches', () => {
  it.each([
    ['a rare word by itself', shown('teak cot', [5, 5]), ['teak rare', 'cot rare']],
    ['all known words', shown('teak cot zzz', [5, 5, 0]), ['teak & cot', 'teak rare', 'cot rare']],
    [
      'frequent words together, and the kind',
      shown('red car', [1, 1], ['vehicles/cars']),
      ['category/vehicles', 'category/vehicles/cars', 'red|car'],
    ],
    ['all but one', shown('a b c', [1, 1, 9]), ['a & b', 'c & b', 'c & a', 'c rare', 'a|b'].toSorted()],
  ])('%s', (_, sources, expected) => expect(sources.toSorted()).toEqual(expected.toSorted()));

  it('are one for each rare word and ten more at most, however many words there are', () => {
    const words = Array.from({ length: 12 }, (_, at) => `w${at}`).join(' ');
    for (let rare = 0; rare <= 12; rare += 1) {
      for (let known = rare; known <= 12; known += 1) {
        const weights = Array.from({ length: 12 }, (_, at) => (at < rare ? 5 : at < known ? 1 : 0));
        expect(shown(words, weights, ['vehicles/cars']).length).toBeLessThanOrEqual(rare + 10);
      }
    }
  });
});
