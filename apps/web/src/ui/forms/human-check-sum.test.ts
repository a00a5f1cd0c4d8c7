// The human check's sum, told as tables.
import { describe, expect, it } from 'vitest';
import { judgeAnswer, makeOtherSum, makeSum } from './human-check-sum.ts';

const range = { min: 1, max: 10 };

describe('the sum of the human check', () => {
  // Promise: Both numbers of the human check are drawn from 1 to 10, and a new challenge is another one
  it.each([
    [0, 1],
    [0.05, 1],
    [0.1, 2],
    [0.5, 6],
    [0.999999, 10],
  ])('takes operands from one to ten: a draw of %d gives %d', (draw, operand) => {
    expect(makeSum(range, () => draw)).toEqual({ left: operand, right: operand });
  });

  it('draws its two operands apart from each other', () => {
    const draws = [0.2, 0.9];
    expect(makeSum(range, () => draws.shift() ?? 0)).toEqual({ left: 3, right: 10 });
  });
});

describe('a new challenge', () => {
  it.each([
    [0, { left: 1, right: 1 }, { left: 2, right: 1 }],
    [0.999, { left: 10, right: 10 }, { left: 1, right: 10 }],
    [0, { left: 1, right: 2 }, { left: 1, right: 1 }],
    [0, null, { left: 1, right: 1 }],
  ])('differs from the one before: a draw of %d after %j is %j', (draw, before, after) => {
    expect(makeOtherSum(before, range, () => draw)).toEqual(after);
  });
});

describe('an answer', () => {
  // Promise: An answer is unchecked, correct or incorrect
  it.each([
    ['12', 'correct'],
    [' 12 ', 'correct'],
    ['012', 'correct'],
    ['', 'unchecked'],
    ['   ', 'unchecked'],
    ['11', 'incorrect'],
    ['13', 'incorrect'],
    ['-12', 'incorrect'],
    ['12.0', 'incorrect'],
    ['1e1', 'incorrect'],
    ['twelve', 'incorrect'],
  ] as const)('%j to 7 + 5 is %s', (answer, state) => {
    expect(judgeAnswer({ left: 7, right: 5 }, answer)).toBe(state);
  });
});
