// Growth of the delay between password attempts, and its reset.
import { describe, expect, it } from 'vitest';
import { ATTEMPTS_RESET_AFTER_MS, countAttempt, secondsToWait } from './password-attempts.rules.ts';

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

describe('countAttempt', () => {
  it('adds one', () => {
    expect(countAttempt({ count: 3, lastAt }, later(10))).toBe(4);
  });

  it('refuses an attempt that comes too soon, with the seconds to wait', () => {
    const tooSoon = () => countAttempt({ count: 7, lastAt }, later(1000));
    expect(tooSoon).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 3 }));
  });

  it('restarts after a quarter of an hour', () => {
    expect(countAttempt({ count: 50, lastAt }, later(ATTEMPTS_RESET_AFTER_MS))).toBe(51);
    expect(countAttempt({ count: 50, lastAt }, later(ATTEMPTS_RESET_AFTER_MS + 1))).toBe(1);
  });
});
