// How the wait between tries grows, and when it is forgiven.
import { describe, expect, it } from 'vitest';
import { countTry, secondsToWait, triesKeptMs } from './password-attempts.rules.ts';

const lastAt = new Date('2026-01-01T10:00:00.000Z');
const later = (ms: number) => new Date(lastAt.getTime() + ms);

describe('secondsToWait', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [8, 8],
    [10, 32],
    [11, 60],
    [5000, 60],
  ])('after %i tries is %i', (count, seconds) => {
    expect(secondsToWait({ count, lastAt }, lastAt)).toBe(seconds);
  });

  it.each([
    [500, 8],
    [7000, 1],
    [7999, 1],
    [8000, 0],
    [9000, 0],
  ])('counts down: %i ms into eight seconds %i are left', (passed, seconds) => {
    expect(secondsToWait({ count: 8, lastAt }, later(passed))).toBe(seconds);
  });
});

describe('countTry', () => {
  it('counts one more', () => {
    expect(countTry({ count: 3, lastAt }, later(10))).toBe(4);
  });

  it('refuses the try that comes too soon and says how long to wait', () => {
    const tooSoon = () => countTry({ count: 7, lastAt }, later(1000));
    expect(tooSoon).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 3 }));
  });

  it('starts anew after a quarter of an hour', () => {
    expect(countTry({ count: 50, lastAt }, later(triesKeptMs))).toBe(51);
    expect(countTry({ count: 50, lastAt }, later(triesKeptMs + 1))).toBe(1);
  });
});
